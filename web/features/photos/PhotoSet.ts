import { t } from '@lingui/core/macro'
import { photoLimits } from '#contract/photoLimits'
import type { PhotoView } from '#contract/photos'
import type { StoryDraft } from '#contract/stories'
import type { Cover } from './covers.ts'
import type { FaceFinder } from './findFaces.ts'
import { PhotoError } from './photoErrors.ts'
import { photoName } from './photoTexts.ts'
import { preparePhoto, readPhoto, type PhotoSource, type PreparedPhoto } from './preparePhoto.ts'
import { forgetToken, tokenOf, uploadPhoto } from './uploadPhoto.ts'

/** A photo that was added in this form: what is uploaded, and what it is made of. */
export interface AddedPicture {
  source: PhotoSource
  covers: readonly Cover[]
  prepared: PreparedPhoto
  /** How many faces were found and covered; null where they could not be looked for, `edited` once the author chose the covers. */
  faces: number | 'edited' | null
}

/** A photo of the form. */
export interface FormPhoto {
  /** Names it within the form. */
  key: string
  /** Its description. */
  alt: string
  /** Null where the story has it already and nothing was covered since. */
  added: AddedPicture | null
  /** The photo as the story has it; null for a new one. */
  saved: PhotoView | null
}

interface PhotoSetState {
  photos: readonly FormPhoto[]
  /** The file that is being prepared, and which it is of those that were chosen together. */
  preparing: { file: string; place: number; count: number } | null
  /** The key of the photo whose covers are being changed. */
  covering: string | null
  /** Sentences about files that could not be added. */
  problems: readonly string[]
}

const tooMany = () => t`A story can have up to ${photoLimits.most} photos.`

const refOf = ({ alt, added, saved }: FormPhoto) =>
  added ? { token: tokenOf(added.prepared) ?? '', alt } : { id: saved!.id, alt }

/**
 * The photos of one form. They are prepared one after the other, so that no more than one is decoded at a time. Followed by
 * `useSyncExternalStore`.
 */
export class PhotoSet {
  #state: PhotoSetState
  #isDone = false
  #wasSent = false
  readonly #before: string
  readonly #finder: FaceFinder
  readonly #listeners = new Set<() => void>()
  /** Ends when all files that were added are prepared. */
  #work: Promise<void> = Promise.resolve()
  #jobs = 0
  #seen = new WeakSet<object>()

  /** `wereSeen`: their author saw those of the story in the identity check, because it was anonymous before. */
  constructor(saved: readonly PhotoView[], finder: FaceFinder, wereSeen: boolean) {
    this.#finder = finder
    const photos = saved.map((photo) => ({ key: `saved ${photo.id}`, alt: photo.alt, added: null, saved: photo }))
    this.#state = { photos, preparing: null, covering: null, problems: [] }
    this.#before = JSON.stringify(photos)
    if (wereSeen) this.see(photos)
  }

  read = (): PhotoSetState => this.#state
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Whether something is being prepared. */
  isBusy = (): boolean => this.#jobs > 0
  /** Resolves when nothing is being prepared any more. */
  ready = (): Promise<void> => this.#work

  /** Whether photos, their order or their descriptions are not those of the story. */
  isChanged = (): boolean => {
    const { photos } = this.#state
    return photos.some(({ added }) => added) || JSON.stringify(photos) !== this.#before
  }
  /** Whether leaving the form would lose something. */
  isUnsaved = (): boolean => !this.#isDone && (this.isChanged() || this.isBusy())

