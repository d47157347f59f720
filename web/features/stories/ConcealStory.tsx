import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { calls } from '#contract/calls'
import { isFiner, PLACE_PRECISIONS, type PlacePrecision } from '#contract/precision'
import type { StoryView } from '#contract/stories'
import { call } from '#web/lib/api.ts'
import { precisionNames } from '#web/lib/precisionNames.ts'
import { useSave } from '#web/lib/useSave.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { inOwnCollections } from './inOwnCollections.ts'

interface Props {
  story: Pick<StoryView, 'id' | 'is_anonymous_pin' | 'placePrecision' | 'status' | 'editWaits'>
  onSaved: (story: StoryView) => void
}

/**
 * What authors may change while their account is paused: make a story anonymous, with the comments they signed under
 * it, and its place less exact.
 */
export function ConcealStory({ story, onSaved }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [anonymous, setAnonymous] = useState('yes')
  const [precision, setPrecision] = useState(story.placePrecision)
  const precisions = PLACE_PRECISIONS.filter((each) => !isFiner(each, story.placePrecision))
  const isSigned = !story.is_anonymous_pin
  const becomesAnonymous = isSigned && anonymous === 'yes'
  const isCoarser = isFiner(story.placePrecision, precision)
  const waits =
    story.status === 'visible' && story.editWaits?.[isSigned && !becomesAnonymous ? 'signed' : 'anonymous'] === true
  const save = useSave(() =>
    call(calls.stories.edit, {
      id: story.id,
      body: {
        ...(becomesAnonymous && { is_anonymous_pin: true, own_comments: 'seal' }),
        ...(isCoarser && { placePrecision: precision }),
      },
    }),
  )
  const open = () => {
    save.clear()
    setAnonymous('yes')
    setPrecision(story.placePrecision)
    setOpen(true)
  }
  const confirm = async () => {
    const saved = becomesAnonymous || isCoarser ? await save.run() : null
    if (saved) onSaved(saved)
    if (saved || !(becomesAnonymous || isCoarser)) setOpen(false)
  }
  if (!isSigned && precisions.length === 1) return null
  return (
    <>
      <Button variant="plain" isSmall icon={<PenLine size={17} aria-hidden />} onClick={open}>
        <Trans>Edit</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        question={t`Edit your story`}
        yes={t`save changes`}
        onYes={() => void confirm()}
        onClose={() => setOpen(false)}
        isPending={save.pending}
        error={save.refusal?.message}
        isDangerous={false}
      >
        {isSigned && (
          <>
            <RadioGroup
              legend={t`Post anonymously?`}
              options={[
                { value: 'yes', label: t({ message: 'yes', comment: 'The answer to: Post anonymously?' }) },
                { value: 'no', label: t({ message: 'no', comment: 'The answer to: Post anonymously?' }) },
              ]}
              value={anonymous}
              onChange={({ target }) => setAnonymous(target.value)}
            />
            {becomesAnonymous && (
              <p>
                <Trans>Comments that you signed under it become anonymous, too.</Trans>{' '}
                <Trans>Its text and photos stay as they are, also where they show who you are.</Trans>{' '}
                <Trans>People who saw your name may remember it, and backups may keep it for 30 days.</Trans>{' '}
                {inOwnCollections}
              </p>
            )}
          </>
        )}
        {precisions.length > 1 && (
          <RadioGroup
            legend={t`How precisely should the place be shown?`}
            options={precisions.map((value) => ({ value, label: precisionNames[value] }))}
            value={precision}
            onChange={({ target }) => setPrecision(target.value as PlacePrecision)}
          />
        )}
        {waits && (
          <p>
            <Trans>
              Our team has to approve your changes. Until then, the story is hidden, so no one reads what you took out.
            </Trans>
          </p>
        )}
      </ConfirmDialog>
    </>
  )
}
