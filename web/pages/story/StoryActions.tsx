import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ListPlus, Printer, Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { StoryView } from '#contract/stories'
import { LoginOrRegisterDialog } from '#web/features/accounts/LoginOrRegisterDialog.tsx'
import { useSession } from '#web/features/accounts/session/SessionContext.tsx'
import { StoryFlagButton } from '#web/features/moderation/flags/StoryFlagButton.tsx'
import { useMapContext } from '#web/features/map/view/mapContext.ts'
import { FavoriteCount } from '#web/features/stories/FavoriteCount.tsx'
import { FavoriteButton } from '#web/features/stories/favorites/FavoriteButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { sharedStoryOf } from './sharedStory.ts'

const AddToCollection = lazyWithRetry(() => import('#web/features/collections/AddToCollection.tsx'))

interface Props {
  story: StoryView
  /** False while the session loads. */
  isGuest: boolean
}

const purpose = t`You need an account to add a story to your favorites. Once you’re logged in, you’ll come right back here.`

/** Shares what anybody can read. */
function ShareButton({ story }: { story: StoryView }) {
  const { share } = useMapContext()
  return (
    <Button
      variant="plain"
      isSmall
      icon={<Share2 size={18} aria-hidden />}
      onClick={() => share({ story: sharedStoryOf(story) })}
    >
      <Trans>Share</Trans>
    </Button>
  )
}

/** Favorite, share (what anybody can read), collections, print and flag in one row; a guest who presses the first is asked to log in. */
export function StoryActions({ story, isGuest }: Props) {
  const { user } = useSession()
  const [isAsking, setAsking] = useState(false)
  const [isCollecting, setCollecting] = useState(false)
  const { can, updooots, id, status, owner, is_anonymous_pin: isAnonymous } = story
  // Only its author gets the owner of an anonymous story.
  const isOwnAnonymous = isAnonymous && owner !== null
  return (
    <>
      {isGuest || can.favourite ? (
        <FavoriteButton
          story={story}
          isPublic={user?.is_profile_private === false}
          isOwnAnonymous={isOwnAnonymous}
          onGuest={isGuest ? () => setAsking(true) : undefined}
        />
      ) : (
        <FavoriteCount count={updooots} />
      )}
      {status === 'visible' && <ShareButton story={story} />}
      {status === 'visible' && !isGuest && (
        <Button variant="plain" isSmall icon={<ListPlus size={18} aria-hidden />} onClick={() => setCollecting(true)}>
          <Trans>Add to a collection</Trans>
        </Button>
      )}
      {isCollecting && (
        <Suspense>
          <AddToCollection storyId={id} isOwnAnonymous={isOwnAnonymous} onClose={() => setCollecting(false)} />
        </Suspense>
      )}
      <IconButton
        label={t({ message: 'Print', comment: 'Verb, on a button: on paper' })}
        onClick={() => window.print()}
      >
        <Printer size={18} aria-hidden />
      </IconButton>
      {(isGuest || can.flag) && <StoryFlagButton story={story} isGuest={isGuest} />}
      <LoginOrRegisterDialog isOpen={isAsking} onClose={() => setAsking(false)} purpose={purpose} />
    </>
  )
}
