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

/** Puts the texts in the pseudo-language where web/lib/i18n.ts looks (tests/support/pseudoCatalog.ts). */
declare module 'virtual:pseudo-catalog' {}

/** A language's texts by their ids (tests/support/pseudoCatalog.ts). */
declare module 'virtual:catalog/*' {
  const texts: Record<string, string>
  export default texts
}
