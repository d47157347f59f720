import { useEffect } from 'react'
import type { discreet } from '#contract/discreet'
import { isDiscreet } from './discreet.ts'

const plain: (typeof discreet)['name'] = 'Atlas'
/** The end of the served title, until the configuration is loaded. */
let siteName = document.title.split(' · ').at(-1)!
let title = ''

/** Writes the title again, after discreet mode was switched: there it is the same on every screen. */
export const retitle = (): void => {
  document.title = isDiscreet() ? plain : title ? `${title} · ${siteName}` : siteName
}

/** Sets the name behind every title from now on. */
export const setSiteName = (name: string): void => {
  siteName = name
}

/** Titles the document: 'Faq · Lavender Atlas'; '' for the site's name alone. */
export const setTitle = (next: string): void => {
  title = next
  retitle()
}

/** The same for screens that override the title of their route (`handle.title`), on every render. */
export const useTitle = (title: string): void => {
  useEffect(() => setTitle(title))
}
