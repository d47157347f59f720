import { Trans } from '@lingui/react/macro'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { StoryView } from '#contract/stories'
import { Notice } from '#web/ui/Notice.tsx'
import type { StoryValues } from './storyValues.ts'

interface Props {
  form: UseFormReturn<StoryValues>
  /** The author's own story, before the edit. */
  story: Pick<StoryView, 'status' | 'editWaits'>
}

/** Says before saving that a shown story is hidden until staff have approved its edit. */
export function WaitsForReview({ form, story: { status, editWaits } }: Props) {
  const isAnonymous = useWatch({ control: form.control, name: 'is_anonymous_pin' }) === 'yes'
  const waits = status === 'visible' && editWaits?.[isAnonymous ? 'anonymous' : 'signed'] === true
  return (
    <div aria-live="polite">
      {waits && (
        <Notice>
          <Trans>
            Our team has to approve your changes. Until then, the story is hidden, so no one reads what you took out.
          </Trans>
        </Notice>
      )}
    </div>
  )
}
