import { html } from 'hono/html'
import { directionOf } from '#contract/textDirection'

/** The attributes of an element whose text is in a language (BCP 47); null where it is unknown. */
export const languageAttributes = (language: string | null) =>
  language === null ? html`dir="auto"` : html`dir="${directionOf(language)}" lang="${language}"`
