import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The modules of the library for passkeys that read certificates. */
const readsCertificates =
  /@simplewebauthn\/server\/esm\/.*\/(convertX509PublicKeyToCOSE|getCertificateInfo|isCertRevoked|validate\w+|verifyMDSBlob|verifyAttestation(?!Packed)\w+)\.js$/
/** Packages of many modules that each do nothing unless something of them is used. */
const asn1 = /\/@peculiar\/asn1-/

/**
 * Leaves the reading of certificates out of the worker, an eighth of its code. It rejects a passkey that has some before the library
 * sees it (`hasNoCertificates`, worker/features/accounts/passkeys/webauthn.ts). A function that was left out throws.
 */
export const withoutCertificates: Plugin = {
  name: 'without-certificates',
  apply: 'build',
  applyToEnvironment: ({ name }) => name !== 'client',
  load(id) {
    if (!readsCertificates.test(id)) return null
    const names = [...readFileSync(id, 'utf8').matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(
      ([, name]) => name,
    )
    return `const leftOut = () => { throw new Error('The worker reads no certificates') }
      export { ${names.map((name) => `leftOut as ${name}`).join(', ')} }`
  },
  transform(code, id) {
    return asn1.test(id) ? { code, moduleSideEffects: false } : null
  },
}
