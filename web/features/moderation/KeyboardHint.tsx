import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import styles from './KeyboardHint.module.css'

interface Props {
  /** Key and what it does, e.g. `['R', 'reports']`. */
  keys: readonly (readonly [key: string, act: string])[]
}

/** What is printed on a key: keyboards of some languages have their own word for Del. */
const printedOn = (key: string) =>
  key === 'Del' ? t({ message: 'Del', comment: 'What is printed on the key that deletes' }) : key

/** Which keys work while the focus is in the table; shown where there is likely a keyboard. */
export function KeyboardHint({ keys }: Props) {
  return (
    <p className={styles.hint}>
      <Trans>
        Shortcuts in the table: <kbd>↑</kbd> <kbd>↓</kbd> move between rows
      </Trans>
      {keys.map(([key, act]) => (
        <span key={key}>
          {' '}
          · <kbd>{printedOn(key)}</kbd> {act}
        </span>
      ))}
    </p>
  )
}
