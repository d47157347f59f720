import { t } from '@lingui/core/macro'
import { EyeOff, UserRound } from 'lucide-react'
import styles from './Header.module.css'

interface Props {
  isOn: boolean
  onChange: (isOn: boolean) => void
  isPending: boolean
}

/** What the anonymous mode means, on or off. */
export const meaningOf = (isOn: boolean): string =>
  isOn ? t`New stories and comments won’t show your name` : t`New stories and comments will show your name`

/** Switches anonymous mode; shows its state. */
export function AnonymousToggle({ isOn, onChange, isPending }: Props) {
  const Icon = isOn ? EyeOff : UserRound
  return (
    <button
      type="button"
      className={styles.anonymous}
      aria-pressed={isOn}
      aria-disabled={isPending || undefined}
      title={meaningOf(isOn)}
      onClick={() => !isPending && onChange(!isOn)}
    >
      <Icon size={16} aria-hidden />
      {isOn
        ? t({ message: 'Anonymous on', comment: 'The anonymous mode is on' })
        : t({ message: 'Anonymous off', comment: 'The anonymous mode is off' })}
    </button>
  )
}
