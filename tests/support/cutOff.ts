/** Where a part of a screen is meant to be out of sight: maps, pictures, and what is hidden from sight for screen readers. */
const isMeant = (element: Element, { textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
  textOverflow === 'ellipsis' ||
  webkitLineClamp !== 'none' ||
  element.clientWidth <= 1 ||
  element.closest('.leaflet-container, svg, [hidden], [inert], .visually-hidden') !== null

/** The parts of the page that are wider than the box that cuts them off, or that makes the whole screen scroll sideways. */
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
