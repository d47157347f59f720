import { t } from '@lingui/core/macro'
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { ApiError } from '#web/lib/api.ts'

const unsupported = t`This browser can’t use passkeys.`
const unconfirmed = t`Nothing was confirmed yet. Try again when you’re ready.`
const known = t`This device or key is already in your list.`
const unusable = t`Your browser couldn’t use a passkey here. Try another device, key or browser.`

/** A browser's error as a message for the person. */
const messageOf = (error: unknown): string => {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return known
  const isCancelled = error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
  return isCancelled ? unconfirmed : unusable
}

/** Runs a WebAuthn call. Throws ApiError with a message when the person canceled or the browser cannot. */
const ask = async <Answer>(answer: () => Promise<Answer>): Promise<Answer> => {
  if (!browserSupportsWebAuthn()) throw new ApiError('secondFactorFailed', 0, unsupported)
  try {
    return await answer()
  } catch (error) {
    throw new ApiError('secondFactorFailed', 0, messageOf(error))
  }
}

/** Asks a passkey to confirm a login. */
export const confirmByPasskey = (options: PublicKeyCredentialRequestOptionsJSON) =>
  ask(() => startAuthentication({ optionsJSON: options }))

/** Makes a new passkey. */
export const makePasskey = (options: PublicKeyCredentialCreationOptionsJSON) =>
  ask(() => startRegistration({ optionsJSON: options }))
