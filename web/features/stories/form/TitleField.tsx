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

/** The title, as large as it will be shown, growing with its text. It has no line breaks. */
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
          onChange={(event) => {
            const { value, selectionStart } = event.target
            // Pasted, or of a keyboard whose Enter has no name (Android).
            if (value.includes('\n')) {
              event.target.value = value.replaceAll('\n', ' ')
              event.target.setSelectionRange(selectionStart, selectionStart)
            }
            void field.onChange(event)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposing(event.nativeEvent)) event.preventDefault()
          }}
        />
      )}
    </Field>
  )
}
