/** Drafts are padded to a multiple of this (bytes), so that the stored length does not tell how much was written. */
const block = 16_384
const ivBytes = 12
/** The additional data: a text that was sealed for another purpose does not open. */
const purpose = new TextEncoder().encode('lavender-atlas/draft/1')

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
const base64Of = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

const importKey = (key: string) =>
  crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt'])
const aes = (iv: Uint8Array<ArrayBuffer>) => ({ name: 'AES-GCM', iv, additionalData: purpose })

/**
 * Seals a JSON text with AES-256-GCM under a key of the worker (`draft_keys`, base64url): base64 of the iv (12 bytes), then
 * ciphertext and tag. Throws where the browser has no Web Crypto (a page without HTTPS).
 */
export const sealDraft = async (key: string, json: string): Promise<string> => {
  const bytes = new TextEncoder().encode(json)
  // JSON may end with spaces.
  const padded = new Uint8Array(Math.ceil(bytes.length / block) * block).fill(32)
  padded.set(bytes)
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const sealed = await crypto.subtle.encrypt(aes(iv), await importKey(key), padded)
  return base64Of(new Uint8Array([...iv, ...new Uint8Array(sealed)]))
}

/** The JSON text that `sealDraft` sealed, and which of the keys opened it; null where none does. */
export const openSealedDraft = async (
  keys: readonly string[],
  sealed: string,
): Promise<{ json: string; key: string } | null> => {
  for (const key of keys) {
    try {
      const bytes = bytesOf(sealed)
      const opened = await crypto.subtle.decrypt(
        aes(bytes.subarray(0, ivBytes)),
        await importKey(key),
        bytes.subarray(ivBytes),
      )
      return { json: new TextDecoder().decode(opened), key }
    } catch {
      // It is of another account, or was sealed under a secret that is gone.
    }
  }
  return null
}
