import { type Category, categoryOf } from '#contract/categories'

/** A category's icon in the text's color. */
export function CategoryIcon({ category, size = 16 }: { category: Category; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" fillRule="evenodd" aria-hidden>
      <path d={categoryOf(category).icon} />
    </svg>
  )
}
