/** The address of the names of large towns and seas in a language (worker/commands/data/buildWorldNames.ts). */
const files = import.meta.glob<string>('./worldNames/*.json', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/**
 * Fetches the names of large towns and seas in a language, by their names on the built-in world. Empty for English, and if
 * the request fails: the map is still drawn.
 */
export const fetchWorldNames = async (language: string): Promise<ReadonlyMap<string, string>> => {
  const file = files[`./worldNames/${language}.json`]
  if (!file) return new Map()
  try {
    // oxlint-disable-next-line no-restricted-globals -- a static file of ours, not a call of the API
    const answer = await fetch(file)
    return new Map(Object.entries((await answer.json()) as Record<string, string>))
  } catch (error) {
    // oxlint-disable-next-line no-console -- the names stay as they are
    console.warn('The names of the map did not come:', error)
    return new Map()
  }
}
