import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { SiteConfig } from '#contract/site'

/** The host of an address of raster tiles: `https://{s}.tiles.example/{z}/{x}/{y}.png` → `tiles.example`. */
const hostOf = (url: string): string => /^https?:\/\/(?:\{s\}\.)?([^/]+)/.exec(url)?.[1] ?? url

const turnedOn = ({ captcha, tiles, placeSearch, streetServer }: SiteConfig) => [
  ...(captcha.kind === 'turnstile'
    ? [
        <li key="captcha">
          <Trans>
            <strong>Turnstile</strong>, a captcha by Cloudflare (challenges.cloudflare.com), when you register, after
            several failed logins, and, while the site asks everyone for a captcha, whenever you post or change
            something. Your browser loads it from Cloudflare, which then sees your network address and how your browser
            behaves on that page.
          </Trans>
        </li>,
      ]
    : []),
  ...(tiles.kind === 'raster'
    ? [
        <li key="tiles">
          <Trans>
            <strong>Map pictures</strong> from {hostOf(tiles.light)}. Your browser loads them from there, so that
            service sees your network address and which part of the world you are looking at, but not which story.
          </Trans>
        </li>,
      ]
    : []),
  ...(streetServer
    ? [
        <li key="streets">
          <Trans>
            <strong>Streets on the map</strong> from {streetServer}. Our server fetches them and passes them on to you.
            That service learns which part of the map someone opened. It doesn’t learn your network address or who you
            are.
          </Trans>
        </li>,
      ]
    : []),
  ...(placeSearch
    ? [
        <li key="places">
          <Trans>
            <strong>Place search</strong> by {placeSearch}, for streets and other places that aren’t on our own list.
            When you press Enter in the search, or look up the address of an exact place, our server passes on those
            words and may keep the answer for a day. What you are still typing stays with us. The service doesn’t learn
            your network address or who you are.
          </Trans>
        </li>,
      ]
    : []),
]

/**
 * The third-party services that this site loads from: none, or those its operator switched on. `site` is null when unknown.
 */
export function ThirdPartyServices({ site }: { site: SiteConfig | null }) {
  const services = site ? turnedOn(site) : []
  return services.length > 0 ? (
    <>
      <p>
        <Trans>The people who run this site have switched on:</Trans>
      </p>
      <ul>{services}</ul>
      <p>
        <Trans>Everything else on these pages is loaded from our own site.</Trans>
      </p>
    </>
  ) : (
    <p>
      <Trans>
        Everything on these pages is loaded from our own site, which runs at our host: the map, the place search, the
        fonts, the icons, the captcha, the accessibility tools. So no company besides our host learns from them that you
        are here. The people who run a site like this can switch on a captcha by Cloudflare, or streets, map pictures or
        a place search from other services. If they do, this paragraph names them.
      </Trans>{' '}
      {site && t`None of them is switched on here.`}
    </p>
  )
}
