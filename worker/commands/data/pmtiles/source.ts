import { open } from 'node:fs/promises'
import path from 'node:path'
import type { RangeResponse, Source } from 'pmtiles'

const tries = 3
/** Waits so long for the beginning of an answer, and for each range (ms). */
const patienceMs = 60_000

/** An archive that is read by ranges, and what has come of it so far (bytes). */
export interface Archive extends Source {
  close: () => Promise<void>
  readBytes: () => number
}

const openFile = async (file: string): Promise<Archive> => {
  const handle = await open(file)
  let read = 0
  return {
    getKey: () => path.resolve(file),
    getBytes: async (offset, length): Promise<RangeResponse> => {
      const bytes = new Uint8Array(length)
      const { bytesRead } = await handle.read(bytes, 0, length, offset)
      read += bytesRead
      return { data: bytes.buffer.slice(0, bytesRead) }
    },
    close: () => handle.close(),
    readBytes: () => read,
  }
}

/** What a server answers to a range; throws when it is anything but that range, of the file that `etag` names. */
const fetchRange = async (url: string, offset: number, length: number, etag: string | null) => {
  const response = await fetch(url, {
    headers: { range: `bytes=${offset}-${offset + length - 1}` },
    signal: AbortSignal.timeout(patienceMs),
  })
  if (response.status !== 206) {
    await response.body?.cancel()
    throw new Error(
      response.status === 200
        ? `${url} knows no ranges: it would send the whole archive. Download it and name the file with --from.`
        : `${url} answers ${response.status}.`,
    )
  }
  const tag = response.headers.get('etag')
  if (etag !== null && tag !== etag) throw new Error(`${url} changed meanwhile. Begin anew.`)
  return { data: await response.arrayBuffer(), tag }
}

const openUrl = (url: string): Archive => {
  let read = 0
  let etag: string | null = null
  const attempt = async (offset: number, length: number, left: number): Promise<RangeResponse> => {
    try {
      const { data, tag } = await fetchRange(url, offset, length, etag)
      etag = tag
      read += data.byteLength
      return { data }
    } catch (error) {
      // A download of an hour outlives a dropped connection; an answer that is wrong stays wrong.
      const isDropped = error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
      if (!isDropped || left <= 1) throw error
      return attempt(offset, length, left - 1)
    }
  }
  return {
    getKey: () => url,
    getBytes: (offset, length) => attempt(offset, length, tries),
    close: () => Promise.resolve(),
    readBytes: () => read,
  }
}

/** Opens an archive by its address, or by its name when it is a file here. */
export const openArchive = (from: string): Promise<Archive> =>
  /^https?:\/\//.test(from) ? Promise.resolve(openUrl(from)) : openFile(from)
