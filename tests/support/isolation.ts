/** Texts that must keep their own direction in a right-to-left sentence: names, addresses, numbers and days of `world()`. */
const data: Record<string, RegExp> = {
  'a username': /(?<![\p{L}@.])(?:kim|teller|sam|robin|quiet|moderator|administrator)(?![\p{L}@.])/gu,
  'an email address': /[\w.-]+@[\w.-]+\w/g,
  'a phone number': /\+?\d+(?:[ -]\d+)+/g,
  'a day': /\d{1,4}\u200f?[/.]\u200f?\d{1,2}\u200f?[/.]\u200f?\d{1,4}/g,
  'a time': /\d{1,2}:\d{2}/g,
  'a file': /\w+\.(?:csv|json)/g,
}

const count = (text: string, characters: RegExp) => text.match(characters)?.length ?? 0
/** Whether the end of a text is inside an isolate (U+2066 to U+2068, closed by U+2069). */
const isInside = (text: string) => count(text, /[\u2066-\u2068]/g) > count(text, /\u2069/g)

const bareIn = (text: string): string[] =>
  Object.entries(data).flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)]
      .filter(({ index }) => !isInside(text.slice(0, index)))
      .map(([found]) => `${kind}: ${found}`),
  )

/** Elements whose text does not mix with the text around them. */
const isolates = 'bdi, code, kbd, script, style, template, noscript, body [dir]'
const attributes = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt']

/**
 * The texts that a right-to-left page shows or speaks without isolation, each as `kind: text`, and fields whose direction does
 * not follow their letters.
 */
export const findBare = (): string[] => {
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    if (!parentElement?.closest(isolates)) found.push(...bareIn(textContent ?? ''))
  }
  for (const name of attributes)
    for (const element of document.querySelectorAll(`body [${name}]`))
      found.push(...bareIn(element.getAttribute(name)!).map((one) => `${one} (${name})`))
  for (const field of document.querySelectorAll<HTMLInputElement>('textarea, input')) {
    if (field.dir || /^(checkbox|radio|range|file|date|hidden)$/.test(field.type)) continue
    if (getComputedStyle(field).unicodeBidi !== 'plaintext') found.push(`a field: ${field.name || field.id}`)
  }
  return found
}

/** Digits, letters and signs of a text in Latin letters that must stay together: '1967-02-11', '+18664887386', 'https://'. */
const latinRun = /[A-Za-z0-9#&$@+\-_/<>=%–][A-Za-z0-9#&$@+\-_./:<>=%–]*/g

/**
 * The runs of Latin letters, digits and signs in a text that a browser shows in another order than written. `{name}` stands for
 * an isolated value, as the code fills it in.
 */
export const findReordered = (text: string, language: string): string[] => {
  const line = document.body.appendChild(document.createElement('p'))
  Object.assign(line, { lang: language, dir: 'rtl' })
  line.style.whiteSpace = 'nowrap'
  line.textContent = text.replace(/<\/?\d+\/?>/g, '').replace(/\{\w+\}/g, '\u2068x\u2069')
  const node = line.firstChild as Text
  const leftOf = (at: number) => {
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + 1)
    return range.getBoundingClientRect().left
  }
  const found = [...node.data.matchAll(latinRun)]
    .map(({ 0: run, index }) => ({ run: run.replace(/[.:]+$/, ''), index }))
    .filter(({ run, index }) => {
      const lefts = Array.from(run, (_, n) => leftOf(index + n))
      return /[A-Za-z0-9]/.test(run) && lefts.some((left, n) => n > 0 && left < lefts[n - 1]!)
    })
  line.remove()
  return found.map(({ run }) => run)
}
