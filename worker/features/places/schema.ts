/** The gazetteer's tables. They are replaced whole (`npm run places:load`), never migrated. */
export const createPlaces = [
  'DROP TABLE IF EXISTS geo_search',
  'DROP TABLE IF EXISTS geo_place',
  // The id is the rank: 1 is the largest place. `admin` is null for provinces and countries; `alt` has other names, separated by `|`.
  `CREATE TABLE geo_place (id INTEGER PRIMARY KEY, name TEXT NOT NULL, admin TEXT, country TEXT NOT NULL, lat REAL NOT NULL, lng REAL NOT NULL, pop INTEGER NOT NULL, alt TEXT NOT NULL)`,
  `CREATE VIRTUAL TABLE geo_search USING fts5(name, alt, content = '', prefix = '2 3', tokenize = 'unicode61 remove_diacritics 2')`,
]

/** Letters that the index does not fold, and how people type them. */
const foldings = {
  ł: 'l',
  Ł: 'L',
  ø: 'o',
  Ø: 'O',
  ß: 'ss',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  þ: 'th',
  Þ: 'Th',
  ð: 'd',
  ə: 'a',
  Ə: 'A',
}

const folded = Object.entries(foldings).reduce(
  (text, [letter, plain]) => `replace(${text}, '${letter}', '${plain}')`,
  'name',
)

/** Indexes the places of ids `from` to `to`, both included, by name, other names, province and country. */
export const indexPlaces = (from: number, to: number) =>
  `INSERT INTO geo_search (rowid, name, alt) SELECT id, name, replace(alt, '|', ' ') || ' ' || ${folded} || ' ' || coalesce(admin, '') || ' ' || country FROM geo_place WHERE id BETWEEN ${from} AND ${to}`
