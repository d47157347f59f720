import type { Switches } from '#contract/switches'
import { useSave } from '#web/lib/useSave.ts'
import { useUntilFresh } from '#web/lib/useUntilFresh.ts'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import styles from './SwitchBoard.module.css'

const board: { name: keyof Switches; label: string; hint: string }[] = [
  {
    name: 'read_only',
    label: 'Read-only',
    hint: 'Nobody but administrators adds or changes anything. Reading, logging in, and deleting what is one’s own still work.',
  },
  {
    name: 'no_new_accounts',
    label: 'No new accounts',
    hint: 'Nobody can sign up. Who has an account goes on as before.',
  },
  {
    name: 'captcha_on_writing',
    label: 'Captcha on all writing',
    hint: 'Everybody but administrators proves to be human for each story, comment, flag, favorite and message.',
  },
]

interface Props {
  switches: Switches
  /** Turns one; throws ApiError when refused. */
  onTurn: (change: Partial<Switches>) => Promise<unknown>
}

/** The three panic switches, each turned by a press. */
export function SwitchBoard({ switches, onTurn }: Props) {
  const [pressed, press] = useUntilFresh<Switches>(switches)
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
        {board.map(({ name, label, hint }) => (
          <Switch
            key={name}
            label={label}
            hint={hint}
            isOn={shown[name]}
            isDisabled={turning.pending}
            onChange={(isOn) => void turn({ [name]: isOn })}
          />
        ))}
      </Card>
      <p className={styles.note}>
        For the day when something goes wrong. A switch works within seconds everywhere, and stays as it is until an
        administrator turns it back. What people were writing is kept in their browser.
      </p>
    </>
  )
}
