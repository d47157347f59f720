/**
 * Part of `npm run prove:requests`: lists among stories with the longest texts. A row is up to 540 KB, and its status, place and
 * days are behind the texts, so a list that reads rows to choose from them reads hundreds of megabytes. A guest, a member, the
 * author and an administrator ask for the lists; none may take more than 250 ms of CPU of the whole workerd process, which
 * simulates D1 as well. Linux only (/proc).
 */
import { descendantsOf } from '../support/cpu.ts'
import { type Figure, measure } from './hostile.ts'
import { createInstance, endProof, type Instance, openDatabase, signUp, startServer, sendAt } from './server.ts'

const mostCpuMs = 250
const people = ['author', 'reader', 'keeper'] as const
/** So many shown stories, hidden ones that are newer, and bytes of each of the two long columns. */
const long = { shown: 1_000, hidden: 1_000, bytes: 150_000 }

/** The author's stories: each has a comment and a favorite of the reader, the hidden ones wait. */
const addStories = (instance: Instance) => {
  using database = openDatabase(instance)
  database.exec("update users set role = 'administrator' where username = 'keeper'")
  const add = database.prepare(
    `insert into stories (id, owner_id, title, description, description_text, search_title, search_text, search_place, category,
       latitude, longitude, address, status, created_at, edited_at)
     with recursive i (n) as (values (0) union all select n + 1 from i where n < ?1 - 1)
     select ?2 + n, users.id, 'long', '<p>' || replace(hex(zeroblob(?3 / 2)), '00', 'no') || '</p>',
       replace(hex(zeroblob(?3 / 2)), '00', 'no'), 'long', 'no', 'there', 1, -40, 100 + n / 1000.0, 'there', ?4,
       ?5 || '-' || printf('%02d', 1 + n % 28) || 'T00:00:00Z', ?5 || '-28T00:00:00Z'
     from i cross join users where users.username = 'author'`,
  )
  add.run(long.shown, 1_000_000, long.bytes, 'visible', '2026-01')
  add.run(long.hidden, 2_000_000, long.bytes, 'hidden', '2026-02')
  database.exec(`
    insert into reviews (kind, item_id, state) select 'story', id, 'pending' from stories where status = 'hidden';
    insert into story_flags (id, story_id, flagger_id, report_type, created_at)
      select stories.id, stories.id, users.id, 1, '2026-03-01T00:00:00Z' from stories join users on username = 'reader';
    insert into favourites (id, story_id, user_id)
      select stories.id, stories.id, users.id from stories join users on username = 'reader';
    insert into comments (id, story_id, commenter_id, text, created_at, number)
      select stories.id, stories.id, users.id, 'hello', '2026-03-01T00:00:00Z', 1 from stories join users on username = 'reader'`)
  const { id } = database.prepare("select id from users where username = 'author'").get() as { id: number }
  return id
}

const addressesOf = (author: number): string[] => [
  '/api/pins/?limit=1000',
  '/api/pins/?limit=1',
  `/api/pins/?owner=${author}&limit=1000`,
  `/api/pins/?owner=${author}&limit=1000&bbox=0,0,1,1`,
  `/api/pins/?owner=${author}&limit=1000&bbox=0,-85,180,85`,
  '/api/pins/?limit=1000&bbox=0,0,1,1',
  '/api/pins/?limit=1000&bbox=0,-85,180,85',
  '/api/pinSearch/?search=long',
  '/api/view/search/?bbox=0,-85,180,85',
  '/api/feeds/stories.geojson?limit=150',
  '/api/feeds/stories.rss?limit=150',
  '/api/commentStory/',
  '/api/profile/users/?username=author',
  '/api/profile/users/?username=reader',
  '/api/auth/user/',
]
const ofStaff = ['/api/review/', '/api/pinFlagged/?limit=100', '/api/review/?page=100']

/** Fills an instance and measures each list as each person. */
const prove = async (tell: (line: string) => void): Promise<Figure[]> => {
  using instance = await createInstance()
  const first = await startServer(instance)
  const tokens: Record<string, string> = {}
  for (const username of people) tokens[username] = await signUp(instance, username)
  await first.stop()
  const author = addStories(instance)
  tell('filled')
  await using server = await startServer(instance)
  const pids = () => descendantsOf(server.workers())
  const figures: Figure[] = []
  for (const who of [null, 'reader', 'author', 'keeper'])
    for (const path of [...addressesOf(author), ...(who === 'keeper' ? ofStaff : [])]) {
      if (who === null && path.includes('/auth/')) continue
      let tries = 0
      const send = () => {
        // Feeds are cached by their query.
        const address = path.includes('/feeds/') ? path.replace('150', String(150 - tries++)) : path
        return sendAt(instance)(address, {}, who && tokens[who])
      }
      const figure = await measure(pids, { what: `${path} as ${who ?? 'guest'}`, send })
      tell(
        `${figure.cpuMs.toFixed(0).padStart(6)} ms ${String(figure.bytes).padStart(7)} B ${figure.status} ${figure.what}`,
      )
      figures.push(figure)
    }
  return figures
}

if (import.meta.main) {
  const figures = await prove(console.log)
  const faults = figures.filter(({ cpuMs, status }) => cpuMs > mostCpuMs || status !== 200)
  endProof(faults.map(({ what, cpuMs, status }) => `${what}: ${status}, ${cpuMs.toFixed(0)} ms`))
}
