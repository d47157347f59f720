import { calls } from '#contract/calls'
import { ApiError, call, offline } from './api.ts'

/** Said where a part is asked for that a newer version has replaced. */
const outdated = 'There’s a newer version of this page. Please reload it.'

/** The style sheets that did not come. Vite asks once for each; without it a part that comes later would stand there bare. */
const lostSheets = new Set<HTMLLinkElement>()
const fetchSheet = (lost: HTMLLinkElement) =>
  new Promise((resolve, reject) => {
    const sheet = lost.cloneNode() as HTMLLinkElement
    sheet.addEventListener('load', resolve)
    sheet.addEventListener('error', reject)
    lostSheets.delete(lost)
    lost.replaceWith(sheet)
  })

/** Takes note of style sheets that do not come; once, before any part is fetched. */
export const watchSheets = (): void =>
  addEventListener(
    'error',
    ({ target }) => target instanceof HTMLLinkElement && target.rel === 'stylesheet' && lostSheets.add(target),
    true,
  )

const serviceTimeoutMs = 5_000
const isSomebodyThere = (): Promise<boolean> =>
  call(calls.site.health, {}, { signal: AbortSignal.timeout(serviceTimeoutMs) }).then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.code !== 'offline',
  )

/**
 * Fetches a part of the program: a screen, a dialog, a menu. What fails is tried once more where we can be reached: a browser
 * also drops what it fetches for a page it is about to leave. Throws `ApiError`: `offline`, or `outdated` where the file is
 * gone (or an older browser remembers that it once did not come): then only loading the page again helps.
 */
export const fetchPart = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  const attempt = async () => {
    await Promise.all([...lostSheets].map(fetchSheet))
    return load()
  }
  try {
    return await attempt()
  } catch {
    if (!(await isSomebodyThere())) throw new ApiError('offline', 0, offline)
  }
  return attempt().catch(() => {
    throw new ApiError('outdated', 0, outdated)
  })
}
