import { ApiError } from '#web/lib/api.ts'

/** Runs what concerns one item one after the other, in the order in which it was asked for; a failure stops nothing. */
export const takeTurns = () => {
  const last = new Map<string, Promise<unknown>>()
  return <Result>(key: string, act: () => Promise<Result>): Promise<Result> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(act, act)
    last.set(key, turn)
    return turn
  }
}

/** The answer, or null and what to do about a refusal; any other error is thrown. */
export const orRefused = <Result>(answer: Promise<Result>, refused: (error: ApiError) => unknown): Promise<unknown> =>
  answer.catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    return refused(error)
  })
