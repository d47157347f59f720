import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { decodeFound } from '#contract/storyTileCodec'
import { toMapPosition } from '#contract/mercator'
import { type MapSearch, searchApi, SearchQuery } from '#contract/search'
import type { FoundStory } from '#contract/stories'
import { Buffer } from '../../worker/crypto/buffer.ts'
import * as schema from '../../worker/db/schema.ts'
import { findForMap } from '../../worker/features/search/queries.ts'
import { as, guest, send } from '../support/client.ts'
import { addManyMore, aModerator, anAdministrator, aStory, aUser, db } from '../support/factories.ts'
import { statementsOf } from '../support/steps.ts'

const vars = { RATE_LIMITS: 'off' }
type Query = Record<string, string>
const find = (query: Query): Promise<FoundStory[]> => as(null, vars).call(searchApi.find, { query })
const findTitles = async (query: Query) => (await find(query)).map(({ title }) => title).sort()
const searchFor = (query: string) => send(`/api/pinSearch/?${query}`, {}, vars)
const searchForMap = async (query: string): Promise<MapSearch> =>
  (await send(`/api/view/search/?${query}`, {}, vars)).json()
const entriesOf = ({ layer }: MapSearch) => decodeFound(Buffer.from(layer, 'base64'))

test('a word is found in the title, the text and every part of the place, whatever its case and accents', async () => {
  await aStory({ title: 'Première Fierté', descriptionText: 'x' })
  await aStory({ title: 'b', descriptionText: 'Our premiere was a riot' })
  await aStory({ title: 'c', descriptionText: 'x', locality: 'PREMIERE' })
  await aStory({ title: 'd', descriptionText: 'x', postCode: 'premiere-7' })
  await aStory({ title: 'e', descriptionText: 'x' })
  expect(await findTitles({ search: 'premiere' })).toEqual(['Première Fierté', 'b', 'c', 'd'])
  expect(await findTitles({ search: 'PREMIÈRE' })).toEqual(['Première Fierté', 'b', 'c', 'd'])
})

test('special letters without accents are found by their plain equivalents, and by themselves', async () => {
  await aStory({ title: 'Łódź, Tromsø, Straße, Đà Nẵng, Þór, Æro, œuvre, Iğdır, İzmir' })
  for (const search of [
    'lodz',
    'ŁÓDŹ',
    'tromso',
    'strasse',
    'STRASSE',
    'Straße',
    'da nang',
    'thor',
    'aero',
    'œuvre',
    'igdir',
    'izmir',
    'İZMİR',
  ])
    expect(await find({ search }), search).toHaveLength(1)
})

