import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { calls } from '#contract/calls'
import type { CommentView } from '#contract/comments'
import type { StoryView } from '#contract/stories'
import { callRaw } from '#web/lib/api.ts'
import { nextCursor } from '#web/lib/nextCursor.ts'
import { useCall } from '#web/lib/useCall.ts'

interface Earlier {
  storyId: number
  /** All comments that were shown when the last page loaded, oldest first. */
  rows: readonly CommentView[]
  /** The cursor of earlier comments; null if there are none. */
  next: string | null
  /** The first comment of the page loaded last. */
  first: number | null
}

/**
 * Joins the loaded earlier comments with the story's newest. A comment that is no longer among the newest stays; one
 * that was deleted among them is removed.
 */
export const joinComments = (earlier: readonly CommentView[], newest: readonly CommentView[]): CommentView[] => {
  const rows = [...new Map([...earlier, ...newest].map((comment) => [comment.id, comment])).values()]
  const start = rows.findIndex(({ id }) => id === newest[0]?.id)
  const isThere = new Set(newest.map(({ id }) => id))
  return rows.filter(({ id }, place) => place < start || isThere.has(id))
}

/** A story's comments, oldest first: the newest, and the earlier pages loaded by `more`. */
export const useEarlierComments = (story: StoryView) => {
  const [held, hold] = useState<Earlier | null>(null)
  const { revalidate } = useRevalidator()
  const earlier = held?.storyId === story.id ? held : null
  const rows = joinComments(earlier?.rows ?? [], story.commentstory)
  const isMore = earlier ? earlier.next !== null : story.commentCount > story.commentstory.length
  const ask = useCall(async (before: string) => {
    const response = await callRaw(calls.comments.list, { query: { pin: story.id, before } }).catch(
      (error: unknown) => {
        // The cursor's comment may have been deleted: the story's newest comments give a new cursor.
        void revalidate()
        throw error
      },
    )
    const page = ((await response.json()) as CommentView[]).toReversed()
    hold({ storyId: story.id, rows: [...page, ...rows], next: nextCursor(response), first: page[0]?.id ?? null })
    return page.length
  })
  const before = earlier ? earlier.next : String(rows[0]?.id ?? '')
  return {
    rows,
    /** Loads the previous page; returns how many comments it has, or undefined on failure. Null if there is none. */
    more: isMore && before ? () => ask.run(before) : null,
    isLoading: ask.pending,
    refusal: ask.refusal,
    /** The first comment of the page loaded last, which gets the focus. */
    first: earlier?.first ?? null,
  }
}
