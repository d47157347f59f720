import { eq, inArray } from 'drizzle-orm'
import {
  type AllSwitches,
  autoHideFlags,
  type ModerationSettings,
  PHOTO_MODES,
  type PhotoMode,
  REVIEW_MODES,
  type Switches,
} from '#contract/switches'
import type { Db } from '../../../db/client.ts'
import { settings } from '../../../db/schema.ts'
import type { SignedIn } from '../../../policy.ts'
import { recordAct } from '../../staffLog/queries.ts'

const names = ['read_only', 'no_new_accounts', 'captcha_on_writing'] as const satisfies (keyof Switches)[]
const moderationNames = ['review', 'auto_hide', 'auto_hide_flags'] as const satisfies (keyof ModerationSettings)[]

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

/**
 * What is set about moderation. Posting and flagging ask the database for it inside their own statements
 * (worker/features/reviews).
 */
export const findModerationSettings = async (db: Db): Promise<ModerationSettings> => {
  const rows = await db.select().from(settings).where(inArray(settings.name, moderationNames))
  const valueOf = (name: (typeof moderationNames)[number]) => rows.find((row) => row.name === name)?.value
  return {
    review: REVIEW_MODES.find((mode) => mode === valueOf('review')) ?? 'off',
    auto_hide: valueOf('auto_hide') !== 'off',
    auto_hide_flags: Number(valueOf('auto_hide_flags') ?? autoHideFlags.default),
  }
}

/** What happens to new photos, for everybody: authors must know whether theirs wait. */
export const findPhotoMode = async (db: Db): Promise<PhotoMode> => {
  const [row] = await db.select().from(settings).where(eq(settings.name, 'photos'))
  return PHOTO_MODES.find((mode) => mode === row?.value) ?? 'review'
}

const textOf = (value: boolean | number | string) =>
  typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value)

/** Turns the switches and sets the settings that `change` names, with a row of the log for each. */
export const saveSwitches = async (db: Db, actor: SignedIn, change: Partial<AllSwitches>): Promise<void> => {
  const turned = [...names, 'photos' as const, ...moderationNames].flatMap((name) => {
    const value = change[name]
    return value === undefined ? [] : [{ name, value }]
  })
  const [first, ...rest] = turned.flatMap(({ name, value }) => {
    const text = textOf(value)
    const act =
      typeof value === 'boolean'
        ? { action: value ? ('switch on' as const) : ('switch off' as const) }
        : { action: 'set' as const, note: text }
    return [
      db
        .insert(settings)
        .values({ name, value: text })
        .onConflictDoUpdate({ target: settings.name, set: { value: text } }),
      recordAct(db, { actorId: actor.id, kind: 'switch', target: name, ...act }),
    ]
  })
  if (first) await db.batch([first, ...rest])
}
