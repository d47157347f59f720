import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { ASKED, type Asked } from '#contract/asked'
import { messages } from '#contract/messages'
import { askedNames } from '#web/content/askedNames.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { chooseByDigit, submitByEnter } from './choiceKeys.ts'
import { errorText } from '#web/lib/errorText.ts'
import { focusChoice } from './focusChoice.ts'
import { NoteField } from './NoteField.tsx'
import styles from './Review.module.css'
import type { Typed } from './queueState.ts'

interface Props {
  title: string
  /** Whether readers see the story now: then staff can hide it until the next decision. */
  isShown: boolean
  /** That of the story: its author may not read the words that are ready. */
  language: string | null
  /** What was typed before. */
  typed: Typed
  /** Gets what is typed at each change, so that it is not lost where the dialog is canceled. */
  onType: (typed: Typed) => void
  /** Gets what was typed, on submitting alone. */
  onDone: (typed: Typed) => void
  onClose: () => void
}

const choices = ASKED.map((asked, place) => ({
  value: asked,
  label: (
    <>
      <kbd className={styles.digit}>{place + 1}</kbd> {askedNames[asked]}
    </>
  ),
}))

/** Asks what the author of a story should change, in which words, and whether the story is hidden until then. */
export function AskDialog({ title, onClose, ...form }: Props) {
  return (
    <FormDialog title={title} submit={<Trans>Ask the author</Trans>} onClose={onClose}>
      {(id) => <AskForm id={id} {...form} />}
    </FormDialog>
  )
}

type FormProps = Omit<Props, 'title' | 'onClose'> & { id: string }

function AskForm({ id, isShown, language, typed: before, onType: keepTyped, onDone }: FormProps) {
  const [typed, setTyped] = useState(before)
  const { asked, note, hide } = typed
  const type = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part })
    keepTyped({ ...typed, ...part })
  }
  const choose = (chosen: Asked) => type({ asked: chosen })
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [isUnchosen, isNeeded] = [asked === null, asked === 'other']
  const isWordless = isNeeded && note.trim() === ''
  // The browser would focus the dialog's heading, from where no digit is heard.
  useEffect(() => focusChoice(form.current), [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (!isUnchosen && !isWordless) return onDone(typed)
    event.currentTarget.querySelector<HTMLElement>(isUnchosen ? 'input[type=radio]' : 'textarea')?.focus()
  }
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (submitByEnter(event)) return
    const chosen = chooseByDigit(event, ASKED, choose)
    // It says nothing without words.
    if (chosen === 'other') event.currentTarget.querySelector('textarea')?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- digits choose a radio; the arrows do too
    <form ref={form} id={id} className="stack" noValidate onSubmit={submit} onKeyDown={press}>
      <RadioGroup
        legend={t`What should the author change?`}
        options={choices}
        value={asked}
        onChange={(event) => {
          const chosen = ASKED.find((one) => one === event.target.value)
          if (chosen) choose(chosen)
        }}
        error={isTried && isUnchosen ? errorText(messages.askedMissing) : undefined}
      />
      <NoteField
        isNeeded={isNeeded}
        language={language}
        value={note}
        onChange={(words) => type({ note: words })}
        error={isTried && isWordless ? errorText(messages.askedNote) : undefined}
      />
      {isShown && (
        <Switch
          label={t`Hide the story until we look at it again`}
          hint={t`Otherwise readers still see it.`}
          isOn={hide}
          onChange={(isOn) => type({ hide: isOn })}
        />
      )}
    </form>
  )
}
