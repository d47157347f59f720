import { locators, type Locator } from 'vitest/browser'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** Elements by a CSS selector, for what has no role or label of its own. */
    css: (selector: string) => Locator
  }
}
locators.extend({ css: (selector: string) => selector })
