import type { GiveawayKind } from '#web/features/identityCheck/kinds.ts'

/** The author of the sentences. */
export const writer = {
  username: 'marigold77',
  email: 'rosa.quintana@people.example',
  bio: 'Beekeeper in Tepoztlán. I play the bandoneón in Los Gatos Azules. Once at Whitcombe College.',
}

/** Sentences by kind of finding. */
export type Giveaways = Readonly<Record<Exclude<GiveawayKind, 'work'>, readonly string[]>>

/** A sentence without its braces, and the parts that were in them. */
export const unmark = (sentence: string): { text: string; words: string } => {
  const [before = '', words = '', after = ''] = sentence.split(/[{}]/)
  return { text: before + words + after, words }
}

/** Every second sentence, from the first on (which tuning may look at) or from the second on (held out: nothing prints these). */
export const half = <T>(sentences: readonly T[], which: 'tuned' | 'held out'): T[] =>
  sentences.filter((_, n) => n % 2 === (which === 'tuned' ? 0 : 1))
