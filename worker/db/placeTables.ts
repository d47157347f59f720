/** The gazetteer's tables. They are replaced whole (`npm run places:load`), never migrated. */
export const createPlaces = [
  ...['geo_search', 'geo_word', 'geo_name', 'geo_place'].map((table) => `DROP TABLE IF EXISTS ${table}`),
  // The columns are those of `Place` in understand.ts; the id is the rank, 1 the most sought.
  `CREATE TABLE geo_place (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, name TEXT NOT NULL, city TEXT NOT NULL, admin TEXT NOT NULL, country TEXT NOT NULL, codes TEXT NOT NULL, lat REAL NOT NULL, lng REAL NOT NULL, weight INTEGER NOT NULL, zoom INTEGER NOT NULL)`,
  // Every name of a place, as placeWords.ts writes it.
  `CREATE TABLE geo_name (name TEXT NOT NULL, place INTEGER NOT NULL, PRIMARY KEY (name, place)) WITHOUT ROWID`,
  // The words of names, forwards and backwards: a word with one fault has a correct beginning or end.
  `CREATE TABLE geo_word (word TEXT PRIMARY KEY, backwards TEXT NOT NULL, best INTEGER NOT NULL) WITHOUT ROWID`,
  `CREATE INDEX geo_word_backwards ON geo_word (backwards)`,
]
