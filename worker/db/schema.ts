/**
 * All tables of the database, each in the file of its subject. Drizzle reads them from here (drizzle.config.ts), and
 * queries import them from here.
 */
export * from './avatarSchema.ts'
export * from './collectionSchema.ts'
export * from './importSchema.ts'
export * from './loginSchema.ts'
export * from './photoSchema.ts'
export * from './reviewSchema.ts'
export * from './shortLivedSchema.ts'
export * from './siteSchema.ts'
export * from './staffSchema.ts'
export * from './storySchema.ts'
export * from './userSchema.ts'

// What the migrations make without Drizzle: the tables of the map (map_cells, map_points, map_tiles, story_years) and the
// search index (search, search_terms, and the views they are filled from). Triggers on stories, named stories_*, keep
// both in step with it.

// Tables with a text key are WITHOUT ROWID in the migration: a rowid keeps the order of creation. Times are ISO texts
// or milliseconds.
