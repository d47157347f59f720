import { categoriesById } from '#contract/categories'

/** The theme's colours as the canvas needs them. */
export interface Palette {
  /** By category, in the order of ids. */
  categories: readonly string[]
  onCategory: string
  surface: string
  text: string
  line: string
  isDark: boolean
}

/** Reads the colours of the theme that is on. */
export const readPalette = (): Palette => {
  const root = document.documentElement
  const style = getComputedStyle(root)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    categories: categoriesById.map(({ name }) => token(`--${name}`)),
    onCategory: token('--on-category'),
    surface: token('--raised'),
    text: token('--text'),
    line: token('--line'),
    isDark: root.dataset.theme === 'dark',
  }
}
