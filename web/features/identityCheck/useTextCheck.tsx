import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { ApiError, offline } from '#web/lib/api.ts'
import { fetchChunk } from '#web/lib/fetchChunk.ts'
import { withoutSpans, type CheckedText, type TextCheck, type TextSpan } from '#web/lib/textCheck.ts'
import { useAsk } from '#web/ui/useAsk.ts'
import { BesideDialog } from './BesideDialog.tsx'
import { GiveawayButton, type Looked } from './GiveawayButton.tsx'
import { contactKinds, type GiveawayWriter } from './kinds.ts'
import { NotLoadedDialog, type Instead } from './NotLoadedDialog.tsx'

type Program = typeof import('./giveawayCheck.ts')
const fetchProgram = (): Promise<Program> => fetchChunk(() => import('./giveawayCheck.ts'))
/** A connection that says nothing for so long counts as none. */
const patienceMs = 10_000
const patience = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new ApiError('offline', 0, offline)), patienceMs))

const isIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1000 })
    else setTimeout(resolve, 50)
  })
let isWarm = false
const prefetch = async (writer: GiveawayWriter) => {
  if (isWarm) return
  const { warmUpFinder } = await fetchProgram()
  isWarm = true
  await warmUpFinder(writer, isIdle)
}

/** A text that remembers what of it is shown. */
const following = (checked: CheckedText) => {
  let shown = checked.text
  const show = (without: readonly TextSpan[]) => {
    shown = withoutSpans(checked.text, without)
    checked.show(without)
  }
  return { text: { ...checked, show }, shown: () => shown }
}

/**
 * Looks through what a writer is about to post for what could tell who they are: `check` for the form, `dialog` to be
 * shown beside it. All of it happens in the browser. What is left as it is, is remembered for this `form`, in memory.
 */
export const useTextCheck = (writer: GiveawayWriter, form: string): { check: TextCheck; dialog: ReactNode } => {
  const { dialog, ask } = useAsk()
  const [isPending, setPending] = useState(false)
  const isBusy = useRef(false)
  const left = useRef({ form, keys: new Set<string>() })
  const { username, email, bio } = writer

  const load = useCallback(
    async (goOn: string | null, isSigned: boolean): Promise<Program | Exclude<Instead, 'again'>> => {
      for (;;) {
        setPending(true)
        try {
          return await Promise.race([fetchProgram(), patience()])
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          setPending(false)
          if (isSigned) return 'without'
          const answer = await ask<Instead>((onAnswer) => (
            <NotLoadedDialog error={error} goOn={goOn} onAnswer={onAnswer} />
          ))
          if (answer !== 'again') return answer
        } finally {
          setPending(false)
        }
      }
    },
    [ask],
  )

  /** Runs the check. Returns whether there was something to show, and whether the author continues. */
  const runCheck = useCallback(
    async (read: () => readonly CheckedText[], goOn: string | null, isSigned = false) => {
      const program = await load(goOn, isSigned)
      if (typeof program === 'string') return { isShown: true, isGoingOn: program === 'without' }
      const texts = read()
      const { GiveawaysDialog, groupGiveaways } = program
      if (left.current.form !== form) left.current = { form, keys: new Set() }
      const { keys } = left.current
      const known = goOn === null ? new Set<string>() : keys
      const groups = groupGiveaways(texts, { username, email, bio }, known, isSigned ? contactKinds : undefined)
      if (groups.length === 0) return { isShown: false, isGoingOn: true }
      const isGoingOn = await ask<boolean>((onAnswer) => (
        <GiveawaysDialog
          texts={texts}
          groups={groups}
          left={keys}
          goOn={goOn}
          onLeave={(leaving) => leaving.forEach(({ key }) => keys.add(key))}
          onAnswer={onAnswer}
        />
      ))
      return { isShown: true, isGoingOn }
    },
    [ask, load, username, email, bio, form],
  )

  const before = useCallback(
    async (...[read, goOn, isSigned, beside]: Parameters<TextCheck['before']>) => {
      if (isBusy.current) return null
      isBusy.current = true
      try {
        const followed: ReturnType<typeof following>[] = []
        const begin = () => {
          followed.push(...read().map(following))
          return followed.map(({ text }) => text)
        }
        const { isGoingOn } = await runCheck(begin, goOn, isSigned)
        if (!isGoingOn) return null
        if (beside && !(await ask<boolean>((onAnswer) => <BesideDialog {...{ beside, onAnswer }} />))) return null
        return followed.length > 0 ? followed.map(({ shown }) => shown()) : read().map(({ text }) => text)
      } finally {
        isBusy.current = false
      }
    },
    [ask, runCheck],
  )

  const onRequest = useCallback(
    async (read: () => readonly CheckedText[]): Promise<Looked> => {
      if (read().every(({ text }) => !text.trim())) return 'empty'
      const { isShown } = await runCheck(read, null)
      return isShown ? 'shown' : 'nothing'
    },
    [runCheck],
  )

  const fetchEarly = useCallback(
    () =>
      void prefetch({ username, email, bio }).catch((error: unknown) => {
        // What does not come now is asked for again when it is needed, and said then.
        if (!(error instanceof ApiError)) throw error
      }),
    [username, email, bio],
  )

  const check = useMemo(
    (): TextCheck => ({
      before,
      button: (read) => <GiveawayButton isPending={isPending} onLook={() => onRequest(read)} />,
      prefetch: fetchEarly,
      isPending,
    }),
    [before, onRequest, fetchEarly, isPending],
  )
  return { check, dialog }
}
