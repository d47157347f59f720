import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findLocale, offeredLocales, sourceLocale } from '#contract/locales'

const root = path.resolve(import.meta.dirname, '../..')
const config = getConfig({ cwd: root })
const [catalog] = await getCatalogs(config)
const texts = Object.keys((await catalog!.collect()) ?? {}).sort()

test('the English catalog holds every text of the screens and no other', async () => {
  // Else run `npm run locales`.
  expect(texts.length).toBeGreaterThan(1000)
  expect(Object.keys((await catalog!.read(sourceLocale)) ?? {}).sort()).toEqual(texts)
})

test('every language that is offered has every text', async () => {
  for (const { tag } of offeredLocales) {
    const messages = (await catalog!.read(tag)) ?? {}
    const missing = texts.filter((id) => !messages[id]?.translation)
    expect(missing, `what ${tag} lacks`).toEqual([])
  }
})

test('a tag finds its language, whatever its region', () => {
  expect(findLocale('en-GB')?.tag).toBe('en')
  expect(findLocale('EN')?.tag).toBe('en')
  expect(findLocale('tlh')).toBeUndefined()
})
