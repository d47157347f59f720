/** A text cut after its first sentence, as its language (its tag) divides it. The second part is '' after a single sentence. */
export const cutFirstSentence = (text: string, tag: string): [first: string, rest: string] => {
  const sentences = new Intl.Segmenter(tag, { granularity: 'sentence' }).segment(text)
  const end = sentences.containing(0)?.segment.length ?? 0
  return [text.slice(0, end).trim(), text.slice(end)]
}
