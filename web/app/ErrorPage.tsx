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
/** Loads the page anew, once there is somebody to load it from. */
const againIfThere = () => void call(calls.site.health, {}).then(again, () => undefined)

interface Props {
  title?: string
  words: string
  onRetry: () => void
}
/** A screen that was not fetched in time, or what it shows: it comes by itself when the connection is back. */
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

/** A newer version has another file in the missing one's place. Where loading anew brought us here already, the person decides. */
function Outdated({ words }: { words: string }) {
  const isForPerson = wasReloaded()
  useEffect(() => {
    if (!isForPerson) again()
  }, [isForPerson])
  return isForPerson && <Unreached words={words} onRetry={againIfThere} />
}

/** What stands in a screen's place when it could not be shown. */
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
