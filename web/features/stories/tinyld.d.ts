/** Its package has types, but not where the `import` condition looks for them. */
declare module 'tinyld/light' {
  /** The languages a text may be in (ISO 639-1), the likeliest first. */
  export function detectAll(text: string): { lang: string; accuracy: number }[]
}
