import { type Category, categoryOf } from '#contract/categories'
import { inReadersWords } from '#web/lib/i18n.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { CategoryIcon } from './CategoryIcon.tsx'

interface Props {
  category: Category
  count?: number | undefined
  isPressed?: boolean
  onToggle?: () => void
}

/** A category by icon, name and color; with `onToggle` a filter. */
export function CategoryChip({ category, ...chip }: Props) {
  return (
    <Chip {...chip} category={category} icon={<CategoryIcon category={category} />}>
      {inReadersWords(categoryOf(category).title)}
    </Chip>
  )
}
