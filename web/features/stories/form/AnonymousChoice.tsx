import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { inOwnCollections } from '../inOwnCollections.ts'
import { nameUnchosen } from './checkStory.ts'
import styles from './StoryForm.module.css'
import type { StoryValues } from './storyValues.ts'

interface Props {
  form: UseFormReturn<StoryValues>
  /** The name under a signed story; '' for a guest, who has none yet. */
  username: string
  /** Whether the story is signed now. */
  wasNamed: boolean
}

const choices = [
  { value: 'yes', label: t({ message: 'yes', comment: 'The answer to: Post anonymously?' }) },
  { value: 'no', label: t({ message: 'no', comment: 'The answer to: Post anonymously?' }) },
]

/** Who sees the name of an anonymous story; set apart, who may know it already. */
function WhatAnonymousMeans({ hasLanguage, wasNamed }: { hasLanguage: boolean; wasNamed: boolean }) {
  return (
    <>
      <p>
        <Trans>
          Your name isn’t shown to anyone, not even moderators or administrators. You can still edit or delete your
          story while you’re logged in.
        </Trans>
      </p>
      {hasLanguage && (
        <p>{t`If few people here write in your language, naming it can narrow down who you are. You don’t have to say which one it is.`}</p>
      )}
      {wasNamed && (
        <p className={styles.warning}>
          {t`Your name was shown here: people who saw it may remember it, and backups may keep it for 30 days.`}{' '}
          {inOwnCollections}
        </p>
      )}
    </>
  )
}

/** The choice between a signed and an anonymous story, with its consequences. */
export function AnonymousChoice({ form, username, wasNamed }: Props) {
  const [anonymous, language] = useWatch({ control: form.control, name: ['is_anonymous_pin', 'language'] })
  return (
    <div className={styles.anonymous}>
      <RadioGroup
        legend={t`Post anonymously?`}
        options={choices}
        error={form.formState.errors.is_anonymous_pin?.message}
        {...form.register('is_anonymous_pin')}
      />
      <div className={styles.aside} aria-live="polite">
        {anonymous === '' ? (
          // Said by the error once it is one.
          !form.formState.errors.is_anonymous_pin && <p>{nameUnchosen}</p>
        ) : anonymous === 'yes' ? (
          <WhatAnonymousMeans hasLanguage={language !== ''} wasNamed={wasNamed} />
        ) : (
          <p>
            {username ? (
              <Trans>
                Your username, <b dir="auto">{username}</b>, is shown under the story for everyone to read. If you hide
                it later, people who saw it may remember it, and backups may keep it for 30 days.
              </Trans>
            ) : (
              <Trans>
                The username of your account is shown under the story for everyone to read. If you hide it later, people
                who saw it may remember it, and backups may keep it for 30 days.
              </Trans>
            )}{' '}
            <Trans>Other sites can copy the story with your username through our feeds, and may keep it.</Trans>
          </p>
        )}
      </div>
    </div>
  )
}
