/** Elements that may be cut off: maps, pictures, and content for screen readers only. */
const isMeant = (element: Element, { textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
  textOverflow === 'ellipsis' ||
  webkitLineClamp !== 'none' ||
  element.clientWidth <= 1 ||
  element.closest('.leaflet-container, svg, [hidden], [inert], .visually-hidden') !== null

/** The elements that are cut off by their box, or make the whole screen scroll sideways. */
export const cutOff = (): string[] =>
  [document.scrollingElement!, ...document.querySelectorAll('body *')]
    .filter((element) => element.scrollWidth - element.clientWidth > 1)
    .filter((element) => {
      const style = getComputedStyle(element)
      const isCut = /hidden|clip/.test(style.overflowX)
      const isScreen = element === document.scrollingElement || element.matches('main, main section, dialog')
      return (
        (isCut || isScreen) && style.overflowX !== 'visible' && style.display !== 'inline' && !isMeant(element, style)
      )
    })
    .map(
      ({ tagName, className, scrollWidth, clientWidth }) => `${tagName} ${className}: ${scrollWidth} of ${clientWidth}`,
    )
