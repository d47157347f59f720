import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Switches } from '#contract/switches'
import { formatDay } from '#web/lib/dates.ts'
import { useOptimisticValue } from '#web/lib/useOptimisticValue.ts'
import { useSave } from '#web/lib/useSave.ts'
import { Card } from '#web/ui/Card.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { toastAbout } from '#web/ui/toastAbout.ts'
import { useUndo } from '#web/ui/useUndo.ts'
import styles from './SwitchBoard.module.css'
import { switchNames } from './switchNames.ts'

const board: { name: keyof Switches; hint: string }[] = [
  {
    name: 'read_only',
    hint: t`Only administrators can post, edit or flag. Everyone else can still read, log in, change their password or email, write to us, make their own stories anonymous or less exact, delete their posts and let go of their stories. No one can register, and appeals are closed, too.`,
  },
  {
    name: 'no_new_accounts',
    hint: t`No one can register. Existing accounts aren’t affected.`,
  },
  {
    name: 'captcha_on_writing',
    hint: t`Everyone except administrators must pass a captcha each time they post, edit, flag, favorite, send or delete something.`,
  },
]

/** Who turned a switch on, and on which day (YYYY-MM-DD). */
export type Since = Partial<Record<string, { on: string; by: string | null }>>

interface Props {
  switches: Switches
  /** Of those that are on: since which day, and who turned them on; null where their account is deleted. */
  since: Since
  /** Turns one; throws ApiError when refused. */
  onTurn: (change: Partial<Switches>) => Promise<unknown>
}

/** The three emergency switches. */
export function SwitchBoard({ switches, since, onTurn }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [pressed, press] = useOptimisticValue<Switches>(switches)
  const turning = useSave(onTurn)
  const undo = useUndo(onTurn)
  const shown = pressed ?? switches
  const turn = async (name: keyof Switches, isOn: boolean) => {
    const change = { [name]: isOn }
    press({ ...shown, ...change })
    if ((await turning.run(change)) === undefined) return press(null)
    const label = switchNames[name]
    toastAbout([name], isOn ? t`${label}: switched on` : t`${label}: switched off`, {
      label: t`Undo`,
      run: () => void undo({ [name]: !isOn }),
    })
  }
  const hintOf = (name: keyof Switches, hint: string) => {
    const { on, by } = (shown[name] && since[name]) || {}
    if (!on) return hint
    const day = formatDay(on)
    return (
      <>
        {hint} <b>{by ? t`On since ${day}, by ${by}.` : t`On since ${day}.`}</b>
      </>
    )
  }
  return (
    <>
      <p className={styles.lead}>
        <Trans>
          For the day something goes wrong. A switch takes effect everywhere within seconds and stays on until an
          administrator turns it off. What people are writing isn’t lost.
        </Trans>
      </p>
      {turning.refusal && <Notice tone="error">{turning.refusal.message}</Notice>}
      <Card className={styles.board}>
        {board.map(({ name, hint }) => (
          <Switch
            key={name}
            label={switchNames[name]}
            hint={hintOf(name, hint)}
            isOn={shown[name]}
            isDisabled={turning.pending}
            onChange={(isOn) => (name === 'read_only' && isOn ? setAsking(true) : void turn(name, isOn))}
          />
        ))}
      </Card>
      <ConfirmDialog
        isOpen={isAsking}
        question={t`Make the whole site read-only?`}
        yes={t`Yes, make it read-only`}
        onYes={() => {
          setAsking(false)
          void turn('read_only', true)
        }}
        onClose={() => setAsking(false)}
      >
        <p>{board[0]!.hint}</p>
      </ConfirmDialog>
    </>
  )
}
