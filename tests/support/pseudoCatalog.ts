import type { Plugin } from 'vite'
import { readCatalog } from '../../web/build/catalogs.ts'
import { pseudo } from './pseudo.ts'

const name = 'virtual:pseudo-catalog'

/** Every text of the catalog in the pseudo-language, for a test that imports `virtual:pseudo-catalog` first. */
export const pseudoCatalog: Plugin = {
  name: 'pseudo-catalog',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  async load(id) {
    if (id !== `\0${name}`) return
    const texts = Object.entries(await readCatalog('en')).map(([key, text]) => [key, pseudo(text)])
    return `globalThis.catalog = ${JSON.stringify(Object.fromEntries(texts))}`
  },
}
