import type { Context } from 'hono'
import { paddingTo } from '#contract/padding'

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/**
 * Answers with JSON and spaces behind it to a multiple of `padding` bytes, not stored and not compressed, because compression would
 * give away the length again: for answers whose length tells a network what a person asked or wrote.
 */
export const paddedJson = (c: Context, value: unknown, padding: number): Response => {
  const text = JSON.stringify(value)
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store, no-transform' }
  return c.body(text + ' '.repeat(paddingTo(padding, bytesOf(text))), 200, headers)
}
