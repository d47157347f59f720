import { ApiError } from './api.ts'
import { fetchChunk } from './fetchChunk.ts'

type CarriedCollections = typeof import('./carriedCollections.ts')

/**
 * The answer of a call; without a connection what this device carries of it. Throws the `ApiError` of the call where it carries
 * nothing. The part that reads it is fetched only then.
 */
export const orCarried = async <T>(
  answer: Promise<T>,
  find: (carried: CarriedCollections) => Promise<T | null>,
): Promise<T> => {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'offline') throw error
    const found = await fetchChunk(() => import('./carriedCollections.ts'))
      .then(find)
      .catch(() => null)
    if (found === null) throw error
    return found
  }
}
