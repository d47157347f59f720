import {
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useTransition,
  type ComponentType,
  type RefObject,
} from 'react'
import type { ApiError } from '#web/lib/api.ts'
import { fetchPart } from '#web/lib/parts.ts'
import { useOnReturn } from '#web/lib/useOnline.ts'
import { Button } from './Button.tsx'
import styles from './lazyPart.module.css'
import { toast } from './toasts.ts'

/** What stands in the place of a part that could not be fetched is told why, and fetches it again. */
export interface Missing {
  failure: ApiError
  retry: () => void
  isTrying: boolean
}

const isOutdated = ({ code }: ApiError) => code === 'outdated'

/** Says in a short message why a part is missing, where there is no place to say it in. */
export const tellMissing = ({ failure, retry }: Missing): void =>
  void toast(failure.message, isOutdated(failure) ? { label: 'Reload', run: retry } : undefined)

/** For what is pressed without being there: a press fetches it, and where it still does not come says why. `early` holds a press that came before. */
export const usePressed = (missing: Missing, early?: RefObject<unknown>): (() => void) => {
  const pressed = useRef(false)
  const tell = useEffectEvent(() => {
    if (pressed.current || early?.current) tellMissing(missing)
  })
  useEffect(() => {
    tell()
    pressed.current = false
  }, [missing.failure])
  return () => {
    if (isOutdated(missing.failure)) return tellMissing(missing)
    pressed.current = true
    missing.retry()
  }
}

function SaysSo({ failure, retry, isTrying }: Missing) {
  return (
    <div className={styles.missing} role="alert">
      <p>{failure.message}</p>
      <Button isSmall onClick={retry} isPending={isTrying}>
        {isOutdated(failure) ? 'Reload' : 'Try again'}
      </Button>
    </div>
  )
}

/** For parts nobody looks for: nothing stands in their place. */
export const nothing = () => null

/**
 * A part of a screen that is fetched when it is needed; a `Suspense` around it says what stands there meanwhile. Where it
 * cannot be had, `Instead` takes its place, by default a sentence with a button; the screen stands. It is fetched again when
 * somebody asks, when it is needed another time, and when the connection is back.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Instead: ComponentType<Props & Missing> = SaysSo,
): ComponentType<Props> => {
  let latest: ReturnType<typeof begin> | undefined
  const begin = () => {
    const attempt = fetchPart(load).then(
      ({ default: Part }) => ({ Part, failure: null }),
      (failure: ApiError) => ({ Part: null, failure }),
    )
    latest = attempt
    return attempt
  }

  return function LazyPart(props) {
    const [mine, setMine] = useState(() => latest ?? begin())
    const [isTrying, startTrying] = useTransition()
    const { Part, failure } = use(mine)
    const retry = () => startTrying(() => setMine(begin()))
    useOnReturn(() => failure?.code === 'offline' && retry())
    useEffect(() => {
      // Whoever needs it another time makes another attempt.
      if (failure) return () => void (latest === mine && (latest = undefined))
    }, [failure, mine])
    if (!failure) return <Part {...props} />
    return (
      <Instead
        {...props}
        failure={failure}
        isTrying={isTrying}
        retry={isOutdated(failure) ? () => location.reload() : retry}
      />
    )
  }
}
