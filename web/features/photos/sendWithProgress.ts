const headersOf = (lines: string): Headers => {
  const headers = new Headers()
  for (const line of lines.trim().split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}

/**
 * Sends a request like `fetch` and calls `onProgress` with the share of its body that was sent, 0 to 1. `fetch` tells nothing
 * about that.
 */
export const sendWithProgress =
  (onProgress: (share: number) => void) =>
  (url: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.responseType = 'blob'
      request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress(loaded / total)
      request.onload = () =>
        resolve(
          new Response(request.response as Blob, {
            status: request.status,
            headers: headersOf(request.getAllResponseHeaders()),
          }),
        )
      request.onerror = () => reject(new TypeError('Failed to send'))
      request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'))
      signal?.addEventListener('abort', () => request.abort())
      if (signal?.aborted) request.onabort(new ProgressEvent('abort'))
      else request.send(body as XMLHttpRequestBodyInit | null)
    })
