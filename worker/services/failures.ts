import { Refusal } from '../errors.ts'

/** What may fail without us, as the log names it. */
export type Foreign = 'captcha' | 'geocoder' | 'pictures' | 'replica' | 'resets' | 'tiles'

/**
 * Writes down that something outside failed: which kind of thing, and the error's name, `slow`, or its own code (a
 * string). Not an error's message, which repeats keys and addresses.
 */
export const logFailure = (outside: Foreign, error: unknown): void => {
  const name = error instanceof Error ? error.name : 'unknown'
  const failure = error instanceof Refusal ? 'slow' : typeof error === 'string' ? error : name
  console.error(JSON.stringify({ outside, failure }))
}
