import { t } from '@lingui/core/macro'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { isComposing } from '#web/lib/isComposing.ts'
import { Field } from '#web/ui/Field.tsx'
import styles from './StoryForm.module.css'

interface Props {
  field: UseFormRegisterReturn
  error: string | undefined
}

const question = t`What's the name of this story?`

/** The title, as large as it will be shown, growing with its text. Enter adds no line break. */
export function TitleField({ field, error }: Props) {
  return (
    <Field label={question} error={error} isLabelHidden>
      {({ className: _, ...control }) => (
        <textarea
          {...field}
          {...control}
          className={styles.title}
          rows={1}
          placeholder={question}
          aria-required
          autoComplete="off"
          enterKeyHint="next"
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposing(event.nativeEvent)) event.preventDefault()
          }}
        />
      )}
    </Field>
  )
}
