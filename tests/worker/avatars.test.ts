import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { authApi } from '#contract/auth'
import { avatarApi } from '#contract/avatars'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { profileApi, type ProfileView } from '#contract/profiles'
import { userApi } from '#contract/users'
import type { User } from '../../worker/db/client.ts'
import * as schema from '../../worker/db/schema.ts'
import { openSession } from '../../worker/features/accounts/sessions/queries.ts'
import { cleanJpeg } from '../../worker/features/profiles/avatars/cleanJpeg.ts'
import type { Vars } from '../../worker/settings.ts'
import { as, guest, send } from '../support/client.ts'
import { anAdministrator, aUser, db } from '../support/factories.ts'
import { canvasJpeg } from '../support/fixtures/jpeg.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const textOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
const picture = bytesOf(atob(canvasJpeg))
const segment = (code: number, body: string) =>
  bytesOf(`\xff${String.fromCharCode(code, (body.length + 2) >> 8, (body.length + 2) & 255)}${body}`)
const join = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))
/** A JPEG with these segments inserted after its start, and bytes after its end. */
const dressed = (segments: Uint8Array[], after = '') =>
  join(picture.subarray(0, 2), ...segments, picture.subarray(2), bytesOf(after))
/** The picture with one byte changed. */
const altered = (at: number, value: number) => picture.map((byte, n) => (n === at ? value : byte))
const frameAt = textOf(picture).indexOf('\xff\xc0')

interface Form {
  preset?: string | null
  file?: Uint8Array | string | null
  vars?: Vars
}
const upload = async (by: User | null, { preset = 'avatars', file = picture, vars }: Form = {}) => {
  const form = new FormData()
  if (preset !== null) form.set('upload_preset', preset)
  if (typeof file === 'string') form.set('file', file)
  else if (file) form.set('file', new File([new Uint8Array(file)], 'me and my street.jpg', { type: 'image/jpeg' }))
  const headers: Record<string, string> = by
    ? { authorization: `Bearer ${await openSession(db(), env.SECRET_KEY, by.id)}` }
    : {}
  return send('/api/avatars/', { method: 'POST', body: form, headers }, vars)
}
const uploaded = async (by: User, form?: Form) => {
  const response = await upload(by, form)
  expect(response.status).toBe(201)
  return avatarApi.add.reply.parse(await response.json()).secure_url
}
const refused = async (response: Response) => {
  const { error } = await response.json<{ error: { code: string; fields?: Record<string, string> } }>()
  return { status: response.status, ...error }
}
const keyIn = (url: string) => url.split('/').at(-2)!
const show = (url: string) => send(url.replace('http://localhost:8787', ''), { headers: { 'x-api-key': '' } })

test('a member uploads a picture and uses it, and everyone sees it without an API key [4, 7]', async () => {
  const me = await aUser({ username: 'Sylvia' })
  const url = await uploaded(me)
  expect(url).toMatch(/^http:\/\/localhost:8787\/api\/avatars\/[\w-]{32}\/$/)
  expect((await as(me).call(authApi.editSelf, { body: { profileurl: url } })).profileurl).toBe(url)
  const [profile] = (await guest.call(profileApi.find, { query: { username: 'sylvia' } })) as ProfileView[]
  expect(profile?.profileurl).toBe(url)
  const response = await show(url)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(cleanJpeg(picture, 1024))
})

test('the key of a picture reveals nothing about its owner, and no two keys are equal', async () => {
  const me = await aUser({ username: 'Sylvia' })
  const [first, second] = [await uploaded(me), await uploaded(me)]
  expect(first).not.toBe(second)
  expect(first + second).not.toMatch(new RegExp(`sylvia|${me.id}`, 'i'))
  const object = await env.AVATARS.head(keyIn(first))
  expect(JSON.stringify([object?.customMetadata, object?.httpMetadata])).toBe('[{},{"contentType":"image/jpeg"}]')
})

