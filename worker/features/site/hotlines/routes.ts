import { hotlineApi, hotlineConflicts, type HotlineDraft, type HotlineFields } from '#contract/hotlines'
import { ApiError } from '../../../errors.ts'
import { factory } from '../../../http/app.ts'
import { may } from '../../../http/guards.ts'
import { createOnce } from '../../../http/idempotency.ts'
import { body, idOf, query } from '../../../http/validation.ts'
import { presentHotline } from './present.ts'
import { addHotline, findHotline, listHotlines, removeHotline, saveHotline } from './queries.ts'

const mayWrite = may('hotline:write')

/** The values of fields that a line does not have. */
const nothing: Omit<HotlineFields, 'country' | 'name' | 'kind' | 'who'> = {
  phone: null,
  phoneE164: null,
  sms: null,
  smsText: null,
  hours: '',
  languages: [],
  url: null,
  note: '',
  checkedOn: null,
}
const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>
  }
const complete = (draft: HotlineDraft): HotlineFields => ({ ...nothing, ...given(draft) })

const reading = factory.createApp().get(hotlineApi.list.path, query(hotlineApi.list), async (c) => {
  const lines = await listHotlines(c.var.db, c.req.valid('query').country)
  // The answer is the same for all visitors.
  c.header('cache-control', 'public, max-age=300, stale-if-error=86400')
  return c.json(lines.map(presentHotline))
})

const writing = factory
  .createApp()
  .post(hotlineApi.add.path, mayWrite, body(hotlineApi.add), async (c) => {
    const { db, actor } = c.var
    const draft = c.req.valid('json')
    const { place, ...line } = draft
    const { row, isNew } = await createOnce(c, 'hotline', draft, {
      find: (id) => findHotline(db, id),
      create: async (record) => ({
        row: await findHotline(db, await addHotline(db, actor, complete(line), place, record)),
        isNew: true,
      }),
    })
    return c.json(presentHotline(row), isNew ? 201 : 200)
  })
  .patch(hotlineApi.edit.path, mayWrite, body(hotlineApi.edit), async (c) => {
    const { db, actor } = c.var
    const line = await findHotline(db, idOf(c))
    const change = given(c.req.valid('json')) as Partial<HotlineFields>
    const fields = hotlineConflicts({ ...line, ...change })
    if (Object.keys(fields).length > 0) throw new ApiError('invalid', { fields })
    return c.json(presentHotline(await saveHotline(db, actor, line, change)))
  })
  .delete(hotlineApi.remove.path, mayWrite, async (c) => {
    const { db, actor } = c.var
    await removeHotline(db, actor, await findHotline(db, idOf(c)))
    return c.body(null, 204)
  })

export const hotlines = factory.createApp().route('/', reading).route('/', writing)