test.each([
  ['夜の光', ['夜', '光', '夜の光', 'の光'], ['光の夜', '昼']],
  [
    '東京レインボープライド2024',
    ['東京', 'レインボー', 'プライド', '2024', '東京 プライド', '東京2024'],
    ['京東', '東京2023'],
  ],
  ['我們的故事：台北同志遊行，三萬人。', ['同志', '台北', '同志遊行', '三萬人'], ['同行', '的台']],
  ['งานไพรด์ที่กรุงเทพ', ['ไพรด์', 'กรุงเทพ', 'กรุง', 'งาน'], ['กรงเทพ', 'เชียงใหม่']],
  ['ງານບຸນຢູ່ວຽງຈັນ', ['ວຽງຈັນ', 'ບຸນ'], ['ວຽງຈນ']],
  ['ដង្ហែមោទនភាពនៅភ្នំពេញ', ['ភ្នំពេញ', 'មោទនភាព'], ['ភនពញ']],
  ['ရန်ကုန်မြို့၏ညများ', ['ရန်ကုန်', 'ညများ', 'မြို့'], ['ရန်ကန်']],
  ['हिन्दी में मेरी पहली कहानी', ['हिन्दी', 'कहानी', 'कहान', 'पहली कहानी'], ['हिन्दू', 'दी']],
  ['தமிழ் வானவில் நடை', ['தமிழ்', 'வானவில்'], ['தமழ']],
  ['서울퀴어문화축제에서', ['서울퀴어', '서울퀴어문화축제'], ['부산']],
  [
    '서울에서 퀴어문화축제를 보러 종로에 갔다. 나는 게이였고 그는 군인이었다.',
    ['서울', '종로', '게이', '군인', '퀴어', '축제', '서울에서', '퀴어문화축제', '문화축제', '퀴어 축제', '갔다'],
    ['부산', '게임', '군산', '울서'],
  ],
  ['LGBT의 밤, 12세', ['lgbt', 'LGBT의', '의', '12', '12세', 'ᄇ\u1161ᆷ'], ['lgb']],
  ['أوّل مَسِيرة في القاهـــرة', ['اول', 'أول', 'مسيرة', 'مسيره', 'القاهرة', 'مَسيرة'], ['بيروت']],
  ['שָׁלוֹם תל־אביב', ['שלום', 'שָׁלוֹם', 'אביב'], ['שולם']],
  ['Đêm ở Sài Gòn, tiếng Việt', ['dem', 'Đêm', 'sai gon', 'tieng viet', 'VIỆT'], ['viec']],
  ['Моя российская ёлка, мой край', ['российская', 'РОССИЙСКАЯ', 'росс', 'елка', 'Ёлка', 'мой', 'край'], ['мои']],
  ['Η Αθήνα το βράδυ, Ρόδος', ['αθηνα', 'ΑΘΗΝΑ', 'Αθήνα', 'βράδυ', 'ροδος', 'ΡΟΔΟΣ', 'ΡΌΔΟΣ'], ['αθηναι']],
  ['თბილისის ამაყი სიყვარული', ['თბილისის', 'ამაყი', 'სიყვარული', 'თბილ'], ['ბილის', 'მაყი']],
  ['Ἀθῆναι, ᾠδή, Ῥόδος', ['Αθηναι', 'αθήναι', 'Ἀθῆναι', 'ωδη', 'ροδος', 'ΡΟΔΟΣ'], ['θηναι']],
  ['ﬁrst oﬃce of the ﬂag', ['first', 'office', 'flag', 'ﬂag', 'oﬃce'], ['rst', 'ag']],
  ['がくせい', ['がくせい', 'か\u3099くせい', 'か゛くせい'], ['かくせい']],
  ['ٲحمد آسفي مَرَّاكُش', ['احمد', 'أحمد', 'ا\u0654حمد', 'اسفي', 'مراكش'], ['حمد']],
  ['Işık, İnş, ISPARTA', ['ışık', 'IŞIK', 'isik', 'inş', 'İNŞ', 'ısparta'], ['sik']],
  ['Ge\u00adsamt\u00adkonzept FooBar', ['gesamtkonzept', 'Ge\u00adsamtkonzept', 'foobar', 'foo\u200bbar'], []],
  ['Ĳsselmeer', ['ijsselmeer', 'IJsselmeer', 'ĳsselmeer'], ['sselmeer']],
  ['ﾕｰｻﾞｰ ﾊﾟｰﾃｨｰ', ['ユーザー', 'ﾕｰｻﾞｰ', 'パーティー'], ['ユサ']],
  ['12 m² Ⅷ 𝓕𝓪𝓷𝓬𝔂 Ｑｕｅｅｒ Ⓟⓡⓘⓓⓔ', ['m2', 'm²', 'viii', 'fancy', '𝕱𝖆𝖓𝖈𝖞', 'queer', 'pride'], ['m']],
  ['Pride™ ﻣﺴﻴﺮﺓ ١٩٦٩ १९७०', ['pride', 'مسيرة', '1969', '۱۹۶۹', '1970'], ['pridetm', '1971']],
  ['น้ำตก นํ้าใจ', ['น้ำ', 'น้ำตก', 'น้ำใจ', 'นํ้าตก'], ['นา']],
  ['ＬＧＢＴ２０２４の夏', ['lgbt2024', 'LGBT', 'ｌｇｂｔ', '夏'], ['2025']],
  ['❤️Pride👩‍❤️‍👩', ['pride', '❤️pride'], ['❤️']],
])('%s is found by common spellings, and by nothing else [7]', async (title, found, missed) => {
  await aStory({ title, descriptionText: 'x' })
  await aStory({ title: 'x', descriptionText: `${'あ'.repeat(250)}、${title}` })
  await aStory({ title: 'x', descriptionText: 'Something else, 別 อื่น' })
  for (const search of found) expect(await find({ search }), search).toHaveLength(2)
  for (const search of missed) expect(await find({ search }), search).toHaveLength(0)
})

