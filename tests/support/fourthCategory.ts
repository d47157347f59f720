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

/**
 * The migration of a fourth category, as `.github/CONTRIBUTING.md` says: the values that `stories.category` may have, a column
 * of the map's figures, and the two triggers that keep it. `triggerOf` returns the SQL of a trigger as it is.
 */
export const migrationOf = async (triggerOf: (name: string) => Promise<string>): Promise<string[]> => {
  const triggers = await Promise.all(
    ['map_points_insert', 'map_points_delete'].map(async (name) => [
      `DROP TRIGGER ${name}`,
      ofFourth.reduce((sql, [third, fourth]) => sql.replace(third, fourth), await triggerOf(name)),
    ]),
  )
  return [
    'ALTER TABLE stories DROP CONSTRAINT stories_category',
    'ALTER TABLE stories ADD CONSTRAINT "stories_category" CHECK("stories"."category" in (1, 2, 3, 4))',
    'ALTER TABLE map_cells ADD COLUMN n4 INTEGER NOT NULL DEFAULT 0',
    ...triggers.flat(),
  ]
}
