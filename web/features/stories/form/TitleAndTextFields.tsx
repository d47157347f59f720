import { t } from '@lingui/core/macro'
import type { Ref } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { CheckedText } from '#web/lib/textCheck.ts'
import { RichTextEditor } from './RichTextEditor.tsx'
import styles from './StoryForm.module.css'
import type { StoryValues } from './storyValues.ts'
import { TitleField } from './TitleField.tsx'

interface Props {
  form: UseFormReturn<StoryValues>
  /** A new number makes the editor read the form's values again. */
  edition: number
  /** Reads the description as it stands. */
  textRef: Ref<() => CheckedText>
}

/** The title, and the text below it. */
export function TitleAndTextFields({ form, edition, textRef }: Props) {
  return (
    <div className={styles.titleAndText}>
      <TitleField field={form.register('title')} error={form.formState.errors.title?.message} />
      <Controller
        key={edition}
        control={form.control}
        name="description"
        render={({ field: { name: _, ...field }, fieldState: { error } }) => (
          <RichTextEditor
            {...field}
            textRef={textRef}
            label={t`Description`}
            placeholder={t`tell us a little something`}
            error={error?.message}
          />
        )}
      />
    </div>
  )
}