test.each([
  [["don't", 'dont', 'don’t', 'donʼt', 'don`t', 'don´t', 'don＇t']],
  [["O'Hara", 'ohara', 'O’Hara', 'O’HARA']],
  [['co-op', 'coop', 'co‑op', 'co‐op', 'co\u00adop', 'co–op']],
  [['می‌خواهم', 'میخواهم']],
  [['क्‍ष', 'क्ष']],
  [['Referent/innen', 'Referentinnen']],
  [['צה"ל', 'צה״ל', 'צה”ל', 'צהל']],
  [['Schüler*innen', 'Schülerinnen', 'Schüler:innen', 'Schüler_innen']],
  [['étudiant·e·s', 'étudiantes', 'étudiant.e.s', 'etudiant-e-s']],
  [['להט"ב', 'להטב', 'להט״ב']],
  [['תל־אביב', 'תל-אביב', 'תלאביב']],
  [['Hawaiʻi', 'Hawaii', 'Hawai‘i', 'Hawai’i']],
  [["п'ять", 'пʼять', 'п’ять', 'пять']],
  [['U.S.A.', 'USA', 'U.S.A']],
  [['COVID-19', 'covid19']],
  [['col·lecció', 'coŀlecció', 'colleccio']],
])('%j find each other [7]', async (spellings) => {
  for (const [n, spelling] of spellings.entries())
    await aStory({ title: `${n}`, descriptionText: `We saw ${spelling}, at last.` })
  await aStory({ title: 'other', descriptionText: 'Something else' })
  for (const search of spellings) expect(await findTitles({ search }), search).toEqual(spellings.map((_, n) => `${n}`))
})

test('the parts of a compound find it, and a compound finds its parts side by side [7]', async () => {
  await aStory({ title: 'a', descriptionText: 'l’amour, dell’arte, anti-gay coming-out' })
  await aStory({ title: 'b', descriptionText: 'My coming out was antigay' })
  for (const search of ['amour', 'arte', 'gay', 'out']) expect(await findTitles({ search }), search).toContain('a')
  for (const search of ['coming-out', 'anti-gay', 'comingout antigay']) expect(await findTitles({ search }), search).toContain('a') // oxfmt-ignore
  expect(await findTitles({ search: 'coming-out' })).toEqual(['a', 'b'])
  expect(await findTitles({ search: '1969-06-28' })).toEqual([])
})

test('a compound of sixteen parts is a search, and one of seventeen is refused as too many words', async () => {
  await aStory({ descriptionText: 'a-'.repeat(16) })
  const parts = (count: number) => Array.from({ length: count }, () => 'a').join('-')
  expect(await find({ search: parts(16) })).toHaveLength(1)
  expect((await searchFor(`search=${parts(17)}`)).status).toBe(422)
})

test('a run of letters counts as one word of a search, is found by relevance, and is gone with the story', async () => {
  const story = await aStory({ title: '夜の光', createdAt: '2024-01-01T00:00:00Z' })
  await aStory({ title: 'b', descriptionText: '夜の光について', createdAt: '2025-01-01T00:00:00Z' })
  const search = Array.from({ length: 16 }, (_, index) =>
    '夜の光'.slice(index % 3, (index % 3) + 1 + (index % 2)),
  ).join(' ')
  expect(await findTitles({ search })).toEqual(['b', '夜の光'])
  expect((await find({ search: '夜の光' })).map(({ title }) => title)).toEqual(['夜の光', 'b'])
  await db().update(schema.stories).set({ title: '昼', searchTitle: '昼' }).where(eq(schema.stories.id, story.id))
  expect(await findTitles({ search: '夜の光' })).toEqual(['b'])
  expect(await findTitles({ search: '昼' })).toEqual(['昼'])
})

test('the longest text without spaces is indexed whole, and the longest search for one answered', async () => {
  await aStory({ descriptionText: `${'の夜光'.repeat(6666)}終` })
  expect(await find({ search: '夜光の'.repeat(166) })).toHaveLength(1)
  expect(await find({ search: '光終' })).toHaveLength(1)
})

test('every word must match; from four letters on its beginning is enough', async () => {
  await aStory({ title: 'photographs of a march' })
  await aStory({ title: 'photos of a marching band' })
  expect(await find({ search: 'photo' })).toHaveLength(2)
  expect(await find({ search: 'photograph, marc' })).toHaveLength(1)
  expect(await find({ search: 'pho' })).toHaveLength(0)
  expect(await find({ search: 'photo,unknown' })).toHaveLength(0)
  expect(await find({ search: 'photographs bands' })).toHaveLength(0)
})

