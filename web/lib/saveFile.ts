/** Hands a file to the browser's downloads under a name, as a link would. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
