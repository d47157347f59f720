import { useCallback, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

/** Asks by a dialog: `ask(show)` shows what `show` returns, and resolves with the answer once it is closed. */
export const useAsk = () => {
  const [dialog, setDialog] = useState<ReactNode>(null)
  const ask = useCallback(
    <Answer>(show: (onAnswer: (answer: Answer) => void) => ReactNode) =>
      new Promise<Answer>((resolve) =>
        setDialog(
          show((answer) => {
            // The caller may move the focus after the answer, so the dialog must have returned it before.
            flushSync(() => setDialog(null))
            resolve(answer)
          }),
        ),
      ),
    [],
  )
  return { dialog, ask }
}
