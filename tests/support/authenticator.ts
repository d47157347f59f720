import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { Buffer } from '../../worker/crypto/buffer.ts'

/** A DER integer of a positive number's bytes. */
const derInteger = (bytes: Uint8Array): number[] => {
  const digits = [...bytes.subarray(bytes.findIndex((byte) => byte !== 0))]
  const positive = digits[0]! > 127 ? [0, ...digits] : digits
  return [2, positive.length, ...positive]
}
/** Converts a WebCrypto signature (r and s concatenated) to that of WebAuthn (a DER sequence). */
const derSignature = (signature: Uint8Array): Uint8Array => {
  const parts = [...derInteger(signature.subarray(0, 32)), ...derInteger(signature.subarray(32))]
  return Uint8Array.from([48, parts.length, ...parts])
}

const base64url = (bytes: Uint8Array | ArrayBuffer | number[]) => Buffer.from(bytes as Uint8Array).toString('base64url')
const digest = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
const textBytes = (text: string) => new TextEncoder().encode(text)

export interface Lies {
  /** The origin that the browser reports. */
  origin?: string
  challenge?: string
  rpId?: string
  counter?: number
  /** False if the key was not touched. */
  isPresent?: boolean
  type?: string
}

/** A passkey in software (WebAuthn Level 3): a P-256 key, attestation 'none', a counter. `lies` are the parts to forge. */
export const anAuthenticator = async (usual: Lies = {}) => {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const id = crypto.getRandomValues(new Uint8Array(32))
  let counter = 0

  const clientData = (asked: string, right: string, { type, challenge, origin = 'http://localhost:8787' }: Lies) =>
    textBytes(JSON.stringify({ type: type ?? asked, challenge: challenge ?? right, origin, crossOrigin: false }))
  const authenticatorData = async (rpId: string, flags: number, { isPresent, ...lies }: Lies, rest: number[] = []) => {
    const head = new DataView(new ArrayBuffer(4))
    head.setUint32(0, counter)
    const rpIdHash = await digest(textBytes(lies.rpId ?? rpId))
    const present = isPresent === false ? 0 : 1
    return Uint8Array.from([...rpIdHash, flags | present, ...new Uint8Array(head.buffer), ...rest])
  }

  const answer = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} } as const

  return {
    id: base64url(id),
    /** Answers a registration. */
    create: async ({ challenge, rp }: PublicKeyCredentialCreationOptionsJSON): Promise<RegistrationResponseJSON> => {
      const { x, y } = await crypto.subtle.exportKey('jwk', keys.publicKey)
      const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, coordinate(x!)],
          [-3, coordinate(y!)],
        ]),
      )
      const credential = [...new Uint8Array(16), 0, id.length, ...id, ...key]
      const authData = await authenticatorData(rp.id!, 0x40, usual, credential)
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', authData],
      ])
      return {
        ...answer,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, usual)),
          attestationObject: base64url(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
      }
    },
    /** Answers a login. */
    get: async (
      { challenge, rpId }: PublicKeyCredentialRequestOptionsJSON,
      lies = usual,
    ): Promise<AuthenticationResponseJSON> => {
      counter = lies.counter ?? counter + 1
      const data = clientData('webauthn.get', challenge, lies)
      const authData = await authenticatorData(rpId!, 0, lies)
      const signed = Uint8Array.from([...authData, ...(await digest(data))])
      const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, signed)
      return {
        ...answer,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(derSignature(new Uint8Array(signature))),
        },
      }
    },
  }
}
