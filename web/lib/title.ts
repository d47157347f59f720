import { useEffect } from 'react'

/** The name in index.html, until the app knows better. */
let siteName = document.title

/** Sets the name behind every title from now on. */
export const setSiteName = (name: string): void => {
  siteName = name
}

/** Titles the document: 'Faq · Lavender Atlas'; '' for the site's name alone. */
export const setTitle = (title: string): void => {
  document.title = title ? `${title} · ${siteName}` : siteName
}

/** The same for screens that know better than their route (`handle.title`): whenever they are drawn. */
export const useTitle = (title: string): void => {
  useEffect(() => setTitle(title))
}
