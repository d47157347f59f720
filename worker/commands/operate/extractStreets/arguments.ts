import { parseArgs } from 'node:util'
import { type Box, readBox } from '../../data/pmtiles/box.ts'

const usage =
  'Say which box: npm run streets:extract -- west,south,east,north [--from URL or FILE] [--max-zoom 15] [--name streets.pmtiles] [--remote]'

/** What `npm run streets:extract` was asked for. */
export interface Asked {
  box: Box
  /** The archive; undefined for the newest planet. */
  from: string | undefined
  maxZoom: number
  /** The name in the bucket. */
  name: string
  isRemote: boolean
}

/** Reads the arguments; throws a sentence for what cannot be. */
export const readArguments = (given: string[]): Asked => {
  // A box may begin with a minus: it is no option.
  const at = given.findIndex((arg) => /^-?[\d.]+,/.test(arg))
  if (at < 0) throw new Error(usage)
  const { values } = parseArgs({
    args: given.toSpliced(at, 1),
    options: {
      from: { type: 'string' },
      'max-zoom': { type: 'string', default: '15' },
      name: { type: 'string', default: 'streets.pmtiles' },
      remote: { type: 'boolean', default: false },
    },
  })
  const maxZoom = Number(values['max-zoom'])
  if (!Number.isInteger(maxZoom) || maxZoom < 0 || maxZoom > 18) throw new Error('--max-zoom is a number from 0 to 18.')
  if (!/^[\w-][\w.-]{0,100}$/.test(values.name))
    throw new Error('--name is letters, digits, dots, underscores and hyphens.')
  return { box: readBox(given[at]!), from: values.from, maxZoom, name: values.name, isRemote: values.remote }
}
