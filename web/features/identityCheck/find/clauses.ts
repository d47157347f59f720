import type { TextSpan } from '#web/lib/textCheck.ts'

/*
 * A finding in such a clause leaves half a sentence when it is taken out: "My name is, call me". The clause is taken out with it. English
 * and Spanish; elsewhere the finding alone goes.
 */

const network = 'insta(?:gram)?|telegram|whatsapp|signal|snap(?:chat)?|discord|twitter|tiktok|facebook|kik'
const way = `at|on|by|via|under|as|through|over|here|my|mobile|phone|cell|number|e-?mail|mail|home|work|${network}`
const camino = `al?|en|por|como|mi|tel[eé]fono|m[oó]vil|celular|n[uú]mero|correo|${network}`
/** What leads to a finding, and says nothing without it. */
const leads = [
  `my (?:[a-z]+ )?(?:name|number|phone|cell|mobile|e-?mail|address|handle|account|username|nick(?:name)?|birthday|date of birth|plate|${network})(?: (?:on|at) [a-z]+| handle| number| address)?(?: is| was|['’]s| ?:)`,
  `(?:i am|i['’]m)(?: called| named)?`,
  `(?:(?:you can|please|just) )?(?:call|text|phone|ring|e-?mail|mail|write|message|dm|reach|contact|find|follow|add)(?: to)?(?: me| us)?(?: up| back)?(?: (?:${way})){0,4} ?:?`,
  `(?:i|we) (?:still )?(?:live|lived|grew up|moved|stayed) (?:at|in|on|to)`,
  `i was born(?: on| in)?`,
  `me llam[oé]|soy|nac[ií](?: el| en)?|viv(?:o|[ií]a|imos) en`,
  `mi (?:nombre|n[uú]mero|tel[eé]fono|m[oó]vil|celular|correo|direcci[oó]n|usuario|cuenta|${network})(?: (?:de|en) [a-z]+)?(?: es| era| ?:)`,
  `(?:ll[aá]ma|escr[ií]be|b[uú]sca|s[ií]gue|cont[aá]cta)(?:me|nos)(?: (?:${camino})){0,3} ?:?`,
].join('|')
const leadBefore = new RegExp(String.raw`(?<![A-Za-zÀ-\u036f0-9])(?:${leads})\s?["“«]?$`, 'i')
/** How many letters are looked at on each side. */
const reach = 90

const joining = 'and|but|so|or|y|e|pero|o'
/** A clause begins with its sentence, or with a comma or a word that joins it to the one before. */
const startBefore = new RegExp(
  String.raw`(?:^|[.!?…:;]["”’»)]?)\s*$|(?<joint>\s?[,–—-]\s(?:(?:${joining})\s)?|\s(?:${joining})\s)$`,
  'i',
)
const subject =
  "i|i['’]m|my|we|our|you|he|she|they|it|there|the|call|text|mail|write|find|please|yo|mi|nosotr[oa]s|ella|él|ellos|ellas|tengo|soy|vivo|nací"
/** It ends with its sentence, or before a comma or a word that joins the next one to it. */
const endAfter = new RegExp(
  String.raw`^["”’»]?\s?(?:$|(?<stop>[.!?…]+)(?=\s|$)|(?<joint>[,;–—-]\s(?:(?:${joining})\s)?|(?<=\s)(?:${joining})\s(?=(?:${subject})(?![A-Za-zÀ-\u036f]))))`,
  'i',
)
/** What may still belong to it: "call me at 555-0142 after six". */
const rest = /^[^.!?…,;]{1,60}(?=[.!?…,;](?:\s|$)|$)/

/** The clause of a finding, as it is shown, and what is cut out with it: its full stop, or what joins it to others. */
export interface Clause {
  span: TextSpan
  cut: TextSpan
}

/** The clause around one of the findings in a text, or null where it is none that is about the finding alone. */
export const clauseOf = (text: string, { start, end }: TextSpan, found: readonly TextSpan[]): Clause | null => {
  const line = text.lastIndexOf('\n', start - 1) + 1
  const before = text.slice(Math.max(line, start - reach), start)
  const lead = leadBefore.exec(before)
  if (!lead) return null
  const first = start - before.length + lead.index
  const opening = startBefore.exec(text.slice(Math.max(line, first - 12), first))
  if (!opening) return null
  const [after = ''] = text.slice(end, end + reach).split('\n', 1)
  const more = endAfter.test(after) ? '' : (rest.exec(after)?.[0] ?? null)
  if (more === null || found.some((other) => other.start >= end && other.start < end + more.length)) return null
  const last = end + more.length
  const closing = endAfter.exec(after.slice(more.length))
  if (!closing) return null
  const joint = opening.groups?.joint
  const cut =
    joint === undefined ? { start: first, end: last + closing[0].length } : { start: first - joint.length, end: last }
  return { span: { start: first, end: last }, cut }
}
