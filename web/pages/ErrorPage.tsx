import { isRouteErrorResponse, useRouteError } from 'react-router'
import { calls } from '#contract/calls'
import { SomethingWrong } from '#web/features/frame/SomethingWrong.tsx'
import { ApiError, call } from '#web/lib/api.ts'
import { useOnReturn } from '#web/lib/useOnline.ts'
import { Button } from '#web/ui/Button.tsx'

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
    <SomethingWrong
      {...said}
      action={
        <Button variant="filled" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  )
}

/** What stands in a screen's place when it could not be shown. */
export default function ErrorPage() {
  const error = useRouteError()
  const isExpected = error instanceof ApiError || isRouteErrorResponse(error)
  // A file that could not be fetched throws whatever the browser likes to throw.
  if (error instanceof ApiError ? error.code === 'offline' : !navigator.onLine)
    return (
      <Unreached
        title="You seem to be offline"
        words="This page comes as soon as the connection is back. Nothing you wrote is lost."
        onRetry={againIfThere}
      />
    )
  if (error instanceof ApiError && error.code === 'unavailable')
    return <Unreached words={error.message} onRetry={again} />
  if (!isExpected) console.error(error)
  return <SomethingWrong />
}
