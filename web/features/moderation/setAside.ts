import { calls } from '#contract/calls'
import { reviewLimits } from '#contract/limits'
import type { ReviewList } from '#contract/reviews'
import { call } from '#web/lib/api.ts'
import { pageNumberIn, paginate } from './paging.ts'
import type { SetAsideActions } from './SetAsideTable.tsx'

const { list, decide, undo } = calls.reviews

/** A page of what staff hid, or of removed comments and collections, at an address of the management area. Throws ApiError. */
export const loadSetAside = async (which: Exclude<ReviewList, 'waiting'>, url: string, name = 'page') => {
  const page = pageNumberIn(url, name)
  return paginate(url, page, reviewLimits.page, await call(list, { query: { list: which, page } }), name)
}

/** The calls about what is listed there. */
export const setAsideActions: SetAsideActions = {
  decide: ({ kind, id, version }, decision, why) => call(decide, { kind, id, body: { decision, version, ...why } }),
  undo: ({ kind, id }) => call(undo, { kind, id }),
}