test('a beginning that very many words share still finds them all', async () => {
  const words = Array.from({ length: 100 }, (_, index) => `trans${index.toString(36)}x`)
  await aStory({ title: 'a', descriptionText: words.slice(0, 90).join(' ') })
  await aStory({ title: 'b', descriptionText: words.at(-1)! })
  expect(await findTitles({ search: 'trans' })).toEqual(['a', 'b'])
  expect(await findTitles({ search: words.at(-1)! })).toEqual(['b'])
})

test('a search takes one or several categories, none, or unknown ones', async () => {
  for (const category of [1, 2, 3]) await aStory({ title: `c${category}`, category })
  expect(await findTitles({ categories: '2' })).toEqual(['c2'])
  expect(await findTitles({ categories: '1,3' })).toEqual(['c1', 'c3'])
  expect(await findTitles({ categories: '' })).toEqual(['c1', 'c2', 'c3'])
  expect(await findTitles({ categories: '3,9,x' })).toEqual(['c3'])
  expect(await findTitles({ categories: '9' })).toEqual([])
})

test('a search matches overlapping periods; one date is one day, a story without dates always matches, a missing bound is open', async () => {
  await aStory({ title: 'day', startDate: '1969-06-28' })
  await aStory({ title: 'only end', endDate: '1969-07-03' })
  await aStory({ title: 'decade', startDate: '1965-01-01', endDate: '1974-12-31' })
  await aStory({ title: 'ancient', startDate: '0130-10-30' })
  await aStory({ title: 'centuries', startDate: '1492-01-01', endDate: '1992-01-01' })
  await aStory({ title: 'future', startDate: '2091-01-01' })
  await aStory({ title: 'undated' })
  const within = (startDate: string, endDate: string) => findTitles({ startDate, endDate })
  expect(await within('1969-06-28', '1969-06-28')).toEqual(['centuries', 'day', 'decade', 'undated'])
  expect(await within('1969-06-29', '1969-07-02')).toEqual(['centuries', 'decade', 'undated'])
  expect(await within('1969-07-01', '1969-12-31')).toEqual(['centuries', 'decade', 'only end', 'undated'])
  expect(await within('1974-12-31', '1975-01-01')).toEqual(['centuries', 'decade', 'undated'])
  expect(await within('1975-01-01', '1979-12-31')).toEqual(['centuries', 'undated'])
  expect(await within('1992-01-02', '2000-01-01')).toEqual(['undated'])
  expect(await within('', '0130-10-30')).toEqual(['ancient', 'undated'])
  expect(await within('', '0130-10-29')).toEqual(['undated'])
  expect(await within('2000-01-01', '')).toEqual(['future', 'undated'])
  expect(await within('2091-01-02', '')).toEqual(['undated'])
  expect(await within('', '')).toHaveLength(7)
})

test('a box finds the stories in it, also across the antimeridian and over the whole world', async () => {
  await aStory({ title: 'suva', latitude: -18.14, longitude: 178.44 })
  await aStory({ title: 'apia', latitude: -13.83, longitude: -171.77 })
  await aStory({ title: 'paris', latitude: 48.85, longitude: 2.35 })
  expect(await findTitles({ bbox: '2.3,48.8,2.4,48.9' })).toEqual(['paris'])
  expect(await findTitles({ bbox: '2.3,48.8,2.34,48.9' })).toEqual([])
  expect(await findTitles({ bbox: '170,-30,-170,0' })).toEqual(['apia', 'suva'])
  expect(await findTitles({ bbox: '-180,-90,180,90' })).toEqual(['apia', 'paris', 'suva'])
  expect(await findTitles({ bbox: '0,-90,180,90', search: 'paris' })).toEqual(['paris'])
  expect((await searchFor('bbox=1,2,3')).status).toBe(422)
})

test('words, category, dates and box are combined [7]', async () => {
  const story = { title: 'pride', category: 2, startDate: '1988-05-05', latitude: 52.5, longitude: 13.4 }
  await aStory(story)
  const query = { search: 'prid', categories: '2', startDate: '1988-01-01', endDate: '1988-12-31', bbox: '13,52,14,53' }
  expect(await find(query)).toHaveLength(1)
  for (const other of [{ search: 'parade' }, { categories: '1' }, { endDate: '1988-05-04' }, { bbox: '13,52,13.3,53' }])
    expect(await find({ ...query, ...other })).toHaveLength(0)
})

