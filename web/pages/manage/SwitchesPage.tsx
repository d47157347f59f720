import { useLoaderData } from 'react-router'
import { calls } from '#contract/calls'
import type { AllSwitches, ModerationSettings } from '#contract/switches'
import { loadAsStaff } from '#web/features/moderation/loadAsStaff.ts'
import { PhotoSettings } from '#web/features/moderation/switches/PhotoSettings.tsx'
import { ReviewSettings } from '#web/features/moderation/switches/ReviewSettings.tsx'
import { SwitchBoard } from '#web/features/moderation/switches/SwitchBoard.tsx'
import { call } from '#web/lib/api.ts'

export const loader = () => loadAsStaff(() => call(calls.switches.read, {}), 'administrator')

const turn = (body: Partial<AllSwitches>) => call(calls.switches.edit, { body })

/** The settings of moderation, which the answer has for staff. */
const settingsIn = ({ review, auto_hide, auto_hide_flags }: AllSwitches): ModerationSettings | null =>
  review === undefined || auto_hide === undefined || auto_hide_flags === undefined
    ? null
    : { review, auto_hide, auto_hide_flags }

export default function SwitchesPage() {
  const switches = useLoaderData<typeof loader>()
  if (!switches) return null
  const settings = settingsIn(switches)
  return (
    <>
      <SwitchBoard switches={switches} onTurn={turn} />
      {settings && <ReviewSettings settings={settings} onChange={turn} />}
      <PhotoSettings settings={switches} onChange={turn} />
    </>
  )
}
