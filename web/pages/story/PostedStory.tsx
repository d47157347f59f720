import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { StoryView } from '#contract/stories'
import { useMapContext } from '#web/features/map/view/mapContext.ts'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { sharedStoryOf } from './sharedStory.ts'
import styles from './PostedStory.module.css'

interface Props {
  story: StoryView
  username: string
  onClose: () => void
}

/** Above a story that was just posted: where it is now, and how to find, change, delete and share it. */
export default function PostedStory({ story, username, onClose }: Props) {
  const { share } = useMapContext()
  const { status, is_anonymous_pin: isAnonymous } = story
  const isShown = status === 'visible'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section className={styles.posted} aria-labelledby="posted-story">
      <h2 ref={heading} id="posted-story" tabIndex={-1}>
        {isShown ? t`Your story is on the map` : t`Thank you. Your story is saved and waiting for review.`}
      </h2>
      <div className={styles.ways}>
        {!isShown && (
          <p>
            <Trans>Until our team has approved it, only you and our team can read it.</Trans>
          </p>
        )}
        <p>
          {isAnonymous
            ? t`To find it again, open your profile. Only you see your anonymous stories there, while you’re logged in.`
            : t`To find it again, open your profile.`}
        </p>
        <p>
          <Trans>You can change or delete it at any time, with the buttons below the story.</Trans>
        </p>
      </div>
      <div className="buttons">
        {isShown && (
          <Button isSmall onClick={() => share({ story: sharedStoryOf(story) })}>
            <Trans>Share</Trans>
          </Button>
        )}
        {/* From an anonymous story a link would put its page and the author's name side by side into the browser's history. */}
        {!isAnonymous && (
          <ButtonLink isSmall to={paths.profile(username)}>
            <Trans>Your profile</Trans>
          </ButtonLink>
        )}
        <Button isSmall variant="filled" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </section>
  )
}
