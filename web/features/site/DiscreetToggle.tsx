import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PanelTop } from 'lucide-react'
import { useDiscreet } from './useDiscreet.ts'

/** Switches discreet mode, in a header or a menu; `isIcon` for its picture alone. */
export function DiscreetToggle({ className, isIcon }: { className: string | undefined; isIcon?: boolean }) {
  const { isOn, toggle } = useDiscreet()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      title={isIcon ? t`Discreet mode` : undefined}
      className={className}
      onClick={toggle}
    >
      <PanelTop size={18} aria-hidden />
      {!isIcon && (
        <>
          <Trans>Discreet mode</Trans>{' '}
          <span aria-hidden>
            {isOn ? t({ message: 'on', comment: 'Of a switch' }) : t({ message: 'off', comment: 'Of a switch' })}
          </span>
        </>
      )}
    </button>
  )
}
