const invisible = /\p{Default_Ignorable_Code_Point}/u
const rightToLeft = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}]/u
const joining =
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Adlm}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}]/u

/** Invisible characters that scripts need: after which characters, and before which if that matters. */
const needed: [characters: RegExp, behind: RegExp, before?: RegExp][] = [
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
/** Direction marks are needed in any text that reads from right to left, one at a time. */
const direction = /[\u200e\u200f\u061c]/u
/** Tag characters after a black flag that form none of the three flags: they could hide a text. */
const hiddenBehindFlag =
  /(?<=\u{1f3f4})(?!\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f})[\u{e0020}-\u{e007f}]+/gu

/** Removes invisible characters that scripts do not need, because they could mark a copy of a text. */
const withoutInvisible = (text: string): string => {
  if (!invisible.test(text)) return text
  const isRightToLeft = rightToLeft.test(text)
  const characters = [...text]
  let cleaned = ''
  let last = ''
  for (const [n, character] of characters.entries()) {
    const isNeeded = () =>
      direction.test(character)
        ? isRightToLeft && !invisible.test(last)
        : needed.some(
            ([those, behind, before]) =>
              those.test(character) && behind.test(last) && (before?.test(characters[n + 1] ?? '') ?? true),
          )
    if (!invisible.test(character) || isNeeded()) cleaned += last = character
  }
  return cleaned.replace(hiddenBehindFlag, '')
}

/**
 * To NFC, with at most 30 marks behind a letter (the stream-safe format of UAX #15): sorting n marks takes n² steps, and no
 * writing has more than a handful.
 */
const normalize = (text: string): string => text.replace(/(\p{M}{30})\p{M}+/gu, '$1').normalize('NFC')

/**
 * Text as it is stored: NFC, no control characters except line breaks and tabs, no placeholders of pictures (U+FFFC), no bidi
 * overrides, no lone surrogates, no invisible characters except those that emoji and scripts need, and spaces of one width.
 */
export const cleanText = (text: string): string =>
  normalize(
    withoutInvisible(
      normalize(text.toWellFormed())
        .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
        .replace(/[\u2000-\u200a\u205f]/g, ' ')
        // oxlint-disable-next-line no-control-regex -- control characters are what is removed
        .replace(/[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufff9-\ufffc]/g, ''),
    ),
  )
