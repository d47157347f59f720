import type { Context } from 'hono'
import { messages } from '#contract/messages'
import { ApiError } from '../errors.ts'

/** The form data of a call that uploads pictures. Throws 415 for another type, and 400 for what cannot be read. */
export const readForm = async (c: Pick<Context, 'req'>): Promise<FormData> => {
  if (!/^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? ''))
    throw new ApiError('wrongType', { message: messages.pictureType })
  try {
    return await c.req.formData()
  } catch {
    throw new ApiError('badRequest')
  }
}
