/**
 * Keeps the app working on a page that the browser translates. Translators replace text nodes by `<font>` elements; React
 * then removes, or inserts before, a node that is no longer in the page, which throws and takes the whole screen down
 * (github.com/facebook/react/issues/11538). Here the element that replaced a text node stands in for it.
 */

/** The element that a translator put in the place of a text node, by that node. */
const standIns = new WeakMap<Node, Element>()

const isStandIn = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT'

/** What stands in for a node among the children of `parent`: the element that replaced it, or one that it was moved into. */
const standInOf = (node: Node | null, parent: Node): Element | null => {
  if (!node || node.parentNode === parent) return null
  let outer: Node | null | undefined = node
  while (isStandIn(outer?.parentNode)) outer = outer.parentNode
  const standIn = isStandIn(outer) ? outer : standIns.get(node)
  return standIn?.parentNode === parent ? standIn : null
}

/** A text node returns, to be translated again: its replacement is removed. */
const putBack = (text: Node) => {
  const standIn = standIns.get(text)
  standIns.delete(text)
  if (standIn?.isConnected) standIn.replaceWith(text)
}

/** Starts observing. Called once, before the app is rendered. */
export const surviveTranslation = (): void => {
  const observer = new MutationObserver((records) => {
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      // React changed a text node that is no longer in the page.
      if (type === 'characterData') putBack(target)
      const standIn = [...addedNodes, previousSibling, nextSibling].find(isStandIn)
      if (!standIn) continue
      for (const text of removedNodes) {
        if (!(text instanceof Text) || text.isConnected) continue
        standIns.set(text, standIn)
        observer.observe(text, { characterData: true })
      }
    }
  })
  observer.observe(document.documentElement, { childList: true, subtree: true })

  // oxlint-disable-next-line typescript/unbound-method -- each is called on the node it was asked of
  const { appendChild, insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const standIn = standInOf(child, this)
    if (standIn) removeChild.call(this, standIn)
    // It was removed with a part of the page that a translator replaced.
    else if (child instanceof Text && child.parentNode === null) return child
    else removeChild.call(this, child)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    standIns.get(node)?.remove()
    const standIn = standInOf(before, this)
    const place = before?.parentNode === this ? before : standIn
    // A translator removed the text node without a replacement: append at the end instead of failing.
    return insertBefore.call(this, node, before instanceof Text ? place : before) as T
  }
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    standIns.get(node)?.remove()
    return appendChild.call(this, node) as T
  }
}
