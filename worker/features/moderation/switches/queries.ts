import { inArray } from 'drizzle-orm'
import type { Switches } from '#contract/switches'
import type { Db } from '../../../db/client.ts'
import { settings } from '../../../db/schema.ts'
import type { SignedIn } from '../../../policy.ts'
import { recordAct } from '../../staffLog/record.ts'

const names = ['read_only', 'no_new_accounts', 'captcha_on_writing'] as const satisfies (keyof Switches)[]

/** The switches as the database has them. */
export const findSwitches = async (db: Db): Promise<Switches> => {
  const rows = await db.select().from(settings).where(inArray(settings.name, names))
  const isOn = (name: string) => rows.some((row) => row.name === name && row.value === 'on')
  return {
    read_only: isOn('read_only'),
    no_new_accounts: isOn('no_new_accounts'),
    captcha_on_writing: isOn('captcha_on_writing'),
  }
}

/** Turns the switches that `change` names, with a row of the log for each. */
export const saveSwitches = async (db: Db, actor: SignedIn, change: Partial<Switches>): Promise<void> => {
  const turned = names.flatMap((name) =>
    change[name] === undefined ? [] : ([[name, change[name] ? 'on' : 'off']] as const),
  )
  const [first, ...rest] = turned.flatMap(([name, value]) => [
    db.insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } }),
    recordAct(db, { actorId: actor.id, action: `switch ${value}`, kind: 'switch', target: name }),
  ])
  if (first) await db.batch([first, ...rest])
}
