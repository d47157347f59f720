/** Runs what concerns one item one after the other, in the order in which it was asked for; a failure stops nothing. */
export const takeTurns = () => {
  const last = new Map<string, Promise<unknown>>()
  return <Result>(key: string, act: () => Promise<Result>): Promise<Result> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(act, act)
    last.set(key, turn)
    return turn
  }
}
