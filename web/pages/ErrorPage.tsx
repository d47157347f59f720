import { isRouteErrorResponse, useRouteError } from 'react-router'
import { calls } from '#contract/calls'
import { SomethingWrong } from '#web/features/frame/SomethingWrong.tsx'
import { ApiError, call } from '#web/lib/api.ts'
import { useOnReturn } from '#web/lib/useOnline.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toasts.ts'

/** Loads the page anew, once there is somebody to load it from; otherwise `tell` hears why not. */
const again = (tell?: (why: unknown) => void) =>
  void call(calls.site.health, {}).then(
    () => location.reload(),
    (why) => tell?.(why),
  )

/** A screen that was not fetched in time, or what it shows: it comes by itself when the connection is back. */
function Unreached({ title, words }: { title: string; words: string }) {
  useOnReturn(() => again())
  return (
    <SomethingWrong
      title={title}
      words={words}
      action={
        <Button variant="filled" onClick={() => again((why) => why instanceof ApiError && toast(why.message))}>
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
      />
    )
  if (error instanceof ApiError && error.code === 'unavailable')
    return <Unreached title="umm...what?" words={error.message} />
  if (!isExpected) console.error(error)
  return <SomethingWrong />
}
