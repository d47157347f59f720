import { tileApi } from '#contract/tiles'
import { ApiError } from '../../errors.ts'
import { factory } from '../../http/app.ts'
import { readTile } from '../../services/tileArchive.ts'

const deepest = 18

/** Reads a whole number from 0 to below `end`; throws notFound for anything else. */
const place = (text: string, end: number): number => {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : end
  if (number >= end) throw new ApiError('notFound')
  return number
}

export const tiles = factory.createApp().get(tileApi.read.path, async (c) => {
  const archive = c.env.PMTILES
  if (!archive) throw new ApiError('notFound')
  const z = place(c.req.param('z'), deepest + 1)
  const [x, y] = [place(c.req.param('x'), 2 ** z), place(c.req.param('y'), 2 ** z)]
  const tile = await readTile(c.env.TILES, archive, z, x, y)
  return c.body(tile ?? new ArrayBuffer(0), 200, {
    'content-type': 'application/x-protobuf',
    'cache-control': 'public, max-age=86400',
  })
})
