import fc from 'fast-check'

/** The allowed stored rich text of a story: these tags, in this spelling, and text without other tags. */
export const storedMarkup =
  /^(?:<p>(?:[^<&]|&#x26;|&#x3C;|<br>|<\/?(?:strong|em)>|<span style="font-size: (?:[89]|[12]\d|3[0-6])pt">|<\/span>)*<\/p>)*$/u

const common = 'p p p div li b strong i em span span br a u'.split(' ')
const rare = (
  'h2 blockquote pre td tr table font nobr script style iframe title textarea xmp noembed noframes plaintext template ' +
  'noscript object select option svg math mtext foreignObject form x'
).split(' ')
const names = [...common, ...common, ...common, ...rare]
const texts = [
  ...['a', 'e', ' ', '  ', '\n', '\r\n', '\f', 'one two', '\u00a0', '&nbsp;', '&amp;', '&amp', '&lt;', '&lt', '&', '&l', 't;'],
  ...['&#0;', '&#38;', '&#x3c;', '&#xD800;', '&#x200b;', '&#1114112;', '&notit;', '<', '<<', '>', '"', "'", '-->', ']]>', '/>'],
  ...['\u0000', '\u200b', '\u200d', '\u202e', '\u0301', '\u00ad', '\ufe0f', '\u{1f3f4}', '\u{e0041}', 'ש', '\u200f', 'क', '日', '\ud800'],
  ...['<!-- c -->', '<!--', '<!-->', '<!-- --!>', '<![CDATA[ x ]]>', '<![CDATA[', '<!x>', '<?', '</', '</>', '<p', '<p title="'],
  ...['<script>alert(1)</script>', '<script><!--<script></script>', '<svg/>', '<svg/ >', '<br/>', '</br>', '<svg><style></svg>'],
] // oxfmt-ignore
const attributes = [
  ...['', '', ' style="font-size: 18pt"', ' style="font-size: 9pt"', " style='font-size:12pt;'", ' style=font-size:8pt'],
  ...[' style="font-size: 72pt"', ' style="color: red"', ' style="font-size&#58; 18pt"', ' STYLE="font-size: 9pt" style=x'],
  ...[' onclick=x', ' title="<p>"', " title='>'", ' "', ' =x', ' a\u0000=1', '/', '\nx', ' style'],
] // oxfmt-ignore

const oneOf = (values: string[]) => fc.constantFrom(...values)
const tag = fc
  .tuple(fc.boolean(), fc.boolean(), oneOf(names), oneOf(attributes))
  .map(
    ([isEnd, isUpper, name, rest]) => `<${isEnd ? '/' : ''}${isUpper ? name.toUpperCase() : name}${isEnd ? '' : rest}>`,
  )
const piece = fc.oneof({ weight: 3, arbitrary: tag }, { weight: 2, arbitrary: oneOf(texts) })
const run = fc.oneof(
  { weight: 60, arbitrary: piece },
  {
    weight: 1,
    arbitrary: fc.tuple(piece, fc.integer({ min: 2, max: 2_000 })).map(([one, times]) => one.repeat(times)),
  },
)

/** HTML that no editor writes: nested, broken, unclosed, deep, with entities, comments and invisible characters. */
export const hostileHtml: fc.Arbitrary<string> = fc
  .array(run, { minLength: 1, maxLength: 30 })
  .map((runs) => runs.join(''))
