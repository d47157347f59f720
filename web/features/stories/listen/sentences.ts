/** A sentence of a text on the screen: what is spoken, and where it is. */
export interface Sentence {
  text: string
  range: Range
}

/**
 * The most UTF-16 units that are spoken as one utterance. Chromium ends utterances of more than about 15 seconds in the middle, so
 * a longer sentence is read in parts, which end between words.
 */
const longest = 200

/** The text nodes of a block with the position of each in the block's text. A line break is a space in it. */
const readBlock = (block: Element) => {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  const nodes: { node: Text; start: number }[] = []
  let text = ''
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node instanceof Text) {
      nodes.push({ node, start: text.length })
      // A line break in the text would end a sentence.
      text += node.data.replaceAll('\n', ' ')
    } else if (node.nodeName === 'BR') text += ' '
  }
  return { text, nodes }
}

/** Cuts a text of a sentence between words, where it is too long for one utterance. */
const cut = (sentence: string, words: Intl.Segmenter): string[] => {
  const parts = ['']
  for (const { segment } of sentence.length > longest ? words.segment(sentence) : [{ segment: sentence }]) {
    const last = parts.at(-1)!
    if (last !== '' && last.length + segment.length > longest) parts.push(segment)
    else parts[parts.length - 1] = last + segment
  }
  return parts
}

/**
 * The sentences of some blocks of text, in order, as `language` (BCP 47) divides them. None goes beyond its block, and none is
 * without a letter or digit. The ranges do not change the page.
 */
export const sentencesOf = (blocks: Iterable<Element>, language: string): Sentence[] => {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  const words = new Intl.Segmenter(language, { granularity: 'word' })
  return [...blocks].flatMap((block) => {
    const { text, nodes } = readBlock(block)
    /** The last node that begins before an offset (or at it, for the start of a range), and the offset in it. */
    const place = (offset: number, isStart: boolean) => {
      const { node, start } = nodes.findLast(({ start }) => (isStart ? start <= offset : start < offset))!
      return [node, Math.min(offset - start, node.length)] as const
    }
    let at = 0
    return [...segmenter.segment(text)]
      .flatMap(({ segment }) => cut(segment, words))
      .flatMap((part) => {
        const start = at + (part.length - part.trimStart().length)
        const end = at + part.trimEnd().length
        at += part.length
        if (!/[\p{L}\p{N}]/u.test(part)) return []
        const range = document.createRange()
        range.setStart(...place(start, true))
        range.setEnd(...place(end, false))
        return [{ text: text.slice(start, end).replaceAll(/\s+/g, ' '), range }]
      })
  })
}
