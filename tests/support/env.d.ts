declare namespace Cloudflare {
  interface Env {
    /** The statements that create an empty database. */
    EMPTY_DATABASE: string[]
    SECRET_KEY: string
    ORIGIN: string
  }
}

/** A file as text, by Vite. */
declare module '*?raw' {
  const text: string
  export default text
}

/** All texts in the pseudo-language, compiled: by their keys, and by their English words (tests/support/pseudoCatalog.ts). */
declare module 'virtual:pseudo-catalog' {
  export const texts: Record<string, unknown[]>
  export const byWords: Record<string, unknown[]>
}

/** A language's ICU messages by their keys (tests/support/pseudoCatalog.ts). */
declare module 'virtual:catalog/*' {
  const texts: Record<string, string>
  export default texts
}

/** Files as text by their paths, by Vite. */
interface ImportMeta {
  glob: (pattern: string, options: { query: '?raw'; import: 'default'; eager: true }) => Record<string, string>
}
