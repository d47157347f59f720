import { ApiError } from '#web/lib/api.ts'

/** Runs the calls about one item one after the other; a failure does not stop the next. */
export const takeTurns = () => {
  const last = new Map<string, Promise<unknown>>()
  return <Result>(key: string, act: () => Promise<Result>): Promise<Result> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(act, act)
    last.set(key, turn)
    return turn
  }
}

/** The answer; on a refusal calls `onRefusal` and returns null; any other error is thrown. */
export const orRefused = <Result>(answer: Promise<Result>, refused: (error: ApiError) => unknown): Promise<unknown> =>
  answer.catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    return refused(error)
  })
