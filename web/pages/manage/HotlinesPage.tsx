import { useLoaderData } from 'react-router'
import { calls } from '#contract/calls'
import type { HotlineActions } from '#web/features/moderation/hotlines/HotlineTable.tsx'
import { HotlineDesk } from '#web/features/moderation/hotlines/HotlineDesk.tsx'
import type { HotlineWords } from '#web/features/moderation/hotlines/HotlineForm.tsx'
import { loadAsStaff } from '#web/features/moderation/loadAsStaff.ts'
import { call } from '#web/lib/api.ts'
import { sortByName } from '#web/lib/countryNames.ts'
import { useOnce } from '#web/lib/useIdempotencyKey.ts'

/** Bypasses every cache, so that an administrator sees their own changes. */
const loadByName = async () => {
  const lines = await call(calls.hotlines.list, {}, { isFresh: true })
  return sortByName(new Set(lines.map(({ country }) => country))).flatMap((code) =>
    lines.filter(({ country }) => country === code),
  )
}
export const loader = () => loadAsStaff(loadByName, 'administrator')

const actions: Omit<HotlineActions, 'putBack'> = {
  save: (id, body) => call(calls.hotlines.edit, { id, body }),
  remove: (id) => call(calls.hotlines.remove, { id }),
}

export default function HotlinesPage() {
  const lines = useLoaderData<typeof loader>()
  const add = useOnce((body: HotlineWords & { place?: number }, options) => call(calls.hotlines.add, { body }, options))
  return lines && <HotlineDesk lines={lines} add={add} actions={actions} />
}
