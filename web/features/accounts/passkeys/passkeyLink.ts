import { replace, type LoaderFunctionArgs } from 'react-router'
import { paths } from '#web/lib/paths.ts'

let token: string | null = null

/** The token of the mailed link that lets staff add their first passkey, in memory only: it is lost when the page is left. */
export const passkeyLink = (): string | null => token

/** Forgets the token, once it was used or refused. */
export const forgetPasskeyLink = (): void => {
  token = null
}

/** The loader of `/login`: takes the token of such a link out of the address bar before the screen is shown. */
export const takePasskeyLink = ({ request }: LoaderFunctionArgs): Response | null => {
  const given = new URL(request.url).searchParams.get('passkey')
  if (!given) return null
  token = given
  addEventListener('pagehide', forgetPasskeyLink, { once: true })
  return replace(paths.login)
}
