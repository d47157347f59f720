import { useLoaderData } from 'react-router'
import { calls } from '#contract/calls'
import type { AllSwitches, ModerationSettings } from '#contract/switches'
import { loadAsStaff } from '#web/features/moderation/loadAsStaff.ts'
import { PhotoSettings } from '#web/features/moderation/switches/PhotoSettings.tsx'
import { ReviewSettings } from '#web/features/moderation/switches/ReviewSettings.tsx'
import { type Since, SwitchBoard } from '#web/features/moderation/switches/SwitchBoard.tsx'
import { call } from '#web/lib/api.ts'

/** Who turned each switch on last, and when: the log keeps the day. */
const findSince = async (): Promise<Since> => {
  const { results } = await call(calls.log.list, { query: { action: 'switch on' } })
  return Object.fromEntries(results.toReversed().map(({ target, at, actor }) => [target, { on: at, by: actor }]))
}
export const loader = () =>
  loadAsStaff(async () => {
    const [switches, since] = await Promise.all([call(calls.switches.read, {}), findSince()])
    return { switches, since }
  }, 'administrator')

const turn = (body: Partial<AllSwitches>) => call(calls.switches.edit, { body })

/** The settings of moderation, which the answer has for staff. */
const settingsIn = ({ review, auto_hide, auto_hide_flags }: AllSwitches): ModerationSettings | null =>
  review === undefined || auto_hide === undefined || auto_hide_flags === undefined
    ? null
    : { review, auto_hide, auto_hide_flags }

export default function SwitchesPage() {
  const loaded = useLoaderData<typeof loader>()
  if (!loaded) return null
  const { switches, since } = loaded
  const settings = settingsIn(switches)
  return (
    <>
      <SwitchBoard switches={switches} since={since} onTurn={turn} />
      {settings && <ReviewSettings settings={settings} onChange={turn} />}
      <PhotoSettings settings={switches} onChange={turn} />
    </>
  )
}
