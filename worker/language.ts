import { parseAccept } from 'hono/utils/accept'
import { parse as parseCookies } from 'hono/utils/cookie'
import { findLocale, languageCookie, type Locale, locales, offeredLocales } from '#contract/locales'

/**
 * The language of a page: that of its address (`?lang=`), else that chosen on this device, else what the browser
 * prefers, else English. The choice is a cookie, because the first byte depends on it.
 */
export const localeOf = (request: Request): Locale => {
  const tags = [
    new URL(request.url).searchParams.get('lang'),
    parseCookies(request.headers.get('cookie') ?? '', languageCookie.name)[languageCookie.name],
    ...parseAccept(request.headers.get('accept-language') ?? '').flatMap(({ type, q }) => (q > 0 ? [type] : [])),
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

/** The `Vary` header of pages. */
export const varyOn = offeredLocales.length > 1 ? 'Cookie, Accept-Language' : 'Cookie'
