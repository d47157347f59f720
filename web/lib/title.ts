import { useEffect } from 'react'

/** The name in index.html, until the settings are loaded. */
let siteName = document.title

/** Sets the site's name, which ends every title. */
export const setSiteName = (name: string): void => {
  siteName = name
}

/** Sets the document's title: 'Faq · Lavender Atlas'; '' for the site's name alone. */
export const setTitle = (title: string): void => {
  document.title = title ? `${title} · ${siteName}` : siteName
}

/** Sets the title on every render, for screens whose title is not in their route (`handle.title`). */
export const useTitle = (title: string): void => {
  useEffect(() => setTitle(title))
}
