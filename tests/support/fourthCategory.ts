/** The row of a fourth category, for a test that puts it first in the table: all that a category needs of the code. */
export const fourthCategory = {
  id: 4,
  name: 'meetings',
  one: 'meeting',
  title: 'Meetings',
  oneStory: 'Meeting',
  counted: '{count, plural, one {{count} meeting} other {{count} meetings}}',
  colors: { light: '#8a5a00', dark: '#ffc24d' },
  icon: 'M3 3h18v18h-18Z',
  card: 'personal.png',
}

/** In the triggers of the map's figures, what is of the third category, and beside it the same of the fourth. */
const ofFourth: [third: string, fourth: string][] = [
  ['(k, n, n2, n3,', '(k, n, n2, n3, n4,'],
  ['NEW.category = 3,', 'NEW.category = 3, NEW.category = 4,'],
  ['n3 = n3 + excluded.n3,', 'n3 = n3 + excluded.n3, n4 = n4 + excluded.n4,'],
  ['n3 = n3 - (OLD.category = 3),', 'n3 = n3 - (OLD.category = 3), n4 = n4 - (OLD.category = 4),'],
]

/** What a migration asks of the database: the rows of a query. */
export type Ask = <Row>(query: string) => Promise<Row[]>

/**
 * The migration of a fourth category, as `.github/CONTRIBUTING.md` says: other values that `stories.category` may have, a
 * column of the map's figures, and the two triggers that keep it. The statements of one batch, made from the schema as it is.
 *
 * D1 refuses to change a CHECK, so `stories` is made again. To drop it deletes the rows that refer to it; so these refer to
 * nothing (negative ids) until it is there again, which `defer_foreign_keys` permits within a batch.
 */
export const migrationOf = async (ask: Ask): Promise<string[]> => {
  const schema = await ask<{ type: string; name: string; tbl_name: string; sql: string }>(
    'SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE sql IS NOT NULL',
  )
  const sqlOf = (name: string) => schema.find((one) => one.name === name)!.sql
  const turn = schema.flatMap(({ name, sql }) =>
    [...sql.matchAll(/FOREIGN KEY \(`(\w+)`\) REFERENCES `stories`/g)].map(
      ([, column]) => `UPDATE "${name}" SET "${column}" = -"${column}"`,
    ),
  )
  const ofStories = schema.filter(({ type, tbl_name }) => tbl_name === 'stories' && type !== 'table')
  const triggers = ['map_points_insert', 'map_points_delete'].flatMap((name) => [
    `DROP TRIGGER ${name}`,
    ofFourth.reduce((sql, [third, fourth]) => sql.replace(third, fourth), sqlOf(name)),
  ])
  return [
    'PRAGMA defer_foreign_keys = on',
    'CREATE TABLE stories_aside AS SELECT * FROM stories',
    ...turn,
    'DROP TABLE stories',
    sqlOf('stories').replace('in (1, 2, 3)', 'in (1, 2, 3, 4)'),
    'INSERT INTO stories SELECT * FROM stories_aside',
    'DROP TABLE stories_aside',
    ...turn,
    ...ofStories.map(({ sql }) => sql),
    'ALTER TABLE map_cells ADD COLUMN n4 INTEGER NOT NULL DEFAULT 0',
    ...triggers,
  ]
}
