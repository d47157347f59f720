import { env } from 'cloudflare:test'

/**
 * Copies a story by one statement, faster than through the API: once for each number `i` from `first` to `last`. `own` has
 * the columns in which the copies differ from it, as SQL; their id is one.
 */
export const copyStory = async (
  id: number,
  [first, last]: readonly [first: number, last: number],
  own: Readonly<Record<string, string>>,
): Promise<void> => {
  const { results } = await env.DB.prepare("select name from pragma_table_info('stories')").all<{ name: string }>()
  const names = results.map(({ name }) => name)
  await env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
     INSERT INTO stories (${names.join()}) SELECT ${names.map((name) => own[name] ?? name).join()}
     FROM n, stories WHERE stories.id = ?3`,
  )
    .bind(first, last, id)
    .run()
}

/** The moment of a copy, in SQL: spread over so many days from a day on (YYYY-MM-DD). */
export const spreadFrom = (day: string, days: number): string =>
  `date('${day}', '+' || (i % ${days}) || ' days') || 'T10:11:12Z'`
