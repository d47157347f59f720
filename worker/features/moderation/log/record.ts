import { today } from '../../../clock.ts'
import type { Db, Statement } from '../../../db/client.ts'
import { randomId } from '../../../db/ids.ts'
import { auditEntries } from '../../../db/schema.ts'

/** An act of staff. */
export interface Act {
  /** Whose act it is. Never an author, but where staff act on what they signed themselves. */
  actorId: number
  /** What was done, in one or two words (`hide`, `approve`, `add content notes`). */
  action: string
  /** What it was done to (`story`, `comment`, `switch`), and which of them. */
  kind: string
  target: number | string
  /** A reason from the Content Policy's list, where the act has one. */
  reason?: string | null
  /** What was said with it, or what exactly was done. */
  note?: string | null
}

/** The statement that records an act of staff, for the batch that does it. */
export const recordAct = (db: Db, { actorId, action, kind, target, reason, note }: Act): Statement => {
  const details = [reason, note].filter(Boolean).join(': ')
  const written = `${kind} ${target}${details && `: ${details}`}`
  return db.insert(auditEntries).values({ id: randomId(), actorId, action, target: written, createdAt: today() })
}
