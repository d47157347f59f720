import { t } from '@lingui/core/macro'
import { importLimits, limits } from '#contract/limits'

const types: Record<string, string> = {
  csv: 'text/csv',
  tsv: 'text/csv',
  txt: 'text/csv',
  geojson: 'application/geo+json',
  json: 'application/geo+json',
}
const endingOf = (name: string) => name.split('.').at(-1)!.toLowerCase()

/** A file as it is sent: by its ending, because browsers call a CSV by many types. */
export const typedFile = (file: File): Blob => file.slice(0, file.size, types[endingOf(file.name)])
/** What is wrong with a file before it is sent, or null. */
export const wrongWith = (file: File): string | null => {
  if (!(endingOf(file.name) in types)) return t`Please choose a CSV or GeoJSON file.`
  return file.size > limits.importBytes ? t`This file is over 5 MB. Please import it in parts.` : null
}
/** What a source is called unless somebody says otherwise: as its file, without the ending. */
export const sourceOf = (file: File): string => file.name.replace(/\.[^.]*$/, '').slice(0, importLimits.source)
