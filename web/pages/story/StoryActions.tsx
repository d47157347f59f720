import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { StoryView } from '#contract/stories'
import { LoginOrRegisterDialog } from '#web/features/accounts/LoginOrRegisterDialog.tsx'
import { StoryFlagButton } from '#web/features/moderation/flags/StoryFlagButton.tsx'
import { ElsewhereButton } from '#web/features/sharing/ElsewhereButton.tsx'
import { FavouriteCount } from '#web/features/stories/FavouriteCount.tsx'
import { FavouriteButton } from '#web/features/stories/favourites/FavouriteButton.tsx'
import { ShareButton } from '#web/features/stories/ShareButton.tsx'

interface Props {
  story: StoryView
  /** False while the session loads. */
  isGuest: boolean
}

const purposes = {
  favourite: t`You need an account to keep a story among your favorites. Then you’ll come right back here.`,
  flag: t`You need an account to flag a story. Then you’ll come right back here.`,
}

/** Favourite, share, feed and flag in one row; a guest who presses the first or last is asked to log in. */
export function StoryActions({ story, isGuest }: Props) {
  const [wanted, setWanted] = useState<keyof typeof purposes>('favourite')
  const [isAsking, setAsking] = useState(false)
  const ask = (what: keyof typeof purposes) => () => {
    setWanted(what)
    setAsking(true)
  }
  const { can, updooots, id, title } = story
  return (
    <>
      {isGuest || can.favourite ? (
        <FavouriteButton story={story} onGuest={isGuest ? ask('favourite') : undefined} />
      ) : (
        <FavouriteCount count={updooots} />
      )}
      <ShareButton id={id} title={title} />
      <ElsewhereButton story={{ id, title }} />
      {(isGuest || can.flag) && <StoryFlagButton story={story} onGuest={isGuest ? ask('flag') : undefined} />}
      <LoginOrRegisterDialog isOpen={isAsking} onClose={() => setAsking(false)} purpose={purposes[wanted]} />
    </>
  )
}
