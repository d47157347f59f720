import { env } from 'cloudflare:test'
import { expect } from 'vitest'
import { ImportReport } from '#contract/imports'
import { cleanUp } from '../../worker/cleanup.ts'
import type { User } from '../../worker/db/client.ts'
import { openSession } from '../../worker/features/accounts/sessions/queries.ts'
import { send } from './client.ts'
import { db } from './factories.ts'

export interface SentImport {
  type?: string
  dry?: 1
  strict?: 1
  source?: string
  category?: '1' | '2' | '3'
  dayOrder?: 'day-first' | 'month-first'
  /** As JSON. */
  columns?: string
}
/** Sends a file of stories, as an administrator does. */
export const postImport = async (by: User, body: BodyInit, { type = 'text/csv', ...query }: SentImport = {}) => {
  const token = await openSession(db(), env.SECRET_KEY, by.id)
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const headers = { authorization: `Bearer ${token}`, 'content-type': type }
  return send(`/api/imports/?${search.toString()}`, { method: 'POST', headers, body })
}
/** The report of a file, which must be answered with 200. */
export const importFile = async (by: User, body: BodyInit, sent?: SentImport): Promise<ImportReport> => {
  const response = await postImport(by, body, sent)
  expect(response.status, await response.clone().text()).toBe(200)
  return ImportReport.parse(await response.json())
}
/** Runs the hourly cleanup 31 days after stories were removed. */
export const letItPass = async (): Promise<void> => {
  await db().run("update stories set removed_at = date(removed_at, '-31 days') where removed_at is not null")
  await db().run("update imports set undone_on = date(undone_on, '-31 days') where undone_on is not null")
  await cleanUp(env)
}
