import { currentDay } from '#contract/days'
import { checkDays, isCheckOverdue } from '#contract/hotlineKinds'
import { hotlineApi, type HotlineView } from '#contract/hotlines'
import { type Finding, pass, unknown, fail } from './findings.ts'
import type { SiteClient } from './siteClient.ts'

/**
 * Whether the hotlines were checked lately. `today` is YYYY-MM-DD. Overdue ones are named, oldest first, those that were
 * never checked last; they are no fault of the site.
 */
export const assessHotlines = (lines: readonly HotlineView[], today: string): Finding => {
  const what = `every hotline was checked within ${checkDays} days`
  if (lines.length === 0) return fail(what, 'There are none: Management → Hotlines.')
  const overdue = lines
    .filter(({ checkedOn }) => isCheckOverdue(checkedOn, today))
    .sort((a, b) => (a.checkedOn ?? '9999').localeCompare(b.checkedOn ?? '9999'))
  if (overdue.length === 0) return pass(what, `${lines.length} lines`)
  const names = overdue.map(({ name, country, checkedOn }) => `${name} (${country}, ${checkedOn ?? 'never'})`)
  return unknown(
    what,
    `${overdue.length} of ${lines.length} should be looked at, in Management → Hotlines: ${names.join(', ')}`,
  )
}

/** The same for a running site. */
export const checkHotlines = async (client: SiteClient): Promise<Finding> =>
  assessHotlines(await client.call(hotlineApi.list, {}), currentDay())
