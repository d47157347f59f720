import type { PasskeyView } from '#contract/passkeys'
import type { Passkey } from '../../../db/client.ts'

/** A passkey as its owner sees it: its name and the day it was added (YYYY-MM-DD). */
export const presentPasskey = ({ id, label, createdAt }: Pick<Passkey, 'id' | 'label' | 'createdAt'>): PasskeyView => ({
  id,
  label,
  created_on: createdAt.slice(0, 10),
})
