import { z } from 'zod'

/** The closed list of what can be wrong with a call; worker/errors.ts gives each its status. */
export const ErrorCode = z.enum([
  'badRequest',
  'badKey',
  'unauthenticated',
  'loginFailed',
  'forbidden',
  'notFound',
  'conflict',
  'tooLarge',
  'wrongType',
  'invalid',
  'captchaRequired',
  'ownItem',
  'ownAccount',
  'resetTokenDead',
  'readOnly',
  'noNewAccounts',
  'tooMany',
  'unavailable',
  'notSetUp',
  'internal',
])
export type ErrorCode = z.infer<typeof ErrorCode>

/** The one shape of every refusal (decisions §2). `fields` maps a field's name to what is wrong with it. */
export const ErrorBody = z.object({
  error: z.object({
    code: ErrorCode,
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
})
export type ErrorBody = z.infer<typeof ErrorBody>
