const keyForm = /^[\w-]{32}$/

/** The address of an avatar on our origin, or null for none. */
export const avatarUrl = (origin: string, key: string | null): string | null => key && `${origin}/api/avatars/${key}/`

/** The key in an address that `avatarUrl` could have made; null for any other. */
export const avatarKeyIn = (origin: string, url: string): string | null => {
  const start = `${origin}/api/avatars/`
  const key = url.startsWith(start) && url.endsWith('/') ? url.slice(start.length, -1) : ''
  return keyForm.test(key) ? key : null
}
