import { type Category, categoryOf } from '#contract/categories'
import { Chip } from '#web/ui/Chip.tsx'
import { CategorySign } from './CategorySign.tsx'

interface Props {
  category: Category
  count?: number | undefined
  isPressed?: boolean
  onToggle?: () => void
}

/** A category by sign, name and colour; with `onToggle` a filter. */
export function CategoryChip({ category, ...chip }: Props) {
  return (
    <Chip {...chip} category={category} sign={<CategorySign category={category} />}>
      {categoryOf(category).title}
    </Chip>
  )
}