  /** Prepares files and adds them at the end. What cannot be added is named in `problems`. */
  add = (files: readonly File[]): void => {
    this.#set({ problems: [] })
    this.#queue(async () => {
      for (const [n, file] of files.entries()) {
        if (this.#state.photos.length >= photoLimits.most) return this.#complain(tooMany())
        await this.#addOne(file, { place: n + 1, count: files.length })
      }
    })
  }

  /** Replaces the covers of a photo. One that the story has already becomes a new one, made of `source`. */
  cover = (key: string, source: PhotoSource, covers: readonly Cover[]): void =>
    this.#queue(async () => {
      this.#set({ covering: key })
      try {
        const prepared = await preparePhoto(source, covers)
        this.#change(key, (photo) => ({ ...photo, added: { source, covers, prepared, faces: 'edited' } }))
      } catch (error) {
        const { photos } = this.#state
        this.#name(error, photoName(photos.findIndex((photo) => photo.key === key) + 1, photos.length))
      } finally {
        this.#set({ covering: null })
      }
    })

  /** Changes a description. The photo is shown in the identity check again, with its new words. */
  describe = (key: string, alt: string): void =>
    this.#change(key, (photo) => {
      this.#seen.delete(this.#pictureOf(photo))
      return { ...photo, alt }
    })

  /** Moves a photo by so many places: -1 is one place earlier. */
  move = (key: string, by: -1 | 1): void => {
    const photos = [...this.#state.photos]
    const place = photos.findIndex((photo) => photo.key === key)
    const [photo] = photos.splice(place, 1)
    if (photo) this.#set({ photos: photos.toSpliced(place + by, 0, photo) })
  }

  /** Takes a photo away. Returns a function that puts it back. */
  remove = (key: string): (() => void) => {
    const { photos } = this.#state
    const place = photos.findIndex((photo) => photo.key === key)
    this.#set({ photos: photos.filter((photo) => photo.key !== key), problems: [] })
    return () => {
      const photo = photos[place]
      const now = this.#state.photos
      if (photo && now.length < photoLimits.most) this.#set({ photos: now.toSpliced(place, 0, photo) })
    }
  }

  /** The photos that their author did not see as they are now in the identity check. */
  unseen = (): FormPhoto[] => this.#state.photos.filter((photo) => !this.#seen.has(this.#pictureOf(photo)))
  see = (photos: readonly FormPhoto[]): void => photos.forEach((photo) => this.#seen.add(this.#pictureOf(photo)))

  /** The first photo without a description. */
  undescribed = (): FormPhoto | undefined => this.#state.photos.find(({ alt }) => alt.trim() === '')

  /** Whether something must be uploaded before the form is sent. */
  needsUpload = (): boolean => this.#notUploaded().length > 0

  /** Uploads what the worker does not have; `onProgress` gets the share of all bytes. Throws `ApiError` or an AbortError. */
  upload = async (onProgress: (share: number) => void, signal?: AbortSignal): Promise<void> => {
    const waiting = this.#notUploaded()
    const sizes = waiting.map(({ photo, preview }) => photo.size + preview.size)
    const all = sizes.reduce((sum, size) => sum + size, 0)
    let sent = 0
    for (const [place, prepared] of waiting.entries()) {
      const size = sizes[place]!
      await uploadPhoto(prepared, (share) => onProgress((sent + share * size) / all), signal)
      sent += size
    }
  }

  /**
   * The part of the story's body; empty if nothing changed. After it was sent once it is always sent: the worker may have stored it
   * though the answer was lost, and the author may have taken the change back.
   */
  body = (): Pick<StoryDraft, 'photos'> => {
    this.#wasSent ||= this.isChanged()
    return this.#wasSent ? { photos: this.#state.photos.map(refOf) } : {}
  }

  /** Forgets all uploads, which the worker refused. */
  forgetUploads = (): void => this.#state.photos.forEach(({ added }) => added && forgetToken(added.prepared))

  /** After the form was saved or discarded: leaving it loses nothing. */
  finish = (): void => {
    this.#isDone = true
  }

  complain = (problem: string): void => this.#set({ problems: [problem] })

  #pictureOf = ({ added, saved }: FormPhoto): object => added?.prepared ?? saved!

  #notUploaded = (): PreparedPhoto[] =>
    this.#state.photos.flatMap(({ added }) => (added && tokenOf(added.prepared) === null ? [added.prepared] : []))

  #set(part: Partial<PhotoSetState>): void {
    this.#state = { ...this.#state, ...part }
    this.#listeners.forEach((listener) => listener())
  }

  #change(key: string, change: (photo: FormPhoto) => FormPhoto): void {
    this.#set({ photos: this.#state.photos.map((photo) => (photo.key === key ? change(photo) : photo)) })
  }

  #complain(problem: string): void {
    this.#set({ problems: [...this.#state.problems, problem] })
  }

  /** Says why a file cannot be a photo; throws what is no `PhotoError`. */
  #name(error: unknown, file: string): void {
    if (!(error instanceof PhotoError)) throw error
    this.#complain(error.reason(file))
  }

  /** Does some work after all other. A file that cannot be prepared is named; any other fault is reported and stops nothing. */
  #queue(work: () => Promise<void>): void {
    this.#jobs++
    this.#work = this.#work
      .then(work)
      .catch(reportError)
      .finally(() => void this.#jobs--)
  }

  async #addOne(file: File, turn: { place: number; count: number }): Promise<void> {
    this.#set({ preparing: { file: file.name, ...turn } })
    try {
      const source = await readPhoto(file)
      const faces = await this.#finder.find(source.picture).catch(() => null)
      const covers = faces ?? []
      const prepared = await preparePhoto(source, covers)
      const added = { source, covers, prepared, faces: faces ? faces.length : null }
      const photo = { key: crypto.randomUUID(), alt: '', added, saved: null }
      this.#set({ photos: [...this.#state.photos, photo] })
    } catch (error) {
      this.#name(error, file.name)
    } finally {
      this.#set({ preparing: null })
    }
  }
}
