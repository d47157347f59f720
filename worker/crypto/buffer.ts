import { Buffer as NodeBuffer } from 'node:buffer'

type Encoding = 'utf8' | 'base64' | 'base64url' | 'hex' | 'latin1'
/** Bytes that can be written as text. */
export interface Buffer extends Uint8Array<ArrayBuffer> {
  toString(encoding?: Encoding): string
  subarray(start?: number, end?: number): Buffer
}
interface Buffers {
  from(text: string, encoding?: Encoding): Buffer
  from(bytes: Uint8Array | ArrayBuffer | number[]): Buffer
  concat(parts: readonly Uint8Array[]): Buffer
  alloc(size: number): Buffer
}

/** Node's Buffer as far as we use it, with types: the Workers types declare every spelling of it as `any`. */
export const Buffer = NodeBuffer as Buffers
