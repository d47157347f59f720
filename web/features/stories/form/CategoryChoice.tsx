import { t } from '@lingui/core/macro'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { categories } from '#contract/categories'
import { inReadersWords } from '#web/lib/i18n.ts'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { CategoryIcon } from '../CategoryIcon.tsx'
import styles from './StoryForm.module.css'

interface Props {
  field: UseFormRegisterReturn
  error: string | undefined
}

const choices = categories.map(({ id, name }) => ({
  value: String(id),
  label: <span className={styles.kind}>{inReadersWords(name)}</span>,
  category: id,
  icon: <CategoryIcon category={id} />,
}))

/** The categories, each with its icon. */
export function CategoryChoice({ field, error }: Props) {
  return (
    <div className={styles.kinds}>
      <RadioGroup legend={t`What kind of story is it?`} options={choices} error={error} {...field} />
    </div>
  )
}