test('a search result has the fields of the list, an excerpt of the text, and where its words are', async () => {
  const teller = await aUser()
  const story = await aStory({ by: teller, title: 'long', descriptionText: 'é'.repeat(400), startDate: '1999-01-01' })
  await db().insert(schema.favourites).values({ id: 1, storyId: story.id, userId: teller.id })
  expect(await find({ search: 'long' })).toEqual([
    {
      id: story.id,
      title: 'long',
      category: 1,
      latitude: 34.1,
      longitude: -118.2,
      startDate: '1999-01-01',
      endDate: null,
      placePrecision: 'exact',
      startDatePrecision: 'day',
      endDatePrecision: 'day',
      contentNotes: [],
      language: null,
      is_anonymous_pin: false,
      username: teller.username,
      updooots: 1,
      photoCount: 0,
      place: expect.any(String) as unknown,
      created_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown,
      description: `${'é'.repeat(149)}…`,
      matches: { title: [[0, 4]], description: [] },
    },
  ])
})

test('a search for a username finds no stories, and an anonymous story names its author to the author only', async () => {
  const teller = await aUser({ username: 'quietperson' })
  await aStory({ by: teller, isAnonymous: true, title: 'sealed' })
  await aStory({ by: teller, title: 'signed' })
  expect(await find({ search: 'quietperson' })).toEqual([])
  for (const viewer of [null, await aModerator(), await anAdministrator()]) {
    const [row] = await as(viewer, vars).call(searchApi.find, { query: { search: 'sealed' } })
    expect(row!.username).toBeNull()
  }
  const [own] = await as(teller, vars).call(searchApi.find, { query: { search: 'sealed' } })
  expect(own!.username).toBe('quietperson')
})

test('a hidden, removed or deleted story is not found any more; an edited one is found by its new words only', async () => {
  const story = await aStory({ title: 'lighthouse' })
  const set = (values: Partial<typeof schema.stories.$inferInsert>) =>
    db().update(schema.stories).set(values).where(eq(schema.stories.id, story.id))
  const isFound = async (search: string) => (await find({ search })).length === 1
  await set({ status: 'hidden' })
  expect(await isFound('lighthouse')).toBe(false)
  await set({ status: 'visible' })
  expect(await isFound('lighthouse')).toBe(true)
  await set({
    ...{ title: 'windmill', searchTitle: 'windmill' },
    ...{ descriptionText: 'a mill', searchText: 'a mill' },
    ...{ locality: 'Delft', searchPlace: 'sunset boulevard delft' },
  })
  expect(await isFound('lighthouse')).toBe(false)
  for (const word of ['windmill', 'mill', 'delft']) expect(await isFound(word)).toBe(true)
  await set({ status: 'removed', removedAt: '2026-01-01' })
  expect(await isFound('windmill')).toBe(false)
  await set({
    status: 'visible',
    removedAt: null,
    isAnonymous: true,
    ownerId: null,
    authorTag: 't',
    editedById: null,
    createdAt: `${story.createdAt.slice(0, 10)}T00:00:00Z`,
    editedAt: '2026-01-01T00:00:00Z',
  })
  expect(await isFound('windmill')).toBe(true)
  await db().delete(schema.stories).where(eq(schema.stories.id, story.id))
  expect(await isFound('windmill')).toBe(false)
})

test('a word in the title ranks higher than one in the text', async () => {
  await aStory({ title: 'In the title: vigil', descriptionText: 'words', createdAt: '2024-01-01T00:00:00Z' })
  await aStory({ title: 'In the text', descriptionText: 'a vigil', createdAt: '2025-01-01T00:00:00Z' })
  expect((await find({ search: 'vigil' })).map(({ title }) => title)).toEqual(['In the title: vigil', 'In the text'])
})

