import { t } from '@lingui/core/macro'
import { Component, lazy, startTransition, useTransition, type ComponentType, type ReactNode } from 'react'
import { ApiError } from '#web/lib/api.ts'
import { fetchChunk } from '#web/lib/fetchChunk.ts'
import { useOnReturn } from '#web/lib/useOnline.ts'
import { Button } from './Button.tsx'
import styles from './lazyWithRetry.module.css'
import { toast } from './toasts.ts'

/** The props of the component that replaces one that could not be loaded. */
export interface LoadFailure {
  error: ApiError
  /** Loads it again and shows it; returns the new `error` if that fails. */
  retry: () => Promise<ApiError | null>
}

const isOutdated = ({ code }: ApiError) => code === 'outdated'
const reload = () => location.reload()

/** Shows in a toast why a component is missing, if there is no room for a message in its place. */
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

/** The replacement for a component that no one will miss: nothing. */
export const showNothing = () => null

interface State<Props> {
  Loaded: ComponentType<Props>
  error: Error | null
}

/**
 * `React.lazy` with its error boundary: where the component cannot be fetched, `Instead` takes its place, by default a
 * sentence with *Try again*; the rest of the screen stays. It is loaded again on request, when it is mounted another
 * time, and when the connection is back.
 */
export const lazyWithRetry = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Instead: ComponentType<Props & LoadFailure> = TryAgain,
): ComponentType<Props> => {
  const begin = (): ComponentType<Props> => lazy(() => fetchChunk(load))
  let latest = begin()

  return class LazyWithRetry extends Component<Props, State<Props>> {
    override state: State<Props> = { Loaded: latest, error: null }
    static getDerivedStateFromError = (error: Error) => ({ error })
    /** React keeps a rejected `lazy` for good: the next mount gets a new one. */
    override componentDidCatch() {
      latest = begin()
    }

    retry = () =>
      fetchChunk(load).then(
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
