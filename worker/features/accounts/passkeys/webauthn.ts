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
type Site = Pick<Settings, 'origin'>
/** The domain that passkeys are bound to: they do not answer a site that only looks like ours. */
const rpIdOf = ({ origin }: Site) => new URL(origin).hostname
type KnownPasskeys = Pick<Passkey, 'credentialId' | 'transports'>[]
const descriptorsOf = (known: KnownPasskeys) =>
  known.map(({ credentialId, transports }) => ({ id: credentialId, transports }))

/** The options with which the browser asks one of these passkeys to log in. */
export const loginOptions = (site: Site, known: KnownPasskeys) =>
  generateAuthenticationOptions({
    rpID: rpIdOf(site),
    allowCredentials: descriptorsOf(known),
    userVerification: 'preferred',
    timeout: limits.ticketMs,
  })

/**
 * The options with which the browser makes a new passkey. The authenticator learns the username, and a keyed tag in
 * place of the id.
 */
export const registrationOptions = ({ secretKey, origin, site }: Settings, user: User, known: KnownPasskeys) =>
  generateRegistrationOptions({
    rpName: site.name,
    rpID: rpIdOf({ origin }),
    userName: user.username,
    userDisplayName: user.username,
    userID: new Uint8Array(Buffer.from(hmacOf(secretKey, 'passkey', `handle/${user.id}`), 'base64url')),
    attestationType: 'none',
    excludeCredentials: descriptorsOf(known),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    supportedAlgorithmIDs: algorithms,
    timeout: limits.ticketMs,
  })

/**
 * Whether an attestation has no certificates. We ask for none, and the library would fetch their revocation lists
 * from wherever the sender says.
 */
const hasNoCertificates = (response: Attestation): boolean => {
  const attestation = decodeAttestationObject(
    new Uint8Array(Buffer.from(response.response.attestationObject, 'base64url')),
  )
  return ['none', 'packed'].includes(attestation.get('fmt')) && attestation.get('attStmt').get('x5c') === undefined
}

/** The new passkey of a right answer, or null. The challenge must be the ticket's, the origin ours. */
export const verifyAttestation = async (
  site: Site,
  challenge: string,
  response: Attestation,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'transports'> | null> => {
  try {
    if (!hasNoCertificates(response)) return null
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: rpIdOf(site),
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    })
    if (!registrationInfo) return null
    const { id, publicKey } = registrationInfo.credential
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      transports: response.response.transports ?? [],
    }
  } catch {
    // The library throws for whatever is wrong with an answer.
    return null
  }
}

/**
 * Whether an assertion is a passkey's answer to a challenge. Its signature counter is not compared, because we do not store
 * one: in two copies of the database it would show which passkey was used between them. The standard leaves that to the site
 * (WebAuthn Level 3, 6.1.1): a lower counter suggests a copied key but does not prove it; synced passkeys have no counter, and
 * each challenge opens one session at most.
 */
export const verifyAssertion = async (
  site: Site,
  challenge: string,
  { credentialId, publicKey }: Pick<Passkey, 'credentialId' | 'publicKey'>,
  response: Assertion,
): Promise<boolean> => {
  try {
    const { verified } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: rpIdOf(site),
      requireUserVerification: false,
      credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
    })
    return verified
  } catch {
    // As above.
    return false
  }
}
