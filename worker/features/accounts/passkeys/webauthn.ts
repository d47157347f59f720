import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import { limits } from '#contract/limits'
import type { Assertion, Attestation } from '#contract/passkeys'
import { Buffer } from '../../../crypto/buffer.ts'
import { hmacOf } from '../../../crypto/sealing.ts'
import type { Passkey, User } from '../../../db/client.ts'
import type { Settings } from '../../../settings.ts'

/** ES256 and RS256 (RFC 9053, RFC 8812): every authenticator has one of them. */
const algorithms = [-7, -257]
type Place = Pick<Settings, 'origin'>
/** The domain that passkeys are bound to: a site that only looks like ours gets no answer from them. */
const rpIdOf = ({ origin }: Place) => new URL(origin).hostname
type Known = Pick<Passkey, 'credentialId' | 'transports'>[]
const named = (known: Known) => known.map(({ credentialId, transports }) => ({ id: credentialId, transports }))

/** What the browser asks a known passkey with; nobody else's answers. */
export const optionsToLogin = (place: Place, known: Known) =>
  generateAuthenticationOptions({
    rpID: rpIdOf(place),
    allowCredentials: named(known),
    userVerification: 'preferred',
    timeout: limits.ticketMs,
  })

/** What the browser makes a new passkey with. The authenticator learns the username, and a random-looking handle in place of the id. */
export const optionsToAdd = ({ secretKey, origin, site }: Settings, user: User, known: Known) =>
  generateRegistrationOptions({
    rpName: site.name,
    rpID: rpIdOf({ origin }),
    userName: user.username,
    userDisplayName: user.username,
    userID: new Uint8Array(Buffer.from(hmacOf(secretKey, 'passkey', `handle/${user.id}`), 'base64url')),
    attestationType: 'none',
    excludeCredentials: named(known),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    supportedAlgorithmIDs: algorithms,
    timeout: limits.ticketMs,
  })

/**
 * Whether an attestation stands for itself. We ask for none; one with certificates would make the library fetch their lists of
 * revoked ones, from wherever the sender says.
 */
const isPlain = (response: Attestation): boolean => {
  const attestation = decodeAttestationObject(
    new Uint8Array(Buffer.from(response.response.attestationObject, 'base64url')),
  )
  return ['none', 'packed'].includes(attestation.get('fmt')) && attestation.get('attStmt').get('x5c') === undefined
}

/** The passkey of a right answer, or null. The challenge must be the ticket's, the origin ours. */
export const checkAttestation = async (
  place: Place,
  challenge: string,
  response: Attestation,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | null> => {
  try {
    if (!isPlain(response)) return null
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response,
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: rpIdOf(place),
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    })
    if (!registrationInfo) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: response.response.transports ?? [],
    }
  } catch {
    // The library throws at whatever is wrong with an answer: all of it is a wrong answer.
    return null
  }
}

/** The authenticator's new count after a right answer of this passkey, or null. A count that goes back is wrong. */
export const checkAssertion = async (
  place: Place,
  challenge: string,
  { credentialId, publicKey, counter }: Passkey,
  response: Assertion,
): Promise<number | null> => {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: rpIdOf(place),
      requireUserVerification: false,
      credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // As above.
    return null
  }
}
