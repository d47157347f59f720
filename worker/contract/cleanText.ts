const unseen = /\p{Default_Ignorable_Code_Point}/u
const rightToLeft = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}]/u
const joining =
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Adlm}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}]/u

/** Signs nobody sees that have work to do: behind what, and before what where that matters. */
const working: [signs: RegExp, behind: RegExp, before?: RegExp][] = [
  [/[\u200c\u200d]/u, joining],
  [/\u034f/u, /\p{M}/u, /\p{M}/u],
  [/\u200d/u, /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]/u, /\p{Extended_Pictographic}/u],
  [/[\ufe0e\ufe0f]/u, /(?![0-9#*])\p{Emoji}/u],
  [/\ufe0f/u, /[0-9#*]/u, /\u20e3/u],
  [/[\u{e0020}-\u{e007f}]/u, /[\u{1f3f4}\u{e0020}-\u{e007e}]/u],
  [/\u200b/u, /[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}]/u],
  [/[\u180b-\u180f]/u, /\p{sc=Mong}/u],
  [/[\ufe00-\ufe02\u{e0100}-\u{e01ef}]/u, /\p{sc=Han}/u],
]
/** Marks of direction work in any text that reads from the right, one at a place. */
const direction = /[\u200e\u200f\u061c]/u
/** What stands behind a black flag: only three flags are made of it, and no other text may hide there. */
const flagged =
  /(?<=\u{1f3f4})(?!\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f})[\u{e0020}-\u{e007f}]+/gu

/** Leaves out the signs nobody sees, but where writing needs them: in them a text can carry whose copy it was. */
const withoutIdleSigns = (text: string): string => {
  if (!unseen.test(text)) return text
  const isRightToLeft = rightToLeft.test(text)
  const signs = [...text]
  let kept = ''
  let last = ''
  for (const [n, sign] of signs.entries()) {
    const works = () =>
      direction.test(sign)
        ? isRightToLeft && !unseen.test(last)
        : working.some(
            ([those, behind, before]) =>
              those.test(sign) && behind.test(last) && (before?.test(signs[n + 1] ?? '') ?? true),
          )
    if (!unseen.test(sign) || works()) kept += last = sign
  }
  return kept.replace(flagged, '')
}

/**
 * In NFC, with at most 30 marks behind a letter (the stream-safe format of UAX #15): to put n of them in order takes
 * n² steps, and no writing has more than a handful.
 */
const normalize = (text: string): string => text.replace(/(\p{M}{30})\p{M}+/gu, '$1').normalize('NFC')

/**
 * Text as we keep it: NFC, no control characters but line breaks and tabs, no bidi overrides, no lone surrogates,
 * nothing unseen but what emoji and scripts are put together with, and spaces of one width.
 */
export const cleanText = (text: string): string =>
  normalize(
    withoutIdleSigns(
      normalize(text.toWellFormed())
        .replace(/\r\n?|[\u2028\u2029]/g, '\n')
        .replace(/[\u2000-\u200a\u205f]/g, ' ')
        // eslint-disable-next-line no-control-regex -- control characters are what is taken out
        .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufff9-\ufffb]/g, ''),
    ),
  )
