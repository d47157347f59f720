import { byteLength, seenLength } from '#contract/fields'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { invalidField } from '../../errors.ts'
import { canonicalMarkup } from './markup.ts'

const invisible = /\s|\p{Default_Ignorable_Code_Point}|\p{Cf}/gu

/** How many characters the HTML may become: three times what was sent, but room for a few words in a paragraph. */
const mostFor = (html: string) => Math.max(limits.description.growth * html.length, limits.description.shortest)

/**
 * Cleans the rich text of a story before it is stored: returns its canonical HTML and its plain text. Throws 422 on
 * `description` when no text is left, or over 20,000 characters, 180,000 bytes or three times what was sent.
 */
export const cleanRichText = (sent: string): { html: string; text: string } => {
  const { html, text } = canonicalMarkup(sent, mostFor(sent))
  if (!text.replace(invisible, '')) throw invalidField('description', messages.descriptionMissing)
  if (seenLength(text) > limits.description.max) throw invalidField('description', messages.descriptionLong)
  if (byteLength(html) > limits.bytes.description) throw invalidField('description', messages.tooMuchRoom)
  return { html, text }
}