test('all metadata of a picture is removed: place, camera, comment, thumbnail, profile, and bytes after its end', async () => {
  const secret = 'SECRET 52.5N 13.4E'
  const file = dressed(
    [
      segment(0xe1, `Exif\0\0${secret}`),
      segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${secret}`),
      segment(0xe0, `JFXX\0\x10${secret}`),
      segment(0xe2, `MPF\0${secret}`),
      segment(0xed, `Photoshop 3.0\0${secret}`),
      segment(0xee, `Adobe\0\x64\0\0\0\0\x01${secret}`),
      segment(0xfe, secret),
    ],
    secret,
  )
  const stored = new Uint8Array(await (await show(await uploaded(await aUser(), { file }))).arrayBuffer())
  expect(textOf(stored)).not.toContain('SECRET')
  expect(textOf(stored)).not.toMatch(/Exif|ICC_PROFILE|Adobe|MPF|Google/)
  expect(stored).toEqual(cleanJpeg(picture, 1024))
  expect(textOf(stored.subarray(-2))).toBe('\xff\xd9')
})

test('a color note that a decoder needs is rewritten with nothing else in it', () => {
  const file = dressed([segment(0xee, `Adobe\0\x65SECR\0 and more`)])
  const clean = textOf(cleanJpeg(file, 1024)!)
  expect(clean).toContain('\xff\xee\0\x0eAdobe\0\x64\0\0\0\0\0')
  expect(clean).not.toMatch(/SECR|more/)
})

test.each([
  ['nothing', new Uint8Array(0)],
  ['text', bytesOf('<svg onload=alert(1)>')],
  ['a PNG', bytesOf('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
  ['a GIF that says it is a JPEG', bytesOf('GIF89a\xff\xd8\xff\xd9')],
  ['a JPEG without a picture', bytesOf('\xff\xd8\xff\xd9')],
  ['a JPEG cut short', picture.subarray(0, picture.length - 2)],
  ['a JPEG that ends in its header', picture.subarray(0, frameAt + 5)],
  ['1025 pixels of height', altered(frameAt + 5, 4).map((byte, n) => (n === frameAt + 6 ? 1 : byte))],
  ['65296 pixels of width', altered(frameAt + 7, 255)],
  ['no height at all', altered(frameAt + 6, 0)],
  ['a frame that is lossless', altered(frameAt + 1, 0xc3)],
  ['a frame that is arithmetic', altered(frameAt + 1, 0xc9)],
  ['twelve bits a color', altered(frameAt + 4, 12)],
  ['two frames', dressed([picture.subarray(frameAt, frameAt + 19)])],
  ['a segment longer than the file', dressed([bytesOf('\xff\xe1\xff\xff')])],
  ['a segment of no length', dressed([bytesOf('\xff\xe1\0\0')])],
  ['a segment of an unknown kind', dressed([segment(0xf0, 'x')])],
  ['text in a table', dressed([segment(0xdb, 'where I live')])],
  ['rubbish between segments', dressed([bytesOf('rubbish')])],
])('%s is refused as a picture', async (_, file) => {
  const refusal = await refused(await upload(await aUser(), { file }))
  expect(refusal).toMatchObject({ status: 422, fields: { file: messages.avatarForm } })
})

test('cleaning ends for any bytes, and cleaning its result again changes nothing', () => {
  const mutations = fc.array(fc.tuple(fc.nat(picture.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(mutations, fc.nat(picture.length), (changes, length) => {
      const file = picture.slice(0, length || picture.length)
      for (const [at, value] of changes) file[at % file.length] = value
      const clean = cleanJpeg(file, 1024)
      if (clean) {
        expect(cleanJpeg(clean, 1024)).toEqual(clean)
        expect(clean.length).toBeLessThanOrEqual(file.length + 16)
      }
    }),
    { numRuns: 3_000 },
  )
  const anything = fc.uint8Array({ maxLength: 300 })
  fc.assert(
    fc.property(anything, (bytes) => {
      expect(cleanJpeg(bytes, 1024)).toBeNull()
    }),
  )
})

test('the largest picture is processed quickly, and one byte more is refused', async () => {
  const me = await aUser()
  const filler = Array.from({ length: 7 }, () => segment(0xe1, 'x'.repeat(65_000)))
  const size = dressed(filler).length
  const largest = dressed(filler, 'y'.repeat(limits.avatarBytes - size))
  expect(largest.length).toBe(limits.avatarBytes)
  await uploaded(me, { file: largest })
  for (const file of [join(largest, bytesOf('y')), join(largest, largest)]) {
    expect((await upload(me, { file })).status).toBe(413)
  }
})

test('an invalid upload form, or one with another preset, is refused', async () => {
  const me = await aUser()
  expect((await upload(null)).status).toBe(401)
  for (const preset of [null, '', 'another preset']) {
    expect(await refused(await upload(me, { preset }))).toMatchObject({
      status: 422,
      fields: { upload_preset: messages.uploadPreset },
    })
  }
  for (const file of [null, 'data:image/jpeg;base64,xyz']) {
    expect(await refused(await upload(me, { file }))).toMatchObject({
      status: 422,
      fields: { file: messages.avatarForm },
    })
  }
  const authorization = `Bearer ${await openSession(db(), env.SECRET_KEY, me.id)}`
  const post = (type: string, body: string) =>
    send('/api/avatars/', { method: 'POST', headers: { authorization, 'content-type': type }, body })
  expect((await post('application/json', '{}')).status).toBe(415)
  expect((await post('multipart/form-data', 'x')).status).toBe(415)
  expect(await (await post('application/json', '{}')).text()).toContain('Please send the picture as form data')
  expect((await post('multipart/form-data; boundary=x', 'no such boundary')).status).toBe(400)
  const parts = fc.constantFrom(
    '--x',
    '--',
    '\r\n',
    'Content-Disposition: form-data; name="file"',
    '; filename="a"',
    'x',
    '\0',
    ':',
  )
  for (const body of fc.sample(fc.array(parts, { maxLength: 12 }), 40)) {
    const { status } = await post('multipart/form-data; boundary=x', body.join(''))
    expect([400, 422]).toContain(status)
  }
})

test('a member can upload ten pictures a day', async () => {
  const me = await aUser()
  for (let n = 0; n < 10; n++) await uploaded(me)
  const response = await upload(me)
  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
})

test('a member can use only a picture that they uploaded here', async () => {
  const [me, other] = [await aUser({ bio: 'before' }), await aUser()]
  const url = await uploaded(other)
  for (const profileurl of [
    url,
    url.replace('localhost:8787', 'elsewhere.example'),
    url.replace(keyIn(url), 'k'.repeat(32)),
    'https://tracker.example/pixel.jpg',
    'javascript:alert(1)',
    `${url}../../x/`,
    keyIn(url),
  ]) {
    const refusal = await as(me).refusal(authApi.editSelf, { body: { profileurl, bio: 'after' } })
    expect(refusal).toMatchObject({ status: 422, fields: { profileurl: messages.avatarAddress } })
  }
  expect(await as(me).call(authApi.self, {})).toMatchObject({ bio: 'before', profileurl: null })
  await as(other).call(authApi.editSelf, { body: { profileurl: url } })
})

test('a new picture, or removing it, deletes the old one', async () => {
  const me = await aUser()
  const [first, second] = [await uploaded(me), await uploaded(me)]
  const wear = (profileurl: string | null) => as(me).call(authApi.editSelf, { body: { profileurl } })
  await wear(first)
  await wear(first)
  expect((await show(first)).status).toBe(200)
  await wear(second)
  expect([(await show(first)).status, (await show(second)).status]).toEqual([404, 200])
  expect(await env.AVATARS.head(keyIn(first))).toBeNull()
  expect((await wear('')).profileurl).toBeNull()
  expect((await show(second)).status).toBe(404)
  expect(await db().select().from(schema.avatars)).toEqual([])
})

test('members can also change their picture by user id; administrators cannot change that of another', async () => {
  const me = await aUser()
  const url = await uploaded(me)
  await as(me).call(userApi.edit, { id: me.id, body: { profileurl: url } })
  const refusal = await as(await anAdministrator()).refusal(userApi.edit, { id: me.id, body: { profileurl: null } })
  expect(refusal.status).toBe(403)
  expect((await show(url)).status).toBe(200)
})

test('deleting an account deletes its pictures, used or not', async () => {
  const me = await aUser()
  const [worn, spare] = [await uploaded(me), await uploaded(me)]
  await as(me).call(authApi.editSelf, { body: { profileurl: worn } })
  await as(me).call(authApi.deleteSelf, { body: undefined })
  for (const url of [worn, spare]) {
    expect((await show(url)).status).toBe(404)
    expect(await env.AVATARS.head(keyIn(url))).toBeNull()
  }
})

test('a picture whose file outlived its row is not served, and one without bytes is no server error', async () => {
  const me = await aUser()
  const [first, second] = [await uploaded(me), await uploaded(me)]
  await db()
    .delete(schema.avatars)
    .where(eq(schema.avatars.key, keyIn(first)))
  await env.AVATARS.delete(keyIn(second))
  for (const url of [first, second, '/api/avatars/x/', '/api/avatars/%00/']) expect((await show(url)).status).toBe(404)
})
