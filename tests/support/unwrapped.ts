import { parseSync } from 'oxc-parser'

interface Node {
  type: string
  start: number
  [key: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
const nameOf = (node: unknown): string =>
  !isNode(node)
    ? ''
    : typeof node.name === 'string'
      ? node.name
      : typeof node.value === 'string'
        ? node.value
        : nameOf(node.property ?? node.name)

/** Elements and calls of Lingui: their texts are in the catalog. */
const macros = /^(Trans|Plural|t|plural|select|selectOrdinal|msg|defineMessage|inReadersWords)$/
/** Calls whose texts are not shown on a screen. */
const silent =
  /^(Error|TypeError|RangeError|URL|RegExp|Set|warn|error|log|querySelector|querySelectorAll|closest|matches|addEventListener|removeEventListener|getItem|setItem|removeItem|matchMedia|createElement|getContext|includes|startsWith|endsWith|split|replace|replaceAll|join|test|call|css|DisplayNames)$/
/** Props and fields whose texts users read or hear. */
const readable =
  /^(label|title|placeholder|alt|message|hint|question|yes|no|legend|heading|lead|words|text|caption|tooltip|purpose|peek|answer|means|done|aria-label|aria-description|aria-roledescription|aria-valuetext|keys|\w+(Label|Title|Text))$/
const hasWord = /\p{L}{2,}/u
/** Matches two words with a space between, or one that begins like a label. */
const isProse = /^[^<]*(\p{L}{2,}[,.:]? \p{L}{2,}|^\p{Lu}\p{Ll}+[.!?]?$)/u

const isMacro = ({ node }: { node: Node }): boolean =>
  (node.type === 'JSXElement' && macros.test(nameOf((node.openingElement as Node).name))) ||
  (node.type === 'CallExpression' && macros.test(nameOf(node.callee)))

/** Whether users read a string, judged by its position in the code: yes, no, or depending on its words. */
const verdictOf = (way: readonly { node: Node; key: string }[]): 'read' | 'unread' | 'unsure' => {
  if (way.some(isMacro)) return 'unread'
  for (const { node, key } of way.toReversed()) {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ImportExpression':
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration':
        if (key === 'source') return 'unread'
        break
      case 'TSLiteralType':
      case 'TSTypeParameterInstantiation':
      case 'ThrowStatement':
      case 'SwitchCase':
        if (node.type !== 'SwitchCase' || key === 'test') return 'unread'
        break
      case 'BinaryExpression':
        if (node.operator !== '+') return 'unread'
        break
      case 'MemberExpression':
        return 'unread'
      case 'TaggedTemplateExpression':
        if (key === 'quasi') return 'unread'
        break
      case 'Property':
        if (key === 'key') return 'unread'
        return readable.test(nameOf(node.key)) ? 'read' : 'unsure'
      case 'CallExpression':
      case 'NewExpression':
        if (silent.test(nameOf(node.callee))) return 'unread'
        break
      case 'JSXAttribute':
        return readable.test(nameOf(node.name)) ? 'read' : 'unread'
      case 'JSXElement':
        return key === 'children' ? 'read' : 'unread'
      case 'JSXFragment':
        return 'read'
      case 'ConditionalExpression':
        if (key === 'test') return 'unread'
        break
    }
  }
  return 'unsure'
}

/** English texts for users that are in no catalog, as `line: words`. `code` is TypeScript with JSX. */
export const findUnwrapped = (file: string, code: string): string[] => {
  const found: string[] = []
  const visit = (node: Node, way: { node: Node; key: string }[]) => {
    const words =
      node.type === 'JSXText' || (node.type === 'Literal' && typeof node.value === 'string')
        ? String(node.value)
        : node.type === 'TemplateElement'
          ? (node.value as { cooked: string }).cooked
          : null
    if (words !== null && hasWord.test(words)) {
      const verdict = node.type === 'JSXText' && !way.some(isMacro) ? 'read' : verdictOf(way)
      if (verdict === 'read' || (verdict === 'unsure' && isProse.test(words)))
        found.push(`${code.slice(0, node.start).split('\n').length}: ${words.trim()}`)
    }
    for (const [key, child] of Object.entries(node))
      for (const one of Array.isArray(child) ? child : [child]) if (isNode(one)) visit(one, [...way, { node, key }])
  }
  visit(parseSync(file, code).program as unknown as Node, [])
  return found
}
