import { isRouteErrorResponse, useRouteError } from 'react-router'
import { SomethingWrong } from '#web/features/frame/SomethingWrong.tsx'
import { ApiError } from '#web/lib/api.ts'

/** What stands in a screen's place when it could not be shown. */
export default function ErrorPage() {
  const error = useRouteError()
  const isOffline = error instanceof ApiError && error.code === 'offline'
  const isExpected = error instanceof ApiError || isRouteErrorResponse(error)
  if (!isExpected) console.error(error)
  return isOffline ? <SomethingWrong title="You seem to be offline" words={error.message} /> : <SomethingWrong />
}
