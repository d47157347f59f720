import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { Binary } from './fields.ts'

/** Sent as multipart: `upload_preset` (as `/config/` says) and `file`, a JPEG; takes the place of the image hosting service. */
export const avatarApi = {
  add: endpoint(calls.avatars.add, { reply: z.strictObject({ secure_url: z.string() }), status: 201 }),
  read: endpoint(calls.avatars.read, { reply: Binary, isOpen: true }),
}
