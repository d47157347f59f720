import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { commonHotlineTexts } from '#contract/hotlineKinds'
import { HotlineDraft, HotlineView } from '#contract/hotlines'
import { phoneLink } from '../../web/features/site/hotlines/phoneLink.ts'
import { assessHotlines } from '../../worker/commands/operate/doctor/hotlines.ts'

const root = path.resolve(import.meta.dirname, '../..')
const migrations = readdirSync(path.join(root, 'migrations'))
  .filter((name) => name.endsWith('.sql'))
  .sort()
const migrate = (db: DatabaseSync, names: readonly string[]) => {
  for (const name of names) db.exec(readFileSync(path.join(root, 'migrations', name), 'utf8'))
}
const database = () => {
  const db = new DatabaseSync(':memory:')
  migrate(db, migrations)
  return db
}
/** The built-in hotlines of an empty site. */
const lines = (db = database()): HotlineView[] =>
  db
    .prepare('SELECT * FROM hotlines ORDER BY country, position')
    .all()
    .map(({ phone_e_164, sms_text, checked_on, languages, position: _, is_edited: __, ...row }) =>
      HotlineView.parse({
        ...row,
        phoneE164: phone_e_164,
        smsText: sms_text,
        checkedOn: checked_on,
        languages: JSON.parse(languages as string) as string[],
      }),
    )
const all = lines()
const lineOf = (name: string, country: string) => all.find((line) => line.name === name && line.country === country)

test('an empty site has hotlines in at least forty countries, ordered within each [21.3]', () => {
  expect(new Set(all.map(({ country }) => country)).size).toBeGreaterThanOrEqual(40)
  const places = database().prepare('SELECT country, position FROM hotlines').all()
  expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(all.length)
})

test.each(all.map((line) => [`${line.country} ${line.name}`, line] as const))(
  'the built-in hotline %s is valid: country, E.164, languages, address and day [21.3]',
  (_, { id: __, ...line }) => {
    expect(HotlineDraft.parse(line)).toEqual(line)
  },
)

test('the words of hotlines that catalogs translate are those of most built-in lines [21.3]', () => {
  for (const words of commonHotlineTexts)
    expect(
      all.filter(({ who, hours, note }) => [who, hours, ...note.split(/(?<=\.) /)].includes(words)).length,
      words,
    ).toBeGreaterThan(4)
})

test('the five hotlines of the specification come first in the United States [21.3]', () => {
  const kinds = all.filter(({ country }) => country === 'US').map(({ kind }) => kind)
  expect(kinds.slice(0, 5)).toEqual([
    'youth crisis',
    'national',
    'youth talkline',
    'homeless youth',
    'chemical dependency',
  ])
})

test('every requested hotline exists with its number [21.3]', () => {
  expect(lineOf('988 Suicide & Crisis Lifeline', 'US')).toMatchObject({ phoneE164: '988', sms: '988' })
  expect(lineOf('988 Suicide & Crisis Lifeline', 'US')!.note).toContain('ended on 17 July 2025')
  expect(lineOf('Trans Lifeline', 'CA')).toMatchObject({ phoneE164: '+18773306366' })
  expect(lineOf('よりそいホットライン (Yorisoi Hotline)', 'JP')!.note).toContain('Choose 4')
  expect(lineOf('OutLine Aotearoa (OUTLine)', 'NZ')).toMatchObject({ phoneE164: '+648006885463' })
  expect(lineOf('LGBT National Senior Hotline', 'US')).toMatchObject({ phoneE164: '+18882347243' })
  expect(lineOf('LGBT National Coming Out Support Hotline', 'US')).toMatchObject({ phoneE164: '+18886885428' })
})

const page = readFileSync(path.join(root, 'worker/commands/data/hotlines/README.md'), 'utf8')
const rows = [...page.matchAll(/^\| (\d+) +\| ([A-Z]{2}) +\| (.+?) +\|.*\| (.+?) +\|$/gm)]

