import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { Category } from './stories.ts'

/** A category with how many visible stories it has. */
export const CategoryCount = z.strictObject({ id: Category, name: z.string(), count: z.number() })

export const categoryApi = { list: endpoint(calls.categories.list, { reply: z.array(CategoryCount) }) }