const addMany = async (count: number) => {
  const owner = await aUser()
  for (let done = 0; done < count; done += 250)
    await env.DB.batch(
      Array.from({ length: Math.min(250, count - done) }, (_, index) =>
        env.DB.prepare(
          `INSERT INTO stories (id, owner_id, title, description, description_text, search_title, search_text, search_place, category, latitude, longitude, address, created_at, edited_at)
           VALUES (?1, ?2, 'crowd', 'd', 'd', 'crowd', 'd', 'a', 1, 1, 1, 'a', ?3, ?3)`,
        ).bind(done + index + 1, owner.id, `2025-${String(((done + index) % 12) + 1).padStart(2, '0')}-05T00:00:00Z`),
      ),
    )
}

/** All pages of a search, one after another. */
const readPages = async (query: string) => {
  const pages: FoundStory[][] = []
  for (let url: string | undefined = `/api/pinSearch/?${query}`; url;) {
    const response = await send(url, {}, vars)
    expect(response.status).toBe(200)
    pages.push(await response.json())
    const next: string | undefined = /^<http:\/\/localhost:8787(.+)>; rel="next"$/.exec(
      response.headers.get('link') ?? '',
    )?.[1]
    url = next
  }
  return pages
}

test('a long list has pages of 200, every story once, newest day first where there are very many', async () => {
  await addMany(450)
  for (const query of ['search=crowd', 'categories=1', '', 'bbox=0,0,2,2', 'startDate=1990-01-01']) {
    const pages = await readPages(query)
    expect(
      pages.map((page) => page.length),
      query,
    ).toEqual([200, 200, 50])
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(450)
  }
  await addManyMore(2100)
  const first = await send('/api/pinSearch/?search=crowd', {}, vars)
  const rows = await first.json<FoundStory[]>()
  const days = await Promise.all(
    rows
      .slice(0, 20)
      .map(async ({ id }) => (await db().select().from(schema.stories).where(eq(schema.stories.id, id)))[0]),
  )
  expect(days.map((story) => story!.createdAt.slice(0, 7))).toEqual(Array(20).fill('2025-12'))
  const second = await readPages('search=crowd')
  expect(new Set(second.flat().map(({ id }) => id)).size).toBe(2550)
})

test('a search of the map needs the key, as the list does, since it answers the same stories', async () => {
  const response = await send('/api/view/search/?search=lone', { headers: { 'x-api-key': '' } }, vars)
  expect([response.status, await response.text()]).toEqual([401, expect.stringContaining('badKey')])
})

test('a search sends its stories to the map too, and says how many there are', async () => {
  const story = await aStory({ title: 'lone', category: 2, latitude: 45, longitude: 45 })
  await aStory({ title: 'other' })
  const response = await send('/api/view/search/?search=lone', {}, vars)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const found = await response.json<MapSearch>()
  expect(found).toMatchObject({
    stories: [{ id: story.id }],
    next: null,
    count: '1',
    counts: [0, 1, 0],
    isPartial: false,
  })
  expect(entriesOf(found)).toMatchObject([{ id: story.id, counts: [0, 1, 0] }])
  const none = await searchForMap('search=nothing')
  expect(none).toMatchObject({ stories: [], next: null, count: '0', counts: [0, 0, 0] })
  expect(entriesOf(none)).toEqual([])
})

