import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { ApiError } from '#web/lib/api.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import styles from './credentials/AccountForms.module.css'

interface Props {
  isOn: boolean
  /** Saves the wish; what is refused is in `refusal`. */
  onChange: (isOn: boolean) => Promise<unknown>
  isPending: boolean
  refusal: ApiError | null
}

/** For administrators: whether they get a mail on days on which something waits for a decision. */
export function DailyMailSection({ isOn, onChange, isPending, refusal }: Props) {
  const [pressed, press] = useState<boolean | null>(null)
  const change = async (wanted: boolean) => {
    press(wanted)
    await onChange(wanted)
    press(null)
  }
  return (
    <section className={styles.section} aria-labelledby="daily-mail">
      <h3 id="daily-mail">
        <Trans>daily email</Trans>
      </h3>
      <Switch
        label={t`email me a daily summary`}
        hint={t`Once a day, in the morning (UTC), and only when something needs a decision, when a message to us is unread, or when accounts were paused, deleted, given another role or had their passkeys cleared the day before. Only numbers, never what anyone wrote.`}
        isOn={pressed ?? isOn}
        isDisabled={isPending}
        onChange={(wanted) => void change(wanted)}
      />
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
    </section>
  )
}
