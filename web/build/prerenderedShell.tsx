import '../ui/styles.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { StaticRouter } from 'react-router'
import { SearchField } from '../features/search/SearchField.tsx'
import { SearchPanel } from '../features/search/SearchPanel.tsx'
import { CategoryChip } from '../features/stories/CategoryChip.tsx'
import { allCategories } from '../features/stories/categoryIcons.ts'
import { StoryLayout } from '../features/stories/StoryLayout.tsx'
import { AppFrame } from '../app/AppFrame.tsx'
import { pageHeadings, type PageHeading } from '../content/pageHeadings.ts'
import mapStyles from '../pages/MapPage.module.css'
import { StoryPanelLayout } from '../pages/story/StoryPanelLayout.tsx'
import { paths } from '../lib/paths.ts'
import { Page } from '../ui/Page.tsx'
import styles from '../ui/frames.module.css'

const nothing = () => undefined
const nobody = { user: null, isLoading: true, onLogout: nothing, onAnonymous: nothing, isSwitching: false }

interface Frame {
  path: string
  siteName: string
  isMap?: boolean
  children: ReactNode
}

const write = ({ path, siteName, isMap = false, children }: Frame): string =>
  renderToStaticMarkup(
    <StaticRouter location={path}>
      <div data-frame>
        <AppFrame siteName={siteName} account={nobody} isMap={isMap}>
          {children}
        </AppFrame>
      </div>
    </StaticRouter>,
  )

/** What the worker fills in where it serves a story (worker/html/routes.ts). */
const slot = (name: string) => <template data-slot={name} />

const chips = allCategories.map((category) => (
  <span key={category} data-only={category} className={styles.only}>
    <CategoryChip category={category} />
  </span>
))

const story = (
  <StoryPanelLayout label="Story" contentKey="" loweredTitle={slot('title')} raisedTitle={chips}>
    <StoryLayout
      category={1}
      chip={chips}
      title={slot('title')}
      place={slot('place')}
      start={slot('start')}
      end={slot('end')}
      posted={<p className={styles.posted}>&nbsp;</p>}
      text={slot('text')}
    />
  </StoryPanelLayout>
)

/** The search as it stands before there is anything to search: it can be seen, not used. */
const search = (
  <SearchPanel
    isRaised={false}
    onRaise={nothing}
    isHidden={false}
    onHide={nothing}
    peek="Stories in view"
    field={
      <div inert>
        <SearchField words="" onSearch={nothing} isPending={false} />
      </div>
    }
    filters={null}
  >
    {null}
  </SearchPanel>
)

/** index.html: the map, for its addresses; the header alone for every other that has no page of its own. */
export const writeIndex = (siteName: string): string =>
  write({
    path: paths.map,
    siteName,
    isMap: true,
    children: (
      <div className={`${mapStyles.page} ${styles.map}`}>
        {search}
        <div className={mapStyles.map} />
        {story}
      </div>
    ),
  })

const writeHead = (path: string, siteName: string, head: PageHeading): string =>
  write({ path, siteName, children: <Page {...head} /> })

/** The screens that have a page of their own: which file in `pages/` they are, their address, and what stands there before the app. */
export const writePages = (siteName: string): { source: string; path: string; frame: string }[] =>
  (Object.keys(pageHeadings) as (keyof typeof pageHeadings)[]).map((name) => ({
    source: `${name[0]!.toUpperCase()}${name.slice(1)}Page.tsx`,
    path: paths[name],
    frame: writeHead(paths[name], siteName, pageHeadings[name]),
  }))
