import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Switches } from '#contract/switches'
import { useOptimisticValue } from '#web/lib/useOptimisticValue.ts'
import { useSave } from '#web/lib/useSave.ts'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Switch } from '#web/ui/Switch.tsx'
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

interface Props {
  switches: Switches
  /** Turns one; throws ApiError when refused. */
  onTurn: (change: Partial<Switches>) => Promise<unknown>
}

/** The three emergency switches. */
export function SwitchBoard({ switches, onTurn }: Props) {
  const [pressed, press] = useOptimisticValue<Switches>(switches)
  const turning = useSave(onTurn)
  const shown = pressed ?? switches
  const turn = async (change: Partial<Switches>) => {
    press({ ...shown, ...change })
    if ((await turning.run(change)) === undefined) press(null)
  }
  return (
    <>
      {turning.refusal && <Notice tone="error">{turning.refusal.message}</Notice>}
      <Card className={styles.board}>
        {board.map(({ name, hint }) => (
          <Switch
            key={name}
            label={switchNames[name]}
            hint={hint}
            isOn={shown[name]}
            isDisabled={turning.pending}
            onChange={(isOn) => void turn({ [name]: isOn })}
          />
        ))}
      </Card>
      <p className={styles.note}>
        <Trans>
          For the day something goes wrong. A switch takes effect everywhere within seconds and stays on until an
          administrator turns it off. What people are writing isn’t lost.
        </Trans>
      </p>
    </>
  )
}
