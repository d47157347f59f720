/** Puts a language's texts into the page, as the build does (web/build/catalogs.ts): to be called before the app is imported. */
export const putTexts = (messages: Record<string, unknown>): void => {
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = 'texts'
  element.text = JSON.stringify({ messages })
  document.head.appendChild(element)
}
