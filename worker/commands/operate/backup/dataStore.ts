/** The databases and pictures: of this machine or of the deployment. */
export interface DataStore {
  query: <Row>(sql: string) => Promise<Row[]>
  /** Applies the repository's migrations. */
  migrate: () => Promise<void>
  /** Runs a file of SQL. */
  execute: (file: string) => Promise<void>
  getPicture: (key: string, file: string) => Promise<void>
  putPicture: (key: string, file: string) => Promise<void>
  close: () => Promise<void>
}
