import { plural, t } from '@lingui/core/macro'

/** What a photo can show of a person, for the identity check. */
export const whatPhotosShow: readonly string[] = [
  t`Faces, including those of people in the background`,
  t`Reflections in windows, mirrors and glasses`,
  t`Name badges and uniforms`,
  t`Tattoos, scars and jewelry`,
  t`Screens, letters and documents`,
  t`House numbers, street signs and license plates`,
  t`The view from a window`,
]

/** What is covered, and how many faces were found; null where they could not be looked for, `edited` once the author chose. */
interface Covered {
  faces: number | 'edited' | null
  covers: readonly unknown[]
}

/** How many parts of a photo are covered, and whether the author or the face search chose them. */
export const coversSentence = ({ faces, covers }: Covered): string => {
  if (faces === 'edited') return plural(covers.length, { one: 'You covered # part.', other: 'You covered # parts.' })
  if (faces === null) return t`We couldn’t look for faces here. Please cover them yourself.`
  if (faces === 0) return t`We found no faces. We may have missed some.`
  return plural(faces, {
    one: 'We covered # face. We may have missed some.',
    other: 'We covered # faces. We may have missed some.',
  })
}

/** The name of a photo among others. */
export const photoName = (place: number, count: number): string =>
  count === 1 ? t({ message: 'Photo', comment: 'Noun: a photo of a story' }) : t`Photo ${place} of ${count}`
