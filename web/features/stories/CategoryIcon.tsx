import type { Category } from '#contract/categories'
import { categoryIconPaths } from './categoryIcons.ts'

/** A category's icon in the text's colour: heart, life buoy or column. */
export function CategoryIcon({ category, size = 16 }: { category: Category; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" fillRule="evenodd" aria-hidden>
      <path d={categoryIconPaths[category - 1]} />
    </svg>
  )
}
