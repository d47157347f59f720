import { languageName } from './languageName.ts'
import { language } from './i18n.ts'
import names from './languageNames.json' with { type: 'json' }

/** Languages by what their speakers call them, as an author chooses one (worker/commands/data/buildLanguageNames.ts). */
const languageNames: Readonly<Record<string, string>> = names

/** What the speakers of a language call it; its English name where we do not know, or for a tag with further parts. */
export const ownLanguageName = (tag: string): string => languageNames[tag] ?? languageName(tag)

const byName = new Intl.Collator(language)

/** The languages an author chooses from: tag and own name, sorted by that. `chosen` is among them, whatever it is. */
export const listLanguages = (chosen: string): [tag: string, name: string][] => {
  const isListed = chosen === '' || chosen in languageNames
  const tags = [...Object.keys(languageNames), ...(isListed ? [] : [chosen])]
  return tags
    .map((tag): [string, string] => [tag, ownLanguageName(tag)])
    .sort(([, one], [, other]) => byName.compare(one, other))
}
