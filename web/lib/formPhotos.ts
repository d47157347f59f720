import type { StoryDraft } from '#contract/stories'

/** The photos of a story form, as the form uses them. The page passes the part of the form that has them. */
export interface FormPhotos {
  /**
   * Runs before the form is sent: names what is missing, shows each new photo of an anonymous story once, and uploads. `goOn` is
   * the label of the button that sends. Returns false if the author goes back to the form.
   */
  before: (isAnonymous: boolean, goOn: string) => Promise<boolean>
  /**
   * Calls `save` with the photos for the body: nothing if they are unchanged. Photos whose upload the worker does not know any
   * more are uploaded and sent once more.
   */
  send: <Saved>(save: (photos: Pick<StoryDraft, 'photos'>) => Promise<Saved>) => Promise<Saved>
  /** Whether leaving the form would lose photos or their descriptions. */
  isUnsaved: () => boolean
  /** After the form was saved or discarded: leaving it loses nothing. */
  finish: () => void
}
