import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import type { ApiError } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './StoryForm.module.css'
import type { StoryValues } from './storyValues.ts'

interface Props {
  form: UseFormReturn<StoryValues>
  isNew: boolean
  /** Whether this person chooses if the story is anonymous. */
  choosesAnonymity: boolean
  /** The name under a signed story; '' for a guest. */
  username: string
  refusal: ApiError | null
  isPending: boolean
  /** The story is on its way, so it cannot be discarded. */
  isSending: boolean
  onCancel: () => void
}

/** What the anonymous choice means, once more beside the button, with a way back to it. */
function WhoIsNamed({ isAnonymous, children }: { isAnonymous: boolean; children: ReactNode }) {
  const id = useId()
  const toChoice = () => document.querySelector<HTMLElement>('[name=is_anonymous_pin]:checked')?.focus()
  return (
    <p className={styles.who}>
      <span id={id}>
        <b>{children}</b> {isAnonymous ? t`No one will see your name.` : t`Everyone will see your name.`}
      </span>
      <Button variant="plain" isSmall aria-describedby={id} onClick={toChoice}>
        <Trans comment="Verb, on a button beside “Anonymous. No one will see your name.”: leads to the choice">
          Change
        </Trans>
      </Button>
    </p>
  )
}

/** The label of the button: what it does. */
const labelOf = ({ isNew, username }: Pick<Props, 'isNew' | 'username'>, isAnonymous: boolean | null): string => {
  if (!isNew) return t`save changes`
  if (isAnonymous === null) return t({ message: 'Post', comment: 'Verb, on a button: publish the comment or story' })
  if (isAnonymous) return t`Post anonymously`
  return username ? t`Post as ${username}` : t`Post with my name`
}

/** The end of the form: the error, who is named, Cancel and Save. */
export function FormFooter({ form, choosesAnonymity, refusal, isPending, isSending, onCancel, ...names }: Props) {
  const anonymous = useWatch({ control: form.control, name: 'is_anonymous_pin' })
  const isAnonymous = anonymous === '' ? null : anonymous === 'yes'
  return (
    <div className={styles.end}>
      {refusal && (
        <Notice tone="error">
          {refusal.code === 'unauthenticated' ? (
            <>
              <Trans>
                You were logged out. Your story isn’t lost: <Link to={paths.login}>log in again</Link> to save it.
              </Trans>
            </>
          ) : (
            refusal.message
          )}
        </Notice>
      )}
      {choosesAnonymity && isAnonymous !== null && (
        <WhoIsNamed isAnonymous={isAnonymous}>
          {isAnonymous ? (
            <Trans comment="Of a story: how it will be posted">Anonymous.</Trans>
          ) : (
            <Trans comment="Of a story: how it will be posted">With your name.</Trans>
          )}
        </WhoIsNamed>
      )}
      <Button onClick={onCancel} disabled={isSending}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" variant="filled" isPending={isPending}>
        {labelOf(names, isAnonymous)}
      </Button>
    </div>
  )
}
