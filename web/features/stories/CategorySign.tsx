import type { Category } from '#contract/categories'
import { signPaths } from './signs.ts'

/** A category's sign in the text's colour: heart, life buoy or column. */
export function CategorySign({ category, size = 16 }: { category: Category; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" fillRule="evenodd" aria-hidden>
      <path d={signPaths[category - 1]} />
    </svg>
  )
}
