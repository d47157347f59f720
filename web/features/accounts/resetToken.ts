import { redirect, replace, type LoaderFunctionArgs } from 'react-router'
import { paths } from '#web/lib/paths.ts'

let token: string | null = null

/** The token of the mailed link, in memory only: a reload loses it. */
export const resetToken = (): string | null => token

/** Forgets the token, once it was used. */
export const forgetResetToken = (): void => {
  token = null
}

/**
 * The loader of /resetPassword: takes the token out of the address before anything is shown or requested, so that it
 * leaks to no history, log or referrer. Redirects to the map where there is none.
 */
export const takeResetToken = ({ request }: LoaderFunctionArgs): Response | null => {
  const given = new URL(request.url).searchParams.get('token')
  if (given) {
    token = given
    return replace(paths.resetPassword)
  }
  return token ? null : redirect(paths.map)
}
