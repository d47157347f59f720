import { locators, type Locator } from 'vitest/browser'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** Elements by a CSS selector, for those without a role or label. */
    css: (selector: string) => Locator
  }
}
locators.extend({ css: (selector: string) => selector })
