import type { SiteConfig } from '#contract/site'

/** The hosts of some raster tile addresses: `https://{s}.tiles.example/{z}/{x}/{y}.png` → `tiles.example`. */
const hostsOf = (urls: string[]): string[] => [
  ...new Set(urls.map((url) => /^https?:\/\/(?:\{s\}\.)?([^/]+)/.exec(url)?.[1] ?? url)),
]

const turnedOn = ({ captcha, tiles, placeSearch }: SiteConfig) => [
  ...(captcha.kind === 'turnstile'
    ? [
        <li key="captcha">
          <strong>Turnstile</strong>, a captcha by Cloudflare (challenges.cloudflare.com), when you register and after
          several failed logins. Your browser loads it from Cloudflare, which sees your address and how your browser
          behaves on that page.
        </li>,
      ]
    : []),
  ...(tiles.kind === 'raster'
    ? [
        <li key="tiles">
          <strong>Map pictures</strong> from {hostsOf([tiles.light, tiles.dark]).join(' and ')}. Your browser loads them
          from there, so that service sees your address and which part of the world you look at, not which story.
        </li>,
      ]
    : []),
  ...(placeSearch
    ? [
        <li key="places">
          <strong>Place search</strong> by {placeSearch}. Our server asks it with the words you search a place by. It
          does not learn your address or who you are.
        </li>,
      ]
    : []),
]

/** What this site loads from others: nothing, or what its operator switched on (decisions §8). `site` is null when it is not known. */
export function OutsideServices({ site }: { site: SiteConfig | null }) {
  const services = site ? turnedOn(site) : []
  return services.length > 0 ? (
    <>
      <p>On this site the people who run it have switched on:</p>
      <ul>{services}</ul>
      <p>Nothing else on these pages is loaded from anybody but us.</p>
    </>
  ) : (
    <p>
      Everything on these pages comes from our own server: the map, the place search, the letters, the signs, the
      captcha, the accessibility tools. No other company learns that you are here by what the pages load. The people who
      run a site like this can switch on a captcha by Cloudflare, map pictures or a place search of other services;
      where they do, this paragraph names them. {site && 'On this site none of them is switched on.'}
    </p>
  )
}
