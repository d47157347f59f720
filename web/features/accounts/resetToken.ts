import { redirect, replace, type LoaderFunctionArgs } from 'react-router'
import { paths } from '#web/lib/paths.ts'

let token: string | null = null

/** The token of the mailed link, in memory only: it is lost when the page is left, also when *Back* shows that page again. */
export const resetToken = (): string | null => token

/** Forgets the token, once it was used. */
export const forgetResetToken = (): void => {
  token = null
}

/**
 * The loader of /resetPassword: takes the token out of the address bar and the history before its screen is shown.
 * The server was asked with it once: wrangler.toml keeps no invocation logs. Redirects to the map where there is none.
 */
export const takeResetToken = ({ request }: LoaderFunctionArgs): Response | null => {
  const given = new URL(request.url).searchParams.get('token')
  if (given) {
    token = given
    addEventListener('pagehide', forgetResetToken, { once: true })
    return replace(paths.resetPassword)
  }
  return token ? null : redirect(paths.map)
}
