import type { Plugin } from 'vite'
import { readCatalog } from '../../web/build/catalogs.ts'
import { pseudo } from './pseudo.ts'

const pseudoName = 'virtual:pseudo-catalog'
const realName = 'virtual:catalog/'

/**
 * Catalogs for tests: `virtual:pseudo-catalog` puts every text in the pseudo-language in place for the app, to be imported
 * first; `virtual:catalog/ar` exports the texts of a language by their ids.
 */
export const pseudoCatalog: Plugin = {
  name: 'pseudo-catalog',
  resolveId: (id) => (id === pseudoName || id.startsWith(realName) ? `\0${id}` : undefined),
  async load(id) {
    if (id.startsWith(`\0${realName}`))
      return `export default ${JSON.stringify(await readCatalog(id.slice(realName.length + 1)))}`
    if (id !== `\0${pseudoName}`) return
    const texts = Object.entries(await readCatalog('en')).map(([key, text]) => [key, pseudo(text)])
    return `globalThis.catalog = ${JSON.stringify(Object.fromEntries(texts))}`
  },
}