test('a search for the map lists the chosen category, and counts and draws the others too', async () => {
  const [one, two] = [await aStory({ title: 'lone', category: 1 }), await aStory({ title: 'lone', category: 2 })]
  const found = await searchForMap('search=lone&categories=2')
  expect(found).toMatchObject({ stories: [{ id: two.id }], count: '1', counts: [1, 1, 0], isPartial: false })
  expect(
    entriesOf(found)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([one.id, two.id].sort())
})

test('the search list continues where the list for the map ends', async () => {
  await aStory()
  await addManyMore(120)
  const { stories, next } = await searchForMap('search=crowd')
  const [first, second] = await readPages('search=crowd&limit=50')
  expect(stories.map(({ id }) => id)).toEqual(first!.map(({ id }) => id))
  const response = await send(`/api/pinSearch/?search=crowd&limit=50&before=${next}`, {}, vars)
  expect((await response.json<FoundStory[]>()).map(({ id }) => id)).toEqual(second!.map(({ id }) => id))
})

test('a search for the map reads its words once, and writes nothing', async () => {
  await aStory({ title: 'lone' })
  const asked = await statementsOf((db) => findForMap(db, SearchQuery.parse({ search: 'lone' })))
  expect(asked).toHaveLength(3)
  expect(asked.filter(({ text }) => text.includes('search_terms'))).toHaveLength(1)
  expect(asked.filter(({ text }) => !/^\s*(SELECT|WITH)/i.test(text))).toEqual([])
})

test('among very many stories a search finds the same as a full scan', async () => {
  await aStory({ status: 'hidden' })
  await addEverywhere(9600)
  const [word, rare] = ["title LIKE '%word%'", "title LIKE '%rare%'"]
  const country = 'latitude BETWEEN 10 AND 20 AND longitude BETWEEN 10 AND 20'
  const since = '(coalesce(end_date, start_date) IS NULL OR coalesce(end_date, start_date) >= $)'
  const asked: [query: string, condition: string][] = [
    ['search=word&bbox=10,10,20,20&categories=3', `${word} AND ${country} AND category = 3`],
    [
      'search=word&bbox=10,10,20,20&categories=2&startDate=1990-07-15',
      `${word} AND ${country} AND category = 2 AND ${since.replace('$', "'1990-07-15'")}`,
    ],
    [
      'bbox=10,10,20,20&categories=1,3&endDate=1950-01-01',
      `${country} AND category != 2 AND (start_date IS NULL OR start_date <= '1950-01-01')`,
    ],
    ['bbox=10,10,20,20&startDate=1995-01-01', `${country} AND ${since.replace('$', "'1995-01-01'")}`],
    [
      'bbox=12,12,13,13&startDate=1995-02-01',
      `latitude BETWEEN 12 AND 13 AND longitude BETWEEN 12 AND 13 AND ${since.replace('$', "'1995-02-01'")}`,
    ],
    [
      'bbox=-180,-90,180,90&categories=3&startDate=1999-06-06',
      `category = 3 AND ${since.replace('$', "'1999-06-06'")}`,
    ],
    [
      'search=rare&bbox=10,10,20,20&categories=1&startDate=1930-01-01',
      `${rare} AND ${country} AND category = 1 AND ${since.replace('$', "'1930-01-01'")}`,
    ],
  ]
  for (const [query, condition] of asked) {
    const { results } = await env.DB.prepare(`SELECT id FROM stories WHERE status = 'visible' AND ${condition}`).all<{
      id: number
    }>()
    const categories = /categories=([\d,]+)/.exec(query)?.[1]?.split(',') ?? ['1', '2', '3']
    const answer = await searchForMap(query)
    expect(answer.count, query).toBe(String(results.length))
    const found = entriesOf(answer).flatMap(({ id, counts }) =>
      categories.some((category) => counts[Number(category) - 1]) ? (id ?? []) : [],
    )
    expect(results.length, query).toBeGreaterThan(4)
    expect(results.length, query).toBeLessThan(2000)
    expect(found.sort(), query).toEqual(results.map(({ id }) => id).sort())
    expect(
      (await readPages(query))
        .flat()
        .map(({ id }) => id)
        .sort(),
      query,
    ).toEqual(found)
  }
})
/** Two of nine stories in one country, with every category, year and word in all combinations. */
const addEverywhere = (count: number) =>
  env.DB.prepare(
    `INSERT INTO stories (id, owner_id, title, description, description_text, search_title, search_text, search_place, category, latitude, longitude, start_date, address, created_at, edited_at)
     WITH RECURSIVE i (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM i WHERE n < ?1)
     SELECT n, (SELECT id FROM users LIMIT 1), iif(n / 9 % 2, 'a word', 'another') || iif(n % 11, '', ' rare'), 'd', 'd',
       iif(n / 9 % 2, 'a word', 'another') || iif(n % 11, '', ' rare'), 'd', 'a', 1 + n / 7 % 3,
       iif(n % 9 < 2, 10 + n * 7 % 1009 / 101.0, -60.0 + n % 50), iif(n % 9 < 2, 10 + n * 13 % 1013 / 102.0, 30.0 + n % 100),
       iif(n % 5, (1900 + n * 3 % 101) || '-06-15', NULL), 'a',
       '2025-0' || (1 + n % 9) || '-05T00:00:00Z', '2025-06-05T00:00:00Z' FROM i`,
  )
    .bind(count)
    .run()

test('the stories for the map are cut to the newest 2,000, of the chosen category if one is chosen', async () => {
  await aStory()
  await addManyMore(2100)
  const found = await searchForMap('')
  expect(found).toMatchObject({ count: '2000+', isPartial: true })
  expect(entriesOf(found)).toHaveLength(2000)
  const rare = await aStory({ category: 3 })
  const ofOne = await searchForMap('categories=3')
  expect(ofOne).toMatchObject({ stories: [{ id: rare.id }], count: '1', isPartial: true })
  expect(entriesOf(ofOne).map(({ id }) => id)).toEqual([rare.id])
})

test.each([
  '"',
  '*',
  '"*"',
  'NEAR(a b)',
  'title:x',
  'a OR b AND NOT c',
  '{title} : x',
  "'; drop table stories; --",
  '-x^+(',
  '\\',
  '%',
  'a\u0000b',
  '\ud800',
  '🏳️‍🌈',
  'ﷺ',
])('the search %j works like any other', async (search) => {
  await aStory({ title: 'or and not near title x a b c' })
  const response = await searchFor(`search=${encodeURIComponent(search.toWellFormed())}`)
  expect(response.status).toBe(200)
  expect(await response.json()).toBeInstanceOf(Array)
})

test.each(['search=%ff', 'search=%', 'search=%00', 'search=%ed%a0%80', 'search', 'search=a&search=b', 'unknown=1'])(
  'the query %s causes no server error',
  async (query) => {
    expect((await searchFor(query)).status).toBeLessThan(500)
  },
)

test.each([
  `search=${'x'.repeat(10_000)}`,
  `search=${Array.from({ length: 17 }, (_, index) => `w${index}`).join(',')}`,
  'startDate=yesterday',
  'startDate=2024-02-30',
  'startDate=2000-01-01&endDate=1999-01-01',
  'bbox=a,b,c,d',
  'bbox=0,80,0,-80',
  'before=!!!',
  `before=${btoa('n-1')}`,
  `before=${btoa('x12')}`,
  `before=${'A'.repeat(200)}`,
])('the query %s is refused with the wrong field', async (query) => {
  const response = await searchFor(query)
  expect(response.status).toBe(422)
  const field = query.includes('&') ? 'endDate' : query.slice(0, query.indexOf('='))
  expect(await response.json()).toMatchObject({
    error: { code: 'invalid', fields: { [field]: expect.any(String) as string } },
  })
})

test('a search of sixteen words with many endings each stays cheap', async () => {
  await aStory({
    descriptionText: Array.from({ length: 16 }, (_, i) => `wort${String.fromCharCode(97 + i)}`).join(' '),
  })
  const search = Array.from({ length: 16 }, (_, i) => `wort${String.fromCharCode(97 + i)}`).join(' ')
  expect(await find({ search })).toHaveLength(1)
})

test('the dates of the map are those of the visible stories [3]', async () => {
  expect(await guest.call(searchApi.earliest, {})).toEqual([])
  expect(await guest.call(searchApi.latest, {})).toEqual([])
  await aStory({ startDate: '1900-01-01', status: 'hidden' })
  await aStory()
  const first = await aStory({ startDate: '1969-06-28', endDate: '1969-07-03' })
  const last = await aStory({ startDate: '1970-06-28', endDate: '1999-01-01' })
  expect(await guest.call(searchApi.earliest, {})).toEqual([{ id: first.id, startDate: '1969-06-28' }])
  expect(await guest.call(searchApi.latest, {})).toEqual([{ id: last.id, endDate: '1999-01-01' }])
})

test('the stories of a part of the world come with their first and last years, for the animated map [2.3]', async () => {
  const near = { latitude: 48.9, longitude: 2.4 }
  const march = await aStory({ ...near, startDate: '1971-06-05', endDate: '1983-01-01', category: 3 })
  const undated = await aStory({ ...near, category: 2 })
  await aStory({ latitude: 34, longitude: -118, startDate: '1971-06-05' })
  const hidden = await aStory({ ...near, startDate: '1975-01-01' })
  await db().update(schema.stories).set({ status: 'hidden' }).where(eq(schema.stories.id, hidden.id))
  const { stories, isPartial } = await guest.call(searchApi.times, { query: { bbox: '0,45,5,50' } })
  const { x, y } = toMapPosition(near.latitude, near.longitude)
  expect(isPartial).toBe(false)
  expect(stories.toSorted((a, b) => a[1] - b[1])).toEqual([
    [undated.id, 2, x, y, null, null],
    [march.id, 3, x, y, 1971, 1983],
  ])
})
