import { randomBytes } from 'node:crypto'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { authApi } from '#contract/auth'
import { avatarApi } from '#contract/avatars'
import { photoHead } from '#contract/photoEncoding'
import { photoApi } from '#contract/photos'
import { profileApi } from '#contract/profiles'
import type { SiteConfig } from '#contract/site'
import { storyApi } from '#contract/stories'
import { type Finding, pass, unknown, fail, assess } from './findings.ts'
import type { SiteClient } from './siteClient.ts'

/** A white picture of 16 by 12 pixels, as our encoder writes it. */
const picture = new Uint8Array(
  Buffer.concat([photoHead, '+y6ACgAoAKAP/9k='].map((part) => Buffer.from(part, 'base64'))),
)

/** An account that exists for as long as the probe takes. */
interface TestUser {
  id: number
  username: string
  email: string
  token: string
}

const captchaFor = async (client: SiteClient, { captcha }: SiteConfig): Promise<string | undefined> => {
  if (captcha.kind !== 'proof-of-work') return undefined
  const challenge = (await client.call(authApi.challenge, {})) as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

const signUp = async (client: SiteClient, config: SiteConfig): Promise<TestUser> => {
  const username = `dr.${randomBytes(6).toString('hex')}`
  const email = `${username}@doctor.invalid.example`
  const captcha = await captchaFor(client, config)
  const body = { username, email, password: `Zz9!${randomBytes(12).toString('hex')}`, captcha }
  const { token, user } = await client.call(authApi.register, { body })
  return { id: user.id, username, email, token }
}

/** Everywhere a guest could see the story. */
const publicAddresses = (id: number, { username }: TestUser) => [
  `/api/pins/${id}/`,
  '/api/pins/?limit=5',
  '/api/pinSearch/?search=doctor,probe',
  `/api/pinSearch/?search=${username}`,
  '/api/view/search/?search=doctor,probe',
  '/api/view/4/0/8/3/11/',
  `/api/commentStory/?pin=${id}`,
  '/api/minPinDate/',
  '/api/maxPinDate/',
  `/story/${id}`,
]

/** The part of an answer that leads to the author, such as a time of day; null if there is none. */
const traceIn = (text: string, { id, username, email }: TestUser, isStory: boolean): string | null => {
  if (text.toLowerCase().includes(username)) return 'the author’s name'
  if (text.includes(email)) return 'the author’s e-mail'
  if (new RegExp(`(?<!\\d)${id}(?!\\d)`).test(text)) return 'the author’s number'
  if (isStory && /T(?!00:00:00)\d\d:\d\d/.test(text)) return 'a time of day'
  return null
}

const searchForTraces = async (client: SiteClient, testUser: TestUser, storyId: number): Promise<Finding[]> => {
  const findings: Finding[] = []
  for (const path of publicAddresses(storyId, testUser)) {
    const { status, headers, text } = await client.send(path)
    const bytes = `${[...headers].join('\n')}\n${text}`
    const isStory = path === `/api/pins/${storyId}/`
    if (isStory && status !== 200) findings.push(fail('the probe’s story is shown', `${path} answers ${status}`))
    const trace = traceIn(isStory ? text : bytes, testUser, isStory) ?? traceIn(bytes, testUser, false)
    if (trace)
      findings.push(
        fail(
          `${path.replace(String(storyId), ':id').replace(testUser.username, ':name')} gives ${trace} away`,
          'Switch to read-only at once (Management → Switches), and go back to the version before.',
        ),
      )
  }
  return findings.length > 0
    ? findings
    : [pass('an anonymous story bears no trace of its author in any byte a guest gets')]
}

const draft = {
  title: 'The doctor’s probe',
  description: '<p>A probe of the doctor: it is gone in a moment.</p>',
  category: 2,
  latitude: -48.876667,
  longitude: -123.393333,
  address: 'Point Nemo',
  is_anonymous_pin: true,
}

const checkPictures = async (client: SiteClient, { token }: TestUser, preset: string): Promise<Finding> => {
  const form = new FormData()
  form.set('upload_preset', preset)
  form.set('file', new File([picture], 'probe.jpg', { type: 'image/jpeg' }))
  const { status, text } = await client.send(`/api${avatarApi.add.path}/`, { method: 'POST', body: form }, token)
  const fault = `The upload answers ${status}: ${text.slice(0, 120)}. Is an R2 bucket bound as AVATARS in wrangler.toml?`
  return assess('pictures can be stored', status === 201, fault)
}

/** Uploads a photo for the probe's story; `token` is null where that failed, or where photos are switched off. */
const uploadPhoto = async (
  client: SiteClient,
  { token }: TestUser,
): Promise<{ finding: Finding; token: string | null }> => {
  const what = 'photos of stories can be stored'
  const form = new FormData()
  for (const part of ['photo', 'preview']) form.set(part, new File([picture], 'probe.jpg', { type: 'image/jpeg' }))
  const { status, text } = await client.send(`/api${photoApi.add.path}/`, { method: 'POST', body: form }, token)
  if (status === 201) return { finding: pass(what), token: photoApi.add.reply.parse(JSON.parse(text) as unknown).token }
  if (status === 403) return { finding: unknown(what, 'Switched off: Management → Switches.'), token: null }
  const why = `The upload answers ${status}: ${text.slice(0, 120)}. Is an R2 bucket bound as PHOTOS in wrangler.toml?`
  return { finding: fail(what, why), token: null }
}

const leave = async (client: SiteClient, testUser: TestUser, storyId: number | null): Promise<Finding> => {
  const what = 'the probe’s account, story and picture are deleted'
  // Separately: anonymous stories that are deleted with an account go within weeks.
  if (storyId !== null) await client.call(storyApi.remove, { id: storyId }, testUser.token)
  await client.call(authApi.deleteSelf, { body: { delete_content: true } }, testUser.token)
  const left = await client.call(profileApi.find, { query: { username: testUser.username } })
  const story = storyId === null ? 404 : (await client.ask(storyApi.read, { id: storyId })).status
  return assess(what, left.length === 0 && story === 404, 'Delete it by hand: Management → Users.')
}

/**
 * Posts an anonymous story with a throw-away account and searches everything a guest can read for its author. Deletes
 * all of it at the end.
 */
export const probeForLeaks = async (client: SiteClient, config: SiteConfig): Promise<Finding[]> => {
  if (config.captcha.kind === 'turnstile')
    return [
      unknown(
        'the leak probe',
        'Turnstile lets no machine sign up. Run it against a preview deployment without TURNSTILE_SITE_KEY.',
      ),
    ]
  const testUser = await signUp(client, config)
  let storyId: number | null = null
  const findings: Finding[] = []
  try {
    const photo = await uploadPhoto(client, testUser)
    findings.push(photo.finding)
    const photos = photo.token === null ? [] : [{ token: photo.token, alt: 'A probe of the doctor' }]
    storyId = (await client.call(storyApi.add, { body: { ...draft, photos } }, testUser.token)).id
    findings.push(...(await searchForTraces(client, testUser, storyId)))
    findings.push(await checkPictures(client, testUser, config.uploadPreset))
  } catch (error) {
    findings.push(fail('the leak probe', error instanceof Error ? error.message : 'failed'))
  }
  findings.push(await leave(client, testUser, storyId))
  return findings
}
