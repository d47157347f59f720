/** Makes `worker/features/accounts/commonPasswords.json`: the 10,000 most common passwords of zxcvbn-ts (MIT), by alphabet, which packs smaller. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { dictionary } from '@zxcvbn-ts/language-common'

const lowerCase = new Set(dictionary['passwords-common'].map((word) => word.toLowerCase()))
const words = [...lowerCase].slice(0, 10_000).sort()
const file = path.join(import.meta.dirname, '../../features/accounts/commonPasswords.json')
writeFileSync(file, `${JSON.stringify(words, null, 2)}\n`)
console.log(`${words.length} passwords are in ${path.basename(file)}`)
