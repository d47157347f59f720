import { categoriesById } from '#contract/categories'

/** The theme's colors as the canvas needs them. */
export interface Palette {
  /** By category, in the order of ids. */
  categories: readonly string[]
  onCategory: string
  surface: string
  text: string
  quiet: string
  accent: string
  line: string
  isDark: boolean
}

/** Reads the colors of the theme that an element has. */
export const readPalette = (element: Element): Palette => {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    categories: categoriesById.map(({ name }) => token(`--${name}`)),
    onCategory: token('--on-category'),
    surface: token('--raised'),
    text: token('--text'),
    quiet: token('--quiet'),
    accent: token('--accent'),
    line: token('--line'),
    isDark: element.closest<HTMLElement>('[data-theme]')?.dataset.theme === 'dark',
  }
}
