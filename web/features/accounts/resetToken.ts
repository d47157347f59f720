import { redirect, replace, type LoaderFunctionArgs } from 'react-router'
import { paths } from '#web/lib/paths.ts'

let token: string | null = null

/** The token of the mailed link, kept in memory only: a reload forgets it. */
export const resetToken = (): string | null => token

/** It was used, or is of no use. */
export const forgetResetToken = (): void => {
  token = null
}

/**
 * The first thing that happens on /resetPassword: the token is taken out of the address bar before anything is shown or asked for
 * (decisions §8). Who comes without one is sent to the map.
 */
export const takeResetToken = ({ request }: LoaderFunctionArgs): Response | null => {
  const given = new URL(request.url).searchParams.get('token')
  if (given) {
    token = given
    return replace(paths.resetPassword)
  }
  return token ? null : redirect(paths.map)
}
