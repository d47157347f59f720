import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Bookmark } from 'lucide-react'
import { type PropsWithChildren, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { limits } from '#contract/limits'
import type { ProfileStory, ProfileView } from '#contract/profiles'
import { reasonNames } from '#web/content/reasonNames.ts'
import { paths, type StoryLinkState } from '#web/lib/paths.ts'
import { reviewTitle } from '#web/lib/reviewWords.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TabPanel } from '#web/ui/Tabs.tsx'
import styles from './Profile.module.css'
import { ProfileStoryCard } from './ProfileStoryCard.tsx'
import { UnfavoriteDialog } from './UnfavoriteDialog.tsx'
import { useMoreStories } from './useMoreStories.ts'

type MoreStoriesProps = Pick<ReturnType<typeof useMoreStories>, 'more' | 'isLoading' | 'refusal'> & {
  /** What there is more of. */
  children: string
}

/** The button that loads more stories; nothing where there are none. */
function MoreStories({ more, isLoading, refusal, children }: MoreStoriesProps) {
  return (
    <>
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      {more && (
        <Button isWide isPending={isLoading} onClick={more}>
          {children}
        </Button>
      )}
    </>
  )
}

interface Props {
  profile: ProfileView
  /** Who is looking, for the link into the edit form; null for guests. */
  viewerId: number | null
  /** On phones: each list is behind a tab, this one's is chosen or not. */
  tab?: { name: string; isChosen: boolean } | undefined
  /** Draws a category's icon. */
  categoryIcon: (category: ProfileStory['category']) => ReactNode
}

/** A list with its heading: a column, or the panel of a tab, which already shows the heading's words. */
function ListSection({
  id,
  title,
  tab,
  children,
}: Pick<Props, 'tab'> & Record<'id' | 'title', string> & PropsWithChildren) {
  const section = (
    <section className={styles.column} aria-labelledby={id}>
      <h2 id={id} {...(tab && { className: 'visually-hidden' })}>
        {title}
      </h2>
      {children}
    </section>
  )
  if (!tab) return section
  // Both stay mounted: what was loaded of the other list is still there.
  return (
    <TabPanel asChild forceMount value={tab.name} hidden={!tab.isChosen} tabIndex={-1}>
      {section}
    </TabPanel>
  )
}

/** What authors read about the state of their own story: why, and what they can do; the story itself says more. */
const stateOf = ({ status, review, isChanged }: ProfileStory): (string | null)[] => {
  if (isChanged)
    return [review ? reviewTitle(review, 'story') : null, t`You changed the story. Our team will look at it again.`]
  if (review)
    return [
      reviewTitle(review, 'story'),
      review.reason && reasonNames[review.reason],
      review.canAppeal ? t`You can appeal` : null,
    ]
  if (!status) return []
  return [
    status === 'visible'
      ? t({ message: 'Published', comment: 'Of a story that had waited' })
      : t`Hidden: only you and our team can read it`,
  ]
}

/** What the list of stories is called: by its owner, and by everyone else. */
export const postsTitle = ({ can }: ProfileView): string =>
  can.editAvatar ? t`my posts` : t({ message: 'Posts', comment: 'The stories of the person whose profile it is' })

/** The stories of a profile. Anonymous ones are shown to their author only. */
export function OwnStories({ profile, viewerId, tab, categoryIcon }: Props) {
  const editing: StoryLinkState | null =
    profile.can.edit && viewerId !== null ? { storySidebarOpen: true, editStory: true, userId: viewerId } : null
  const { rows, drop: _, ...rest } = useMoreStories(profile, 'userStories')
  return (
    <ListSection id="my-posts" title={postsTitle(profile)} tab={tab}>
      {rows.length === 0 && (
        <EmptyState
          title={t`No User Stories found`}
          action={
            editing && (
              <ButtonLink to={paths.newStory}>
                <Trans>Tell a story</Trans>
              </ButtonLink>
            )
          }
        />
      )}
      <ul className={styles.cards}>
        {rows.map((story) => (
          <ProfileStoryCard
            key={story.id}
            story={story}
            length={limits.preview.posts}
            icon={categoryIcon(story.category)}
            facts={[...stateOf(story), story.is_anonymous_pin ? t`Anonymous: only you see it here` : null]}
            action={
              // What staff removed can be read and appealed, and not changed.
              editing && story.status !== 'removed'
                ? (titleId) => (
                    <Link
                      className={styles.edit}
                      to={paths.story(story.pinId)}
                      state={editing}
                      aria-describedby={titleId}
                    >
                      <Trans>edit story</Trans>
                    </Link>
                  )
                : undefined
            }
          />
        ))}
      </ul>
      <MoreStories {...rest}>{t`Show more posts`}</MoreStories>
    </ListSection>
  )
}

/** 'Favorite Posts', each with a button to remove it. */
export function FavoriteStories({ profile, tab, categoryIcon }: Omit<Props, 'viewerId'>) {
  const [leaving, setLeaving] = useState<number | null>(null)
  const { rows, drop, ...rest } = useMoreStories(profile, 'user_upvoted_stories')
  return (
    <ListSection id="favorite-posts" title={t`Favorite Posts`} tab={tab}>
      {rows.length === 0 && (
        <EmptyState
          title={t`No favorite posts found`}
          action={
            profile.can.edit && (
              <ButtonLink to={paths.map}>
                <Trans>Find one on the map</Trans>
              </ButtonLink>
            )
          }
        />
      )}
      {profile.can.edit && rows.length > 0 && (
        <p className="quiet">
          <Trans>Anyone can see this list unless your profile is private.</Trans>
        </p>
      )}
      <ul className={styles.cards}>
        {rows.map((story) => (
          <ProfileStoryCard
            key={story.id}
            story={story}
            length={limits.preview.favourites}
            icon={categoryIcon(story.category)}
            facts={[story.is_anonymous_pin ? t`Anonymous` : story.pinAuthor]}
            action={
              profile.can.edit
                ? (titleId) => (
                    <IconButton
                      label={t`Unfavorite`}
                      className={styles.bookmark}
                      aria-describedby={titleId}
                      onClick={() => setLeaving(story.id)}
                    >
                      <Bookmark size={20} fill="currentColor" aria-hidden />
                    </IconButton>
                  )
                : undefined
            }
          />
        ))}
      </ul>
      <MoreStories {...rest}>{t`Show more favorites`}</MoreStories>
      <UnfavoriteDialog favoriteId={leaving} onGone={drop} onClose={() => setLeaving(null)} />
    </ListSection>
  )
}
