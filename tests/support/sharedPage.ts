import type { TestProject } from 'vitest/node'

/** Vitest takes whether test files share a page from the config of all instances. This applies the `isolate` of each. */
export default ({ config }: TestProject): void => {
  config.browser.isolate = config.isolate
}
