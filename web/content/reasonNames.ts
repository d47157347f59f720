import type { Reason } from '#contract/reasons'

/** The reasons of the Content Policy as people read them. */
export const reasonNames: Record<Reason, string> = {
  privacy: 'Someone’s privacy',
  hate: 'Hate',
  harassment: 'Harassment',
  sexual: 'Sexual content',
  violence: 'Violence',
  spam: 'Spam',
  false: 'False information',
  illegal: 'Against the law',
  other: 'Something else',
}
