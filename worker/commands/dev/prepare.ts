import { existsSync } from 'node:fs'
import path from 'node:path'
import { loadPlaces } from '../data/loadPlaces.ts'
import { seed } from '../data/seed.ts'
import { startWorker } from '../platform/localPlatform.ts'
import { localVars, readFact, saveFact, stateDir } from '../platform/localState.ts'
import { requireMapPlace } from '../operate/doctor/settings.ts'
import { migrate, migrationsDigest } from '../platform/migrate.ts'
import { buildLocal } from './buildLocal.ts'
import { copyAssets } from './copyAssets.ts'

const hasData = () => existsSync(path.join(stateDir, 'v3/d1'))

/** Brings the local databases up to date: migrations, gazetteer. */
export const prepareState = async (): Promise<void> => {
  const migrations = migrationsDigest()
  if (!hasData() || readFact('migrated') !== migrations) {
    migrate()
    saveFact('migrated', migrations)
  }
  await loadPlaces(stateDir)
}

/** Adds the missing demo stories through the product's own API. */
export const seedState = async (): Promise<void> => {
  const platform = await startWorker({ vars: { RATE_LIMITS: 'off', CAPTCHA: 'off', STAFF_SECOND_FACTOR: 'optional' } })
  try {
    await seed(platform)
  } finally {
    await platform.dispose()
  }
  saveFact('seeded', new Date().toISOString())
}

/**
 * Prepares everything that is needed to serve the product; quick when nothing changed. Throws where MAP_LATITUDE, MAP_LONGITUDE and
 * MAP_ZOOM are neither a place nor all unset.
 */
export const prepare = async (): Promise<void> => {
  requireMapPlace(localVars())
  copyAssets()
  buildLocal()
  await prepareState()
  if (process.env.SEED === 'none' || readFact('seeded')) return
  console.log('Adding the demo stories …')
  await seedState()
}
