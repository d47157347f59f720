import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { calls } from '#contract/calls'
import { ApiError, call } from '#web/lib/api.ts'
import { useOnReturn } from '#web/lib/useOnline.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorScreen } from '#web/ui/ErrorScreen.tsx'

const again = () => location.reload()
/** Reloads the page, once the server answers. */
const againIfThere = () => void call(calls.site.health, {}).then(again, () => undefined)

interface Props {
  title?: string
  words: string
  onRetry: () => void
}
/** Shown when a screen or its data could not be loaded. It reloads by itself when the connection is back. */
function Unreached({ onRetry, ...said }: Props) {
  useOnReturn(againIfThere)
  return (
    <ErrorScreen
      {...said}
      action={
        <Button variant="filled" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  )
}

const wasReloaded = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

/** A new deployment replaced the missing file. Reloads once; if a reload led here already, a button asks the visitor. */
function Outdated({ words }: { words: string }) {
  const isForPerson = wasReloaded()
  useEffect(() => {
    if (!isForPerson) again()
  }, [isForPerson])
  return isForPerson && <Unreached words={words} onRetry={againIfThere} />
}

/** Replaces a screen that could not be shown. */
export default function ErrorPage() {
  const error = useRouteError()
  if (error instanceof ApiError && error.code === 'outdated') return <Outdated words={error.message} />
  const isExpected = error instanceof ApiError || isRouteErrorResponse(error)
  if (error instanceof ApiError && error.code === 'offline')
    return (
      <Unreached
        title={t`You seem to be offline`}
        words={t`This page will load once you’re online. Nothing you wrote is lost.`}
        onRetry={againIfThere}
      />
    )
  if (error instanceof ApiError && error.code === 'unavailable')
    return <Unreached words={error.message} onRetry={again} />
  if (!isExpected) console.error(error)
  return <ErrorScreen />
}
