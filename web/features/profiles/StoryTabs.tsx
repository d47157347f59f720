import { t } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { TabGroup } from '#web/ui/Tabs.tsx'
import styles from './StoryTabs.module.css'
import { FavoriteStories, OwnStories, postsTitle } from './StoryLists.tsx'

/** The lists of a profile behind two tabs, with how many stories each has. The address remembers the tab (#favorites), so that who comes back finds it. */
export function StoryTabs(props: Omit<ComponentProps<typeof OwnStories>, 'tab'>) {
  const { profile, categoryIcon } = props
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const chosen = hash === '#favorites' ? 'favorites' : 'posts'
  const tabOf = (name: string, title: string, list: keyof typeof profile.next) => ({
    name,
    label: (
      <>
        {title}{' '}
        <span className={styles.count}>
          {profile[list].length}
          {profile.next[list] !== null && '+'}
        </span>
      </>
    ),
  })
  return (
    <TabGroup
      label={t`Stories`}
      className={styles.tabs}
      tabs={[
        tabOf('posts', postsTitle(profile), 'userStories'),
        tabOf('favorites', t`Favorite Posts`, 'user_upvoted_stories'),
      ]}
      value={chosen}
      // Another hash asks for nothing; the same one again, or none, would.
      onValueChange={(name) => void navigate({ search, hash: name }, { replace: true, preventScrollReset: true })}
    >
      <OwnStories {...props} tab={{ name: 'posts', isChosen: chosen === 'posts' }} />
      <FavoriteStories {...{ profile, categoryIcon }} tab={{ name: 'favorites', isChosen: chosen === 'favorites' }} />
    </TabGroup>
  )
}
