const skipped = 'font, script, style, textarea, select, [contenteditable], [translate=no], svg, canvas'

const wrap = (text: Node) => {
  if (!(text instanceof Text) || !text.data.trim() || !text.parentElement || text.parentElement.closest(skipped)) return
  const font = document.createElement('font')
  font.append(text.data)
  text.replaceWith(font)
}

const wrapAll = (root: Node) => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Node[] = root instanceof Text ? [root] : []
  while (walker.nextNode()) texts.push(walker.currentNode)
  texts.forEach(wrap)
}

/**
 * Changes the page like a browser's translation: each text node, also later ones, is replaced by a `<font>` element. The words
 * stay, so that a test finds them. Returns a function that stops it.
 */
export const translatePage = (): (() => void) => {
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') wrap(target)
      addedNodes.forEach(wrapAll)
    }
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  wrapAll(document.body)
  return () => observer.disconnect()
}
