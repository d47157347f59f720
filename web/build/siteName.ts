import { escapeHtml } from '../../worker/commands/platform/forBuild.ts'

/** The site name in the files of the repository. */
export const defaultSiteName = 'Lavender Atlas'

/** index.html with the operator's site name, the first word italic; unchanged without one. */
export const nameSite = (html: string, name = defaultSiteName): string => {
  const [first = '', ...rest] = name.split(' ').map(escapeHtml)
  return html
    .replaceAll('<em>Lavender</em> Atlas', () => `<em>${first}</em> ${rest.join(' ')}`)
    .replaceAll(defaultSiteName, () => escapeHtml(name))
}
