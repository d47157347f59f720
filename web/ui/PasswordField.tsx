import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useId, useState, type ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { HelpTooltip } from './HelpTooltip.tsx'
import styles from './PasswordField.module.css'

interface Props extends Omit<FieldProps, 'hint' | 'aside'>, Omit<ComponentProps<'input'>, 'type'> {
  /** Help behind an icon beside the label. */
  tooltip?: string
  label: string
}

/** A password field with a button to show it. Takes what react-hook-form's `register` gives. */
export function PasswordField({ label, error, isOptional, isLabelHidden, tooltip, ...input }: Props) {
  const tooltipId = useId()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  const aside = tooltip && (
    <HelpTooltip id={tooltipId} label={t`About the ${label.toLowerCase()}`}>
      {tooltip}
    </HelpTooltip>
  )
  return (
    <Field {...{ label, error, isOptional, isLabelHidden, aside }}>
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
              <Trans>Show {label.toLowerCase()}</Trans>
            </span>
          </button>
        </div>
      )}
    </Field>
  )
}
