import type { Plugin } from 'vite'
import { compileMessages, readCatalog } from '../../web/build/catalogs.ts'

const pseudoName = 'virtual:pseudo-catalog'
const realName = 'virtual:catalog/'

/** The pseudo-language: no plain letters, 40 % longer, in brackets: `[~Šţöřý~]`. Placeholders, tags and cases stay. */
const pseudo = { locale: 'pseudo', prepend: '[', append: ']', extend: 0.4, extendCharacter: '~~~~~~~ ' }

/**
 * Catalogs for tests: `virtual:pseudo-catalog` exports every text in Lingui's pseudo-language by its key, and by its
 * English words; `virtual:catalog/ar` exports the texts of a language as ICU messages by their keys.
 */
export const pseudoCatalog: Plugin = {
  name: 'pseudo-catalog',
  resolveId: (id) => (id === pseudoName || id.startsWith(realName) ? `\0${id}` : undefined),
  async load(id) {
    if (id.startsWith(`\0${realName}`))
      return `export default ${JSON.stringify(await readCatalog(id.slice(realName.length + 1)))}`
    if (id !== `\0${pseudoName}`) return
    const english = await readCatalog('en')
    const compiled = compileMessages('pseudo', english, { pseudoLocale: 'pseudo', pseudoLocaleOptions: pseudo })
    const byWords = Object.fromEntries(Object.entries(english).map(([key, words]) => [words, compiled[key]]))
    return `export const texts = ${JSON.stringify(compiled)}; export const byWords = ${JSON.stringify(byWords)}`
  },
}
