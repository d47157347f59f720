import type { UseFormRegisterReturn } from 'react-hook-form'
import { categories } from '#contract/categories'
import { Choices } from '#web/ui/Choices.tsx'
import { CategorySign } from '../CategorySign.tsx'
import styles from './StoryForm.module.css'

interface Props {
  field: UseFormRegisterReturn
  error: string | undefined
}

const choices = categories.map(({ id, name }) => ({
  value: String(id),
  label: <span className={styles.kind}>{name}</span>,
  category: id,
  sign: <CategorySign category={id} />,
}))

/** Personal, resources or historical, each with its sign. */
export function CategoryChoice({ field, error }: Props) {
  return (
    <div className={styles.kinds}>
      <Choices legend="What kind of story is it?" choices={choices} error={error} {...field} />
    </div>
  )
}
