const anySign = /\p{Default_Ignorable_Code_Point}/u
const shaped =
  /[\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{sc=Arab}\p{sc=Syrc}\p{sc=Mong}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Khmr}\p{sc=Mymr}]/u
const rightToLeft = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}]/u

/** Signs nobody sees that have work to do, and behind what. Where the second is null, in any text that reads from the right. */
const working: [signs: RegExp, behind: RegExp | null][] = [
  [/[\u200c\u200d]/u, shaped],
  [/\u200b/u, /[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}]/u],
  [/[\u200e\u200f\u061c]/u, null],
  [/[\u180b-\u180d]/u, /\p{sc=Mong}/u],
  [/[\ufe00-\ufe0f]/u, /[\p{Emoji}\p{sc=Han}]/u],
  [/[\u{e0100}-\u{e01ef}]/u, /\p{sc=Han}/u],
  [/[\u{e0020}-\u{e007f}]/u, /[\u{1f3f4}\u{e0020}-\u{e007e}]/u],
]

/** Leaves out the signs nobody sees, but where writing needs them: in them a text can carry whose copy it was. */
const withoutIdleSigns = (text: string): string => {
  if (!anySign.test(text)) return text
  const isRightToLeft = rightToLeft.test(text)
  let kept = ''
  let before = ''
  for (const sign of text) {
    const works =
      !anySign.test(sign) ||
      working.some(([signs, behind]) => signs.test(sign) && (behind ? behind.test(before) : isRightToLeft))
    if (works) kept += before = sign
  }
  return kept
}

/**
 * Text as we keep it: NFC, no control characters but line breaks and tabs, no bidi overrides, no lone surrogates
 * (decisions §7), and nothing unseen but what emoji and scripts are put together with.
 */
export const cleanText = (text: string): string =>
  withoutIdleSigns(
    text
      .toWellFormed()
      .normalize('NFC')
      .replace(/\r\n?/g, '\n')
      // eslint-disable-next-line no-control-regex -- control characters are what is taken out
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, ''),
  )
