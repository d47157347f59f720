import { t } from '@lingui/core/macro'
import { useMemo, useState } from 'react'
import { listLanguages } from '#web/lib/languageNames.ts'
import { useLanguageGuess } from '#web/lib/useLanguageGuess.ts'
import { SelectField } from '#web/ui/SelectField.tsx'

interface Props {
  /** What the owner wrote. */
  text: string
  /** A BCP 47 tag; '' where the owner does not say. */
  language: string
  /** Whether the owner chose it: otherwise it is what the text seems to be in. */
  isChosen: boolean
  onChange: (language: string, isChosen: boolean) => void
}

/** The language of a collection: while its owner writes, what the text seems to be in, until they choose one. */
export function LanguageField({ text, language, isChosen, onChange }: Props) {
  const languages = useMemo(() => listLanguages(language), [language])
  // A form that was only opened stays as it is.
  const [begun] = useState(text)
  useLanguageGuess({
    written: text,
    plain: () => text,
    isChosen: isChosen || text === begun,
    onGuess: (guess) => onChange(guess, false),
  })
  return (
    <SelectField
      label={t({ message: 'What language is it in?', context: 'a collection' })}
      hint={
        !isChosen && language
          ? t`Your text looks like it’s in this language. Your device worked that out; nothing was sent.`
          : undefined
      }
      value={language}
      onChange={({ target }) => onChange(target.value, true)}
    >
      <option value="">
        {t({ message: 'Prefer not to say', comment: 'Of the language of a story: its author does not say' })}
      </option>
      {languages.map(([tag, name]) => (
        <option key={tag} value={tag} lang={tag}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
