import { t } from '@lingui/core/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { QuestionView } from '#contract/faq'
import { inReadersWords } from '#web/lib/i18n.ts'
import { useSave } from '#web/lib/useSave.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { toast } from '#web/ui/toasts.ts'

interface Props {
  question: QuestionView
  /** Its place in the list, from 0. */
  place: number
  isLast: boolean
  move: (id: number, way: 'up' | 'down') => Promise<unknown>
}

/** Moves a question up or down by one place. */
export function MoveQuestion({ question: { id, faqQuestionDesc }, place, isLast, move }: Props) {
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)
  const pressed = useRef<'up' | 'down' | null>(null)
  // What moves within a page loses the focus, and so does, a little later, a button that is disabled.
  useEffect(() => {
    if (pressed.current === null) return
    const [same, other] = (pressed.current === 'up' ? [up, down] : [down, up]).map(({ current }) => current)
    pressed.current = null
    const { activeElement } = document
    if (activeElement === document.body || activeElement === same) (same?.disabled ? other : same)?.focus()
  }, [place])
  const { run, pending } = useSave(move)
  const step = async (way: 'up' | 'down') => {
    if (pending) return
    pressed.current = way
    const isMoved = (await run(id, way)) !== undefined
    toast(isMoved ? t`Question saved.` : t`That didn’t work. Please try again`)
  }
  return (
    <>
      <IconButton
        ref={up}
        label={t`Up: ${inReadersWords(faqQuestionDesc)}`}
        disabled={place === 0}
        onClick={() => void step('up')}
      >
        <ArrowUp size={18} aria-hidden />
      </IconButton>
      <IconButton
        ref={down}
        label={t`Down: ${inReadersWords(faqQuestionDesc)}`}
        disabled={isLast}
        onClick={() => void step('down')}
      >
        <ArrowDown size={18} aria-hidden />
      </IconButton>
    </>
  )
}
