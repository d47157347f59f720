import { categories, categoriesById } from '#contract/categories'

const colorsOf = (theme: 'light' | 'dark') =>
  categoriesById.map(({ name, colors }) => `  --${name}: ${colors[theme]};`).join('\n')

/** The text of web/ui/categories.css: the colors of the categories, by theme, on paper, and by `data-category`. */
export const categoryStyles = (): string => `/* Written by \`npm run assets\` from worker/contract/categories.ts. */
[data-theme='light'] {
${colorsOf('light')}
}

[data-theme='dark'] {
${colorsOf('dark')}
}

${categories.map(({ id, name }) => `[data-category='${id}'] {\n  --category: var(--${name});\n}`).join('\n')}

@media print {
  :root[data-theme],
  :root [data-theme] {
${categoriesById.map(({ name }) => `    --${name}: #000;`).join('\n')}
  }
}
`
