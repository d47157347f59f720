import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { Binary } from './fields.ts'

/** A vector tile of the operator's Protomaps extract: an MVT, empty bytes where the extract has nothing. */
export const tileApi = { read: endpoint(calls.tiles.read, { reply: Binary, needsNoKey: true }) }
