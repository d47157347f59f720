import type { PasskeyView } from '#contract/passkeys'
import type { Passkey } from '../../../db/client.ts'

/** A passkey as its owner sees it: a name and the day it was added. */
export const presentPasskey = ({ id, label, createdAt }: Pick<Passkey, 'id' | 'label' | 'createdAt'>): PasskeyView => ({
  id,
  label,
  created_on: createdAt.slice(0, 10),
})
