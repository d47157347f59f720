import { calls } from '#contract/calls'
import { isFiner, type PlacePrecision } from '#contract/precision'
import type { StoryDraft, StoryView } from '#contract/stories'
import { ApiError, call } from '#web/lib/api.ts'

/** One new story on its way: the key it is sent under, and every wording that was sent and not answered. */
export interface Attempt {
  key: string
  unanswered: StoryDraft[]
}

export const newAttempt = (): Attempt => ({ key: crypto.randomUUID(), unanswered: [] })

/** An attempt for the draft: without what was sent with a finer place than is to be told now. */
export const withoutFinerBodies = ({ key, unanswered }: Attempt, precision: PlacePrecision): Attempt => ({
  key,
  unanswered: unanswered.filter(({ placePrecision = 'exact' }) => !isFiner(placePrecision, precision)),
})

const same = (one: StoryDraft, other: StoryDraft) => JSON.stringify(one) === JSON.stringify(other)
const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'conflict'
/** Refusals after which nobody knows whether the story was made. */
const isOutcomeUnknown = (error: unknown) =>
  !(error instanceof ApiError) || ['offline', 'intercepted', 'internal', 'unavailable'].includes(error.code)

const post = (body: StoryDraft, idempotencyKey: string) => call(calls.stories.add, { body }, { idempotencyKey })

/** The story an earlier try made after all: the key answers only to the wording it made it from. */
const findMade = async ({ key, unanswered }: Attempt): Promise<StoryView | null> => {
  for (const body of unanswered) {
    try {
      return await post(body, key)
    } catch (error) {
      if (!isConflict(error)) throw error
    }
  }
  return null
}

/**
 * Posts a story exactly once, however often it is tried: every try is sent under the attempt's key, and `keep` stores
 * its wording before it is sent. When a try whose answer was lost did arrive and the story was changed since, the
 * worker refuses the key for the new words; then the story it made is found and changed.
 */
export const postStory = async (
  body: StoryDraft,
  attempt: Attempt,
  keep: (attempt: Attempt) => void,
): Promise<StoryView> => {
  const { key, unanswered } = attempt
  keep({ key, unanswered: [...unanswered.filter((sent) => !same(sent, body)), body] })
  try {
    return await post(body, key)
  } catch (error) {
    const made = isConflict(error) ? await findMade(attempt) : null
    if (made) return call(calls.stories.edit, { id: made.id, body })
    if (!isOutcomeUnknown(error)) keep(attempt)
    throw error
  }
}
