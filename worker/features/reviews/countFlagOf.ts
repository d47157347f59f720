import type { Context } from 'hono'
import type { SignedInApp } from '../../http/app.ts'
import { addressOf } from '../../http/rateLimits/address.ts'
import { countFlag, type FlagCount } from './queries/autoHide.ts'
import type { FlaggedItem } from './queries/tables.ts'

/** What a flag of the actor does beside being there (`countFlag`). */
export const countFlagOf = (
  c: Pick<Context<SignedInApp>, 'req'> & { var: Pick<SignedInApp['Variables'], 'db' | 'settings' | 'actor'> },
  kind: FlaggedItem['kind'],
  { id }: { id: number },
): Promise<FlagCount> =>
  countFlag(c.var.db, c.var.settings, { item: { kind, id }, flaggerId: c.var.actor.id, address: addressOf(c) })
