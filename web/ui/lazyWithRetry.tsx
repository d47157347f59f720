import { t } from '@lingui/core/macro'
import { Component, lazy, startTransition, useTransition, type ComponentType, type ReactNode } from 'react'
import { ApiError } from '#web/lib/api.ts'
import { fetchChunk } from '#web/lib/fetchChunk.ts'
import { useOnReturn } from '#web/lib/useOnline.ts'
import { Button } from './Button.tsx'
import styles from './lazyWithRetry.module.css'
import { toast } from './toasts.ts'

/** What stands in the place of a component that could not be fetched is told why. */
export interface LoadFailure {
  error: ApiError
  /** Fetches it again and shows it; answers the new `error` where it still does not come. */
  retry: () => Promise<ApiError | null>
}

const isOutdated = ({ code }: ApiError) => code === 'outdated'
const reload = () => location.reload()

/** Says in a short message why a component is missing, where there is no place to say it in. */
export const tellLoadFailure = (error: ApiError): void =>
  void toast(error.message, isOutdated(error) ? { label: t`Reload`, run: reload } : undefined)

function TryAgain({ error, retry }: LoadFailure) {
  const [isTrying, startTrying] = useTransition()
  return (
    <div className={styles.failure} role="alert">
      <p>{error.message}</p>
      <Button
        isSmall
        onClick={isOutdated(error) ? reload : () => startTrying(async () => void (await retry()))}
        isPending={isTrying}
      >
        {isOutdated(error) ? t`Reload` : t`Try again`}
      </Button>
    </div>
  )
}

function RetryOnReturn({ error, retry }: LoadFailure) {
  useOnReturn(() => error.code === 'offline' && void retry())
  return null
}

/** For what nobody looks for: nothing stands in its place. */
export const showNothing = () => null

interface State<Props> {
  Loaded: ComponentType<Props>
  error: Error | null
}

/**
 * `React.lazy` with its error boundary: where the component cannot be fetched, `Instead` takes its place, by default a
 * sentence with *Try again*; the screen stands. It is fetched again when somebody asks, when it is mounted another
 * time, and when the connection is back. `fetch` is `fetchFirstChunk` for a part of the first view.
 */
export const lazyWithRetry = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Instead: ComponentType<Props & LoadFailure> = TryAgain,
  fetch = fetchChunk,
): ComponentType<Props> => {
  const begin = (): ComponentType<Props> => lazy(() => fetch(load))
  let latest = begin()

  return class LazyWithRetry extends Component<Props, State<Props>> {
    override state: State<Props> = { Loaded: latest, error: null }
    static getDerivedStateFromError = (error: Error) => ({ error })
    /** React keeps a rejected `lazy` for good: whoever mounts next gets a new one. */
    override componentDidCatch() {
      latest = begin()
    }

    retry = () =>
      fetch(load).then(
        () => {
          startTransition(() => this.setState({ Loaded: latest, error: null }))
          return null
        },
        (error: ApiError) => {
          this.setState({ error })
          return error
        },
      )

    override render(): ReactNode {
      const { Loaded, error } = this.state
      if (error === null) return <Loaded {...this.props} />
      if (!(error instanceof ApiError)) throw error
      const failure = { error, retry: this.retry }
      return (
        <>
          <RetryOnReturn {...failure} />
          <Instead {...this.props} {...failure} />
        </>
      )
    }
  }
}
