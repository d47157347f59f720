import { EyeOff } from 'lucide-react'
import { useDiscreet } from './useDiscreet.ts'

/** Switches discreet mode, in a header or a menu; `isIcon` for its picture alone. */
export function DiscreetToggle({ className, isIcon }: { className: string | undefined; isIcon?: boolean }) {
  const { isOn, toggle } = useDiscreet()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      title={isIcon ? 'Discreet mode' : undefined}
      className={className}
      onClick={toggle}
    >
      <EyeOff size={18} aria-hidden />
      {!isIcon && (
        <>
          Discreet mode <span aria-hidden>{isOn ? 'on' : 'off'}</span>
        </>
      )}
    </button>
  )
}
