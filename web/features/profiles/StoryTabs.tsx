import { t } from '@lingui/core/macro'
import type { ComponentProps, KeyboardEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import styles from './StoryTabs.module.css'
import { FavouriteStories, OwnStories, panelIds, postsTitle } from './StoryLists.tsx'

const tabs = [
  { name: 'posts', labelOf: postsTitle, list: 'userStories' },
  { name: 'favorites', labelOf: () => t`Favorite Posts`, list: 'user_upvoted_stories' },
] as const
const [posts, favorites] = tabs
const tabId = (name: string) => `${name}-tab`

/** Another tab for a key: there are two, so both arrows lead to the other one. */
const tabAfter = (key: string, chosen: (typeof tabs)[number]) => {
  if (key === 'Home') return posts
  if (key === 'End') return favorites
  return key === 'ArrowLeft' || key === 'ArrowRight' ? tabs.find((tab) => tab !== chosen) : undefined
}

/** The lists of a profile behind two tabs, with how many stories each has. The address remembers the tab (#favorites), so that who comes back finds it. */
export function StoryTabs(props: Omit<ComponentProps<typeof OwnStories>, 'tab'>) {
  const { profile } = props
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const chosen = hash === '#favorites' ? favorites : posts
  // Another hash asks for nothing; the same one again, or none, would.
  const choose = (tab: typeof chosen) =>
    tab !== chosen && void navigate({ search, hash: tab.name }, { replace: true, preventScrollReset: true })
  const press = (event: KeyboardEvent) => {
    const next = tabAfter(event.key, chosen)
    if (!next) return
    event.preventDefault()
    choose(next)
    document.getElementById(tabId(next.name))?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={t`Stories`} tabIndex={-1} className={styles.tabs} onKeyDown={press}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={tabId(tab.name)}
            aria-controls={panelIds[tab.name]}
            aria-selected={tab === chosen}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => choose(tab)}
          >
            {tab.labelOf(profile)}{' '}
            <span className={styles.count}>
              {profile[tab.list].length}
              {profile.next[tab.list] !== null && '+'}
            </span>
          </button>
        ))}
      </div>
      <OwnStories {...props} tab={{ isChosen: chosen === posts }} />
      <FavouriteStories profile={profile} categoryIcon={props.categoryIcon} tab={{ isChosen: chosen === favorites }} />
    </>
  )
}
