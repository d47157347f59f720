import { t } from '@lingui/core/macro'
import { calls } from '#contract/calls'
import { ApiError, call, offline } from './api.ts'
import { fetchTexts } from './i18n.ts'

/** The message if a newer version has replaced a chunk. */
const outdated = t`There’s a newer version of this page. Please reload it.`

declare global {
  /** Style sheets that failed (app/prefetch.ts). Nothing else requests them again, and a chunk that loads later would be unstyled. */
  var lostSheets: Set<HTMLLinkElement> | undefined
}
const lostSheets = globalThis.lostSheets ?? new Set()
const fetchSheet = (lost: HTMLLinkElement) =>
  new Promise((resolve, reject) => {
    const sheet = lost.cloneNode() as HTMLLinkElement
    sheet.addEventListener('load', resolve)
    sheet.addEventListener('error', reject)
    lostSheets.delete(lost)
    lost.replaceWith(sheet)
  })

const healthTimeoutMs = 5_000
const isReachable = (): Promise<boolean> =>
  call(calls.site.health, {}, { signal: AbortSignal.timeout(healthTimeoutMs) }).then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.code !== 'offline',
  )

/** How often a chunk is asked for. */
const mostTries = 4

/**
 * Fetches a chunk of the first view with its style sheets: its texts are there. What fails is tried again at once, because networks lose
 * requests, and a browser drops what it fetches for a page it is about to leave. Throws `ApiError`: `offline`, or `outdated` where we can
 * be reached and the file is gone; then only loading the page again helps.
 */
export const fetchFirstChunk = async <Module>(load: () => Promise<Module>, tries = mostTries): Promise<Module> => {
  try {
    await Promise.all([...lostSheets].map(fetchSheet))
    return await load()
  } catch {
    if (tries > 1) return fetchFirstChunk(load, tries - 1)
    throw (await isReachable()) ? new ApiError('outdated', 0, outdated) : new ApiError('offline', 0, offline)
  }
}

/** The same for any other chunk (screen, dialog, menu): loads its texts first, because constants contain some. */
export const fetchChunk = <Module>(load: () => Promise<Module>): Promise<Module> =>
  fetchFirstChunk(() => fetchTexts().then(load))
