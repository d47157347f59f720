import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Rss, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { StoryView } from '#contract/stories'
import { LoginOrRegisterDialog } from '#web/features/accounts/LoginOrRegisterDialog.tsx'
import { StoryFlagButton } from '#web/features/moderation/flags/StoryFlagButton.tsx'
import { useMapContext } from '#web/features/map/view/mapContext.ts'
import { useDiscreet } from '#web/features/site/useDiscreet.ts'
import { FavouriteCount } from '#web/features/stories/FavouriteCount.tsx'
import { FavouriteButton } from '#web/features/stories/favourites/FavouriteButton.tsx'
import { Button } from '#web/ui/Button.tsx'

interface Props {
  story: StoryView
  /** False while the session loads. */
  isGuest: boolean
}

const purpose = t`You need an account to add a story to your favorites. Once you’re logged in, you’ll come right back here.`

/** Share and feed. In discreet mode there is no dialog, which would name the site, and so no feed. */
function ShareButtons({ story }: { story: { id: number; title: string } }) {
  const { share } = useMapContext()
  const { isOn: isDiscreet } = useDiscreet()
  return (
    <>
      <Button
        variant="plain"
        isSmall
        icon={<Share2 size={18} aria-hidden />}
        onClick={() => share({ story, part: 'link' })}
      >
        <Trans>Share</Trans>
      </Button>
      {!isDiscreet && (
        <Button
          variant="plain"
          isSmall
          icon={<Rss size={18} aria-hidden />}
          onClick={() => share({ story, part: 'feed' })}
        >
          <Trans>Feed</Trans>
        </Button>
      )}
    </>
  )
}

/** Favourite, share and feed (of what anybody can read) and flag in one row; a guest who presses the first is asked to log in. */
export function StoryActions({ story, isGuest }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { can, updooots, id, title, status } = story
  return (
    <>
      {isGuest || can.favourite ? (
        <FavouriteButton story={story} onGuest={isGuest ? () => setAsking(true) : undefined} />
      ) : (
        <FavouriteCount count={updooots} />
      )}
      {status === 'visible' && <ShareButtons story={{ id, title }} />}
      {(isGuest || can.flag) && <StoryFlagButton story={story} isGuest={isGuest} />}
      <LoginOrRegisterDialog isOpen={isAsking} onClose={() => setAsking(false)} purpose={purpose} />
    </>
  )
}
