/** Wire types of Protocol Buffers (https://protobuf.dev/programming-guides/encoding). */
const [VARINT, FIXED64, BYTES, FIXED32] = [0, 1, 2, 5]

interface Field {
  number: number
  type: number
  start: number
  end: number
}

/** Reads a varint at `at`; null where it runs over the end. Numbers are below 2^53, which no length here reaches. */
const varintAt = (bytes: Uint8Array, at: number, end: number): { value: number; next: number } | null => {
  let value = 0
  for (let n = 0; n < 10 && at + n < end; n++) {
    const byte = bytes[at + n]!
    value += (byte & 127) * 2 ** (7 * n)
    if (byte < 128) return { value, next: at + n + 1 }
  }
  return null
}

/** The end of a field's value that begins at `at`; null for a type that is none. */
const endOf = (bytes: Uint8Array, type: number, at: number, end: number): { start: number; end: number } | null => {
  if (type === FIXED64) return { start: at, end: at + 8 }
  if (type === FIXED32) return { start: at, end: at + 4 }
  const number = varintAt(bytes, at, end)
  if (!number) return null
  if (type === VARINT) return { start: at, end: number.next }
  return type === BYTES ? { start: number.next, end: number.next + number.value } : null
}

/** The fields of a message, one after the other; null, and nothing more, where the bytes are none. */
function* fieldsOf(bytes: Uint8Array, start: number, end: number): Generator<Field | null> {
  for (let at = start; at < end;) {
    const tag = varintAt(bytes, at, end)
    const type = tag ? tag.value % 8 : -1
    const value = tag && endOf(bytes, type, tag.next, end)
    if (!value || value.end > end || tag.value < 8) {
      yield null
      return
    }
    yield { number: Math.floor(tag.value / 8), type, ...value }
    at = value.end
  }
}

/** Fields of a tile: a layer, or from 16 on what somebody added; and the name in a layer. */
const [LAYER, FIRST_EXTENSION, NAME] = [3, 16, 1]

const hasName = (bytes: Uint8Array, { type, start, end }: Field): boolean => {
  if (type !== BYTES) return false
  for (const field of fieldsOf(bytes, start, end))
    if (!field || field.number === NAME) return field?.type === BYTES && field.end > field.start
  return false
}

/**
 * Whether bytes look like a Mapbox Vector Tile (https://github.com/mapbox/vector-tile-spec): a message of layers that
 * have a name. The empty tile is one. Their features are the browser's to read.
 */
export const isVectorTile = (bytes: Uint8Array): boolean => {
  for (const field of fieldsOf(bytes, 0, bytes.length)) {
    const isKnown = field && (field.number === LAYER ? hasName(bytes, field) : field.number >= FIRST_EXTENSION)
    if (!isKnown) return false
  }
  return true
}
