import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { StoryView } from '#contract/stories'
import { aPicture } from '#tests/support/pictures'
import { openScreen } from '#tests/support/screens'
import { storyForm } from '#tests/support/storyForm'
import { emptyMap } from '#tests/support/storyScreen'
import type { Stubs } from '#tests/support/stubbedApi'
import { aSelf, aStory, authorCan } from '#tests/support/views'

/** Answers uploads, which go past `fetch`, from the stubs of `fetch`. */
class StubbedUpload extends EventTarget {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  response: Blob | null = null
  responseType = ''
  status = 0
  onload?: () => void
  onerror?: () => void
  onabort?: (event: Event) => void
  readonly #headers = new Headers()
  readonly #abort = new AbortController()
  #answer: Response | null = null
  #request: [method: string, url: string] = ['GET', '']

  open(method: string, url: string): void {
    this.#request = [method, url]
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }
  getAllResponseHeaders(): string {
    return [...(this.#answer?.headers ?? [])].map((header) => header.join(': ')).join('\r\n')
  }
  abort(): void {
    this.#abort.abort()
    this.onabort?.(new Event('abort'))
  }
  send(body: BodyInit): void {
    const [method, url] = this.#request
    this.upload.onprogress?.({ loaded: 1, total: 2 })
    fetch(url, { method, headers: this.#headers, body, signal: this.#abort.signal })
      .then(async (answer) => {
        this.#answer = answer
        this.status = answer.status
        this.response = await answer.blob()
        this.onload?.()
      })
      .catch(() => this.#abort.signal.aborted || this.onerror?.())
  }
}

interface Found {
  x: number
  y: number
  width: number
  height: number
  score: number
}

const BrowserWorker = Worker

/** Stubs uploads, and the worker that looks for faces: it finds these in each photo, or fails (null). Photos are really encoded. */
export const stubPhotos = (faces: readonly Found[] | null = []): void => {
  class StubbedFaces {
    onmessage?: (event: { data: { faces: readonly Found[] | null } }) => void
    postMessage(): void {
      setTimeout(() => this.onmessage?.({ data: { faces } }))
    }
    terminate(): void {}
  }
  vi.stubGlobal('XMLHttpRequest', StubbedUpload)
  vi.stubGlobal('Worker', function (url: URL, options: WorkerOptions) {
    return url.href.includes('findFaces') ? new StubbedFaces() : new BrowserWorker(url, options)
  })
}

export const calm = { read_only: false, no_new_accounts: false, captcha_on_writing: false, photos: 'review' as const }

/** A story of the reader that they edit. */
export const mine = (parts: Partial<StoryView> = {}): StoryView =>
  aStory({ id: 901, owner: 7, username: 'robin', can: authorCan, ...parts })

/** Opens the form of a story of the reader, by default one without photos. */
export const openPhotoForm = async ({ story = mine(), api = {} }: { story?: StoryView; api?: Stubs } = {}) => {
  let tokens = 0
  const opened = await openScreen(
    { pathname: `/story/${story.id}`, state: { storySidebarOpen: true, editStory: true, userId: 7 } },
    {
      as: aSelf(),
      api: {
        ...emptyMap,
        'GET /switches/': calm,
        'POST /photos/': () => ({ token: `token ${++tokens}` }),
        'PATCH /pins/:id/': story,
        'GET /pins/:id/': story,
        ...api,
      },
    },
  )
  const form = storyForm()
  await expect.element(form.text).toBeVisible()
  /** The photos of each body that was sent. */
  const sentPhotos = () => opened.api.to('PATCH /pins/:id/').map(({ body }) => (body as { photos?: unknown }).photos)
  return { ...opened, form, sentPhotos }
}

/** A picture file. */
export const aFile = async (name = 'lamp.png', size: [number, number] = [400, 300]): Promise<File> =>
  new File([await aPicture(...size)], name, { type: 'image/png' })

/** Chooses files in the form. */
export const addPhotos = async (files: readonly File[]): Promise<void> =>
  page.getByLabelText(/^Add (photos|another photo)$/).upload([...files])

/** One photo of the form. */
export const photoItem = (name = 'Photo') => page.getByRole('listitem', { name, exact: true })
/** Its description. */
export const description = (name?: string) => photoItem(name).getByRole('textbox')
