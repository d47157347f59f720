import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useId, useState, type ComponentProps } from 'react'
import { inSentence } from '#web/lib/words.ts'
import { Field, type FieldProps } from './Field.tsx'
import { HelpTooltip } from './HelpTooltip.tsx'
import styles from './PasswordField.module.css'

interface Props extends Omit<FieldProps, 'aside'>, Omit<ComponentProps<'input'>, 'type'> {
  /** Help behind an icon beside the label. */
  tooltip?: string
  label: string
}

/** A password field with a button to show it. Takes what react-hook-form's `register` gives. */
export function PasswordField({ label, hint, error, isOptional, isLabelHidden, tooltip, ...input }: Props) {
  const tooltipId = useId()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  const aside = tooltip && (
    <HelpTooltip
      id={tooltipId}
      label={t({
        message: `About the ${inSentence(label)}`,
        comment: 'What stands there is the label of a field: Password, New password …',
      })}
    >
      {tooltip}
    </HelpTooltip>
  )
  return (
    <Field {...{ label, hint, error, isOptional, isLabelHidden, aside }}>
      {({ className, ...control }) => (
        <div className={styles.box}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={`${className ?? ''} ${styles.input}`}
            aria-describedby={
              [control['aria-describedby'], tooltip && tooltipId].filter(Boolean).join(' ') || undefined
            }
          />
          <button type="button" className={styles.eye} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            <Icon size={19} aria-hidden />
            <span className="visually-hidden">
              <Trans comment="What stands there is the label of a field: Password, New password …">
                Show {inSentence(label)}
              </Trans>
            </span>
          </button>
        </div>
      )}
    </Field>
  )
}
