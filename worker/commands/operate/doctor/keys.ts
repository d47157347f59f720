import {
  type Progress,
  progressName,
  readProgress,
  sealingFormat,
} from '../../../features/keyRotation/queries/progress.ts'
import { isWeak } from '../../../settings.ts'
import { openLocalDatabase } from '../../platform/localDatabase.ts'
import { localVars } from '../../platform/localState.ts'
import { queryRemote } from '../../platform/wrangler.ts'
import { type Finding, pending, fail, assess } from './findings.ts'

const question = `SELECT value FROM settings WHERE name = '${progressName}'`

/** The progress of a key change of the local data; null when none was ever begun. */
export const findLocalProgress = (): Progress | null => {
  using database = openLocalDatabase()
  const row = database?.prepare(question).get() as { value: string } | undefined
  return readProgress(row?.value)
}
/** The same of the deployment, as stored by the worker, which alone has the keys. */
export const findRemoteProgress = (): Progress | null =>
  readProgress(queryRemote<{ value: string }>('DB', question)[0]?.value)

const stepNames: Record<Progress['step'], string> = {
  names: 'the keys of reserved names and imported rows',
  accounts: 'the e-mails and passwords of the accounts',
  messages: 'the e-mails of messages',
  deletions: 'the deletions that are due later',
  collections: 'the collections',
  imports: 'the names of imported rows',
  stories: 'the anonymous stories',
  comments: 'the anonymous comments',
  done: 'nothing',
}

/** Whether the job is a key change in the format of this version: its name has the format and the ids of both keys. */
const isChange = ({ job }: Progress) => {
  const [format, ...keys] = job.split('/')
  return format === String(sealingFormat) && keys.length === 2
}

/** The findings about the keys. `hasOld`: SECRET_KEY_OLD is set. `drop`: how to remove it. */
export const assessKeys = (hasOld: boolean, progress: Progress | null, drop: string): Finding[] => {
  const findings: Finding[] = []
  if (progress && progress.unopened > 0)
    findings.push(
      fail(
        'everything sealed opens',
        `${progress.unopened} open under no key that is set: put the SECRET_KEY of before back as SECRET_KEY_OLD.`,
      ),
    )
  if (!hasOld) return findings
  const what = 'SECRET_KEY is being changed, SECRET_KEY_OLD is still there'
  if (!progress || !isChange(progress))
    return [...findings, pending(what, 'Not begun: the hourly cleanup begins at minute 17 (here: npm run rotate-key).')]
  if (progress.step !== 'done')
    return [...findings, pending(what, `Under way: ${stepNames[progress.step]}. The hourly cleanup continues it.`)]
  return [...findings, pending(what, `Emails, passwords, messages and anonymous rows are under SECRET_KEY: ${drop}`)]
}

/** How to remove the old key, locally and in the deployment. */
export const removeOldKeyLocally = 'remove SECRET_KEY_OLD where you put it, and restart.'
export const removeOldKeyRemotely = 'npx wrangler secret delete SECRET_KEY_OLD'

/** The findings about the local keys. */
export const checkLocalKeys = (): Finding[] => {
  const { SECRET_KEY = '', SECRET_KEY_OLD } = localVars()
  const drawn = assess('SECRET_KEY is drawn', !isWeak(SECRET_KEY), 'Draw another: openssl rand -base64 32')
  return [drawn, ...assessKeys(Boolean(SECRET_KEY_OLD), findLocalProgress(), removeOldKeyLocally)]
}
