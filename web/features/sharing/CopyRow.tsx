import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { useId, useState, type FocusEvent } from 'react'
import { Button } from '#web/ui/Button.tsx'
import field from '#web/ui/Field.module.css'
import styles from './ShareDialog.module.css'

interface Props {
  label: string
  hint?: string
  text: string
  /** Said once it is copied. */
  copied: string
  /** Shows all of it, in several lines. */
  isLong?: boolean
}

const selectAll = ({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => currentTarget.select()

/** A text to copy. It can be selected by hand where the browser has no clipboard. */
export function CopyRow({ label, hint, text, copied, isLong }: Props) {
  const id = useId()
  const [said, setSaid] = useState('')
  const isCopied = said === copied
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setSaid(copied),
      () => setSaid(t`That couldn’t be copied. Please select it and copy it yourself.`),
    )
  const Icon = isCopied ? Check : Copy
  const box = { id, readOnly: true, dir: 'ltr', className: field.control, value: text, onFocus: selectAll } as const
  return (
    <div className={styles.row}>
      <label htmlFor={id} className={field.label}>
        {label} {hint && <span className={field.optional}>{hint}</span>}
      </label>
      <div className={styles.copy}>
        {isLong ? <textarea {...box} rows={4} spellCheck={false} /> : <input {...box} />}
        <Button
          isSmall
          aria-label={isCopied ? undefined : t`Copy: ${label}`}
          icon={<Icon size={18} aria-hidden />}
          onClick={copy}
        >
          {isCopied ? <Trans comment="On a button, after it was pressed">Copied</Trans> : <Trans>Copy</Trans>}
        </Button>
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  )
}
