import { Tokenizer } from 'htmlparser2'

/** Receives what HTML contains, in the order of the source. */
interface HtmlEvents {
  /** A piece of text with its entities decoded. One text may come in several pieces. */
  onText: (text: string) => void
  /** A start tag. Names of elements and attributes are in lower case; of two attributes with one name the first counts. */
  onStart: (name: string, attributes: ReadonlyMap<string, string>) => void
  /** An end tag, whether or not its element is open. */
  onEnd: (name: string) => void
}

/** Elements of another vocabulary: in them alone `/>` ends an element, and `script` and `style` are read as markup. */
const foreign = new Set(['svg', 'math'])
/** Elements that are left out with their content. */
const leftOut = new Set([
  ...['script', 'style', 'iframe', 'title', 'textarea', 'xmp', 'noembed', 'noframes', 'plaintext'],
  ...['template', 'noscript', 'object', 'select', ...foreign],
])

/**
 * Reads HTML that anyone may have written, in one pass. Comments, declarations and elements that hold no text for readers
 * (`script`, `svg`, …) are left out. No tree is built, so deep nesting costs nothing: time and memory are linear in the
 * length. A tag that never ends is left out with the rest of the source, as in a browser. (The `Parser` of the same package
 * searches its stack of open elements at each tag: nested or wrong tags cost the square of their number.)
 */
export const readHtml = (source: string, { onText, onStart, onEnd }: HtmlEvents): void => {
  // Outside foreign elements a browser reads CDATA as a comment that ends with the next `>`; the tokenizer would go on to `]]>`.
  const html = source.replaceAll('<![CDATA[', '<!CDATA[')
  const ignore = () => {}
  const nameAt = (start: number, end: number) => html.slice(start, end).toLowerCase()
  let tag = { name: '', attributes: new Map<string, string>() }
  let attribute = { name: '', value: '' }
  // The element that is being left out, and how many of its name are open.
  let [outside, depth] = ['', 0]

  const addText = (text: string) => depth === 0 && onText(text)
  const startTag = (isSelfClosing: boolean) => {
    const isEmpty = isSelfClosing && foreign.has(tag.name)
    if (depth === 0 && !leftOut.has(tag.name)) onStart(tag.name, tag.attributes)
    else if (!isEmpty && (depth === 0 || tag.name === outside)) [outside, depth] = [tag.name, depth + 1]
  }
  const tokenizer = new Tokenizer(
    {},
    {
      ontext: (start, end) => addText(html.slice(start, end)),
      ontextentity: (codePoint) => addText(String.fromCodePoint(codePoint)),
      onopentagname: (start, end) => (tag = { name: nameAt(start, end), attributes: new Map() }),
      onattribname: (start, end) => (attribute = { name: nameAt(start, end), value: '' }),
      onattribdata: (start, end) => (attribute.value += html.slice(start, end)),
      onattribentity: (codePoint) => (attribute.value += String.fromCodePoint(codePoint)),
      onattribend: () => {
        if (!tag.attributes.has(attribute.name)) tag.attributes.set(attribute.name, attribute.value)
      },
      onopentagend: () => startTag(false),
      // The tokenizer also calls this for `/ >`.
      onselfclosingtag: (end) => startTag(html[end - 1] === '/'),
      onclosetag: (start, end) => {
        const name = nameAt(start, end)
        if (depth === 0) onEnd(name)
        else if (name === outside) depth--
      },
      isInForeignContext: () => depth > 0 && foreign.has(outside),
      oncomment: ignore,
      oncdata: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
}
