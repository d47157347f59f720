import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { listLanguages, ownLanguageName } from '#web/lib/languageNames.ts'
import { plainTextOf } from '#web/lib/preview.ts'
import { useLanguageGuess } from '#web/lib/useLanguageGuess.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { OneLine } from './OneLine.tsx'
import styles from './StoryForm.module.css'
import type { StoryValues } from './storyValues.ts'

const question = t({ message: 'What language is it in?', context: 'a story' })
const notSaid = t({ message: 'Prefer not to say', comment: 'Of the language of a story: its author does not say' })

/** What the story is written in: one line with what it seems to be, which opens. */
export function LanguageChoice({ form }: { form: UseFormReturn<StoryValues> }) {
  const [language, isChosen, title, description] = useWatch({
    control: form.control,
    name: ['language', 'isLanguageChosen', 'title', 'description'],
  })
  const languages = useMemo(() => listLanguages(language), [language])
  useLanguageGuess({
    written: `${title}\n${description}`,
    plain: () => `${title}\n${plainTextOf(description)}`,
    isChosen,
    onGuess: (guess) => form.setValue('language', guess),
  })
  return (
    <OneLine question={question} answer={language ? <bdi lang={language}>{ownLanguageName(language)}</bdi> : notSaid}>
      <SelectField
        label={question}
        isLabelHidden
        value={language}
        error={form.formState.errors.language?.message}
        onChange={({ target }) => {
          form.setValue('isLanguageChosen', true)
          form.setValue('language', target.value)
        }}
      >
        <option value="">{notSaid}</option>
        {languages.map(([tag, name]) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </SelectField>
      <p className={styles.aside}>
        {isChosen || !language
          ? t`Helps people who read it find your story, and helps screen readers pronounce it well.`
          : t`Your text looks like it’s in this language. Your device worked that out; nothing was sent.`}
      </p>
    </OneLine>
  )
}