test('the source of every built-in hotline is documented under its id [21.3]', () => {
  expect(rows.map(([, id, country, name]) => `${id} ${country} ${name}`)).toEqual(
    all.toSorted((a, b) => a.id - b.id).map(({ id, country, name }) => `${id} ${country} ${name}`),
  )
  for (const [, id, , , source] of rows) expect(source, id).not.toMatch(/^-*$/)
})

test('a built-in hotline has a check day only from its documented source, from 2023 or later [21.3]', () => {
  const dated = all.filter(({ checkedOn }) => checkedOn !== null)
  expect(dated.length).toBeGreaterThan(30)
  for (const { id, checkedOn } of dated) {
    const [, , , , source] = rows.find(([, row]) => Number(row) === id)!
    expect(source, String(id)).toContain(checkedOn)
    expect(checkedOn! >= '2023-01-01', String(id)).toBe(true)
  }
})

test('a built-in hotline that may be out of service has no check day and is last in its country [21.3]', () => {
  const [, paragraph = ''] = /\*\*Lines that may be dead\*\*(.*?)\n- /s.exec(page) ?? []
  const ids = Array.from(paragraph.matchAll(/\((\d+)\)/g), ([, id]) => Number(id))
  expect(ids.length).toBeGreaterThan(3)
  for (const id of ids) {
    const { country } = all.find((line) => line.id === id)!
    expect(all.filter((line) => line.country === country).at(-1)).toMatchObject({ id, checkedOn: null })
  }
})

test('every number of a built-in hotline is a link of digits, or has a star and is dialed by hand [21.3]', () => {
  for (const { phone, phoneE164 } of all) {
    if (phoneE164 === null) continue
    const link = phoneLink(phoneE164)
    if (link === null) expect(phone).toMatch(/^\*\d+$/)
    else expect(link).toMatch(/^tel:(\+[1-9]\d{6,14}|\d{2,6})$/)
  }
})

test('an upgrade does not change a hotline that an administrator changed, and adds no duplicate [21.3]', () => {
  const upgrade = migrations.findIndex((name) => name.endsWith('_date_hotlines_by_their_source.sql'))
  const db = new DatabaseSync(':memory:')
  migrate(db, migrations.slice(0, upgrade))
  db.exec("UPDATE hotlines SET note = 'Ours', checked_on = '2026-11-25', is_edited = 1 WHERE id = 6")
  db.exec(`INSERT INTO hotlines (country, position, name, kind, who, phone, phone_e_164, is_edited)
    VALUES ('KE', 2, 'Ours', 'crisis', 'Everyone', '1199', '1199', 1)`)
  migrate(db, migrations.slice(upgrade))
  const upgraded = lines(db)
  expect(upgraded.find(({ id }) => id === 6)).toMatchObject({ note: 'Ours', checkedOn: '2026-11-25' })
  expect(upgraded.filter(({ country }) => country === 'KE').map(({ name }) => name)).toEqual([
    'Ours',
    'Befrienders Kenya',
  ])
  expect(upgraded.find(({ id }) => id === 38)).toMatchObject({ checkedOn: '2025-08-12' })
})

test('the doctor names the hotlines that were not checked for 180 days, oldest first, without counting them as a fault [21.3]', () => {
  const line = (name: string, checkedOn: string | null) => ({ ...all[0]!, name, checkedOn })
  const some = [
    line('Never', null),
    line('Fresh', '2026-05-28'),
    line('Just over', '2026-05-26'),
    line('Oldest', '2024-01-01'),
  ]
  const finding = assessHotlines(some, '2026-11-23')
  expect(finding.isFine).toBeNull()
  expect(finding.note).toMatch(
    /^3 of 4 .*: Oldest \(\w\w, 2024-01-01\), Just over \(\w\w, 2026-05-26\), Never \(\w\w, never\)$/,
  )
  expect(assessHotlines([some[1]!], '2026-11-23')).toMatchObject({ isFine: true })
  expect(assessHotlines([], '2026-11-23')).toMatchObject({ isFine: false })
})
