import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { Binary } from './fields.ts'

/**
 * `add` is sent as multipart: `upload_preset` (from `GET /config/`) and `file`, a JPEG. The reply has the address of the picture.
 */
export const avatarApi = {
  add: endpoint(calls.avatars.add, { reply: z.strictObject({ secure_url: z.string() }), status: 201 }),
  read: endpoint(calls.avatars.read, { reply: Binary, needsNoKey: true }),
}
