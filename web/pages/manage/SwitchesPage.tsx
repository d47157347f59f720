import { useLoaderData } from 'react-router'
import { calls } from '#contract/calls'
import type { Switches } from '#contract/switches'
import { loadAsStaff } from '#web/features/moderation/loadAsStaff.ts'
import { SwitchBoard } from '#web/features/moderation/switches/SwitchBoard.tsx'
import { call } from '#web/lib/api.ts'

export const loader = () => loadAsStaff(() => call(calls.switches.read, {}), 'administrator')

const turn = (body: Partial<Switches>) => call(calls.switches.edit, { body })

export default function SwitchesPage() {
  const switches = useLoaderData<typeof loader>()
  return switches && <SwitchBoard switches={switches} onTurn={turn} />
}
