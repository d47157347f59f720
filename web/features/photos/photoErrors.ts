import { t } from '@lingui/core/macro'

/** The most pixels of a picture that is decoded: 400 MB of memory. */
export const mostPixels = 100_000_000

/** Why a file cannot become a photo. `name` is the name of the file. */
export const photoErrors = {
  unreadable: (name: string) =>
    t`We couldn’t open “${name}” as a photo. Your browser may not know this kind of file. Please choose a JPEG, PNG or WebP.`,
  empty: (name: string) => t`“${name}” is empty. Please choose another file.`,
  tooManyPixels: (name: string) =>
    t`“${name}” has more than 100 megapixels, which is too much for a browser. Please make it smaller first.`,
  notEncoded: (name: string) => t`“${name}” couldn’t be prepared. Please check your connection and add it again.`,
  noCanvas: () =>
    t`Your browser doesn’t let this page prepare photos. If it asks for permission to use canvas data, allow it and add the photo again.`,
}

/** A file that cannot become a photo; `reason` makes the sentence for the author. */
export class PhotoError extends Error {
  readonly reason: (name: string) => string
  constructor(reason: (name: string) => string) {
    super(reason('…'))
    this.reason = reason
  }
}
