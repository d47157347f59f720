import { findLocale, languageCookie, type Locale, locales, offeredLocales } from '#contract/locales'

const remembered = new RegExp(`(?:^|;\\s*)${languageCookie.name}=([\\w-]+)`)

/** The tags of an `Accept-Language` header, the dearest first: `de-AT, en;q=0.7` is de-AT, then en. */
const acceptedTags = (header: string): string[] =>
  header
    .split(',', 20)
    .map((part) => {
      const [tag = '', weight] = part.split(';')
      return { tag: tag.trim(), weight: Number(weight?.trim().replace('q=', '') ?? 1) }
    })
    .filter(({ tag, weight }) => tag && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)

/**
 * The language of a page: what its address asks for (`?lang=`), else what this device chose, else what the browser
 * prefers, else English. The choice is a cookie, because the first byte must know it.
 */
export const localeOf = (request: Request): Locale => {
  const tags = [
    new URL(request.url).searchParams.get('lang'),
    remembered.exec(request.headers.get('cookie') ?? '')?.[1],
    ...acceptedTags(request.headers.get('accept-language') ?? ''),
  ]
  for (const tag of tags) {
    const locale = tag && findLocale(tag)
    if (locale) return locale
  }
  return locales[0]!
}

/**
 * The addresses of a page (without a query) in each language, for search engines (`hreflang`); at
 * `x-default` the browser's own decides. None where there is one language.
 */
export const alternatesOf = (address: string): { hreflang: string; href: string }[] =>
  offeredLocales.length < 2
    ? []
    : [
        { hreflang: 'x-default', href: address },
        ...offeredLocales.map(({ tag }) => ({ hreflang: tag, href: `${address}?lang=${tag}` })),
      ]

/** What a page depends on besides its address. */
export const varyOn = offeredLocales.length > 1 ? 'Cookie, Accept-Language' : 'Cookie'
