import { t } from '@lingui/core/macro'
import { calls } from '#contract/calls'
import { ApiError, call, offline } from './api.ts'
import { fetchTexts } from './i18n.ts'

/** The message if a newer version has replaced a chunk. */
const outdated = t`There’s a newer version of this page. Please reload it.`

/** Style sheets that failed. Vite requests each only once, so a chunk that loads later would be unstyled. */
const lostSheets = new Set<HTMLLinkElement>()
const fetchSheet = (lost: HTMLLinkElement) =>
  new Promise((resolve, reject) => {
    const sheet = lost.cloneNode() as HTMLLinkElement
    sheet.addEventListener('load', resolve)
    sheet.addEventListener('error', reject)
    lostSheets.delete(lost)
    lost.replaceWith(sheet)
  })

/** Records failed style sheets; to be called once, before any chunk is loaded. */
export const watchStyleSheets = (): void =>
  addEventListener(
    'error',
    ({ target }) => target instanceof HTMLLinkElement && target.rel === 'stylesheet' && lostSheets.add(target),
    true,
  )

const healthTimeoutMs = 5_000
const isReachable = (): Promise<boolean> =>
  call(calls.site.health, {}, { signal: AbortSignal.timeout(healthTimeoutMs) }).then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.code !== 'offline',
  )

/**
 * Fetches a chunk of the first view with its style sheets: its texts are there. What fails is tried once more where we
 * can be reached, because a browser also drops what it fetches for a page it is about to leave. Throws `ApiError`:
 * `offline`, or `outdated` where the file is gone; then only loading the page again helps.
 */
export const fetchFirstChunk = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  const attempt = async () => {
    await Promise.all([...lostSheets].map(fetchSheet))
    return load()
  }
  try {
    return await attempt()
  } catch {
    if (!(await isReachable())) throw new ApiError('offline', 0, offline)
  }
  return attempt().catch(() => {
    throw new ApiError('outdated', 0, outdated)
  })
}

/** The same for any other chunk (screen, dialog, menu): loads its texts first, because constants contain some. */
export const fetchChunk = <Module>(load: () => Promise<Module>): Promise<Module> =>
  fetchFirstChunk(() => fetchTexts().then(load))
