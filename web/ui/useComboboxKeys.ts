import { useEffect, useRef, type RefObject } from 'react'
import { isComposing } from '#web/lib/isComposing.ts'

interface Keys {
  /** How many options are listed. */
  count: number
  /** The chosen one, or null. */
  active: number | null
  onMove: (active: number | null) => void
  onTake: (index: number) => void
  onClose: () => void
}

/** The keys of an editable combobox with a list: the arrows go round, Enter takes, Escape closes. */
export const useComboboxKeys = (input: RefObject<HTMLInputElement | null>, keys: Keys): void => {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const field = input.current
    const press = (event: KeyboardEvent) => {
      const { count, active, onMove, onTake, onClose } = latest.current
      if (isComposing(event) || count === 0) return
      if (event.key === 'ArrowDown') onMove(active === null ? 0 : active === count - 1 ? null : active + 1)
      else if (event.key === 'ArrowUp') onMove(active === null ? count - 1 : active === 0 ? null : active - 1)
      else if (event.key === 'Enter' && active !== null) onTake(active)
      else if (event.key === 'Escape') onClose()
      else return
      event.preventDefault()
    }
    field?.addEventListener('keydown', press)
    return () => field?.removeEventListener('keydown', press)
  }, [input])
}
