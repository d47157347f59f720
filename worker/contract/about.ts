import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { plainText } from './fields.ts'
import { messages } from './messages.ts'

/** The About text: plain, with blank lines between paragraphs. */
export const AboutDraft = z.object({
  about_us: plainText('about', { missing: messages.aboutMissing, long: messages.aboutLong }),
})
/** The About text; `id` is always 1. */
const AboutView = z.strictObject({ id: z.number(), about_us: z.string() })
type AboutView = z.infer<typeof AboutView>

export const aboutApi = {
  read: endpoint(calls.about.read, { reply: AboutView }),
  edit: endpoint(calls.about.edit, { body: AboutDraft, reply: AboutView }),
}
