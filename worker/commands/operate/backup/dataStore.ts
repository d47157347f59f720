/** The buckets with pictures of members. */
export type PictureBucket = 'AVATARS' | 'PHOTOS'

/** The databases and pictures: of this machine or of the deployment. */
export interface DataStore extends AsyncDisposable {
  query: <Row>(sql: string) => Promise<Row[]>
  /** Applies the repository's migrations. */
  migrate: () => Promise<void>
  /** Runs a file of SQL. */
  execute: (file: string) => Promise<void>
  /** Writes an object of a bucket into a file; does nothing where there is none. */
  getPicture: (bucket: PictureBucket, key: string, file: string) => Promise<void>
  putPicture: (bucket: PictureBucket, key: string, file: string) => Promise<void>
}
