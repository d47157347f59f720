import { Controller, type UseFormReturn } from 'react-hook-form'
import { RichTextEditor } from './RichTextEditor.tsx'
import styles from './StoryForm.module.css'
import type { StoryValues } from './storyValues.ts'
import { TitleField } from './TitleField.tsx'

interface Props {
  form: UseFormReturn<StoryValues>
  /** A new number makes the editor read the form's values anew. */
  edition: number
}

/** The title as a title, and the text beneath. */
export function TitleAndTextFields({ form, edition }: Props) {
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
            label="Description"
            placeholder="tell us a little something"
            error={error?.message}
          />
        )}
      />
    </div>
  )
}
