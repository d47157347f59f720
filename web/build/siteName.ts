import { escapeHtml } from '../../worker/commands/platform/forBuild.ts'

/** The name in the files as they are in the repository. */
export const defaultSiteName = 'Lavender Atlas'

/** index.html with the name an operator gave the place, the first word leaning; as it is without one. */
export const nameSite = (html: string, name = defaultSiteName): string => {
  const [first = '', ...rest] = name.split(' ').map(escapeHtml)
  return html
    .replaceAll('<em>Lavender</em> Atlas', () => `<em>${first}</em> ${rest.join(' ')}`)
    .replaceAll(defaultSiteName, () => escapeHtml(name))
}
