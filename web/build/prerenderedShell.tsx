import '../ui/styles.ts'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { StaticRouter } from 'react-router'
import { categories } from '#contract/categories'
import { RegisterForm } from '../features/accounts/RegisterForm.tsx'
import captchaStyles from '../features/captcha/Captcha.module.css'
import { SearchField } from '../features/search/SearchField.tsx'
import { SearchPanel } from '../features/search/SearchPanel.tsx'
import { WelcomeCard } from '../features/site/WelcomeCard.tsx'
import { CategoryChip } from '../features/stories/CategoryChip.tsx'
import { StoryLayout } from '../features/stories/StoryLayout.tsx'
import { AppLayout } from '../app/AppLayout.tsx'
import { pageHeadings, type PageHeading } from '../content/pageHeadings.ts'
import mapStyles from '../pages/MapPage.module.css'
import { StoryPanelLayout } from '../pages/story/StoryPanelLayout.tsx'
import { paths } from '../lib/paths.ts'
import { Page } from '../ui/Page.tsx'
import styles from './prerenderedShell.module.css'

const nothing = () => undefined
const unknownVisitor = { user: null, isLoading: true, onLogout: nothing, onAnonymous: nothing, isSwitching: false }

interface Screen {
  path: string
  siteName: string
  isMap?: boolean
  children: ReactNode
}

const render = ({ path, siteName, isMap = false, children }: Screen): string =>
  renderToStaticMarkup(
    <StaticRouter location={path}>
      <div data-prerendered>
        <AppLayout siteName={siteName} account={unknownVisitor} isMap={isMap}>
          {children}
        </AppLayout>
      </div>
    </StaticRouter>,
  )

/** The placeholders that the worker fills in when it serves a story (worker/html/routes.ts). */
const slot = (name: string) => <template data-slot={name} />

const chips = categories.map(({ id }) => (
  <span key={id} data-only={id} className={styles.only}>
    <CategoryChip category={id} />
  </span>
))

const story = (
  <StoryPanelLayout label={t`Story`} contentKey="" loweredTitle={slot('title')} raisedTitle={chips}>
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

/** The search before the app runs: visible but disabled. */
const search = (
  <SearchPanel
    isRaised={false}
    onRaise={nothing}
    isHidden={false}
    onHide={nothing}
    peek={t`Stories in view`}
    field={
      <div inert>
        <SearchField
          words=""
          onSearch={nothing}
          onEdit={nothing}
          onPlace={nothing}
          onWords={nothing}
          onClear={nothing}
          near={() => undefined}
          isPending={false}
        />
      </div>
    }
    filters={null}
  >
    {null}
  </SearchPanel>
)

const map = (siteName: string): string =>
  render({
    path: paths.map,
    siteName,
    isMap: true,
    children: (
      <div className={`${mapStyles.page} ${styles.map}`}>
        <WelcomeCard
          siteName={siteName}
          opening={null}
          isReading={false}
          isNear={false}
          onRead={nothing}
          onFind={nothing}
          onClose={nothing}
        />
        {search}
        <div className={mapStyles.map} data-map-frame>
          <div className={styles.ground} data-theme="dark" />
          <div className={styles.ground} data-theme="light" />
        </div>
        {story}
      </div>
    ),
  })

/**
 * The forms of screens whose largest text is in them. They are disabled: before the app runs, the browser itself would send them, with
 * what was typed in the address.
 */
const forms: Partial<Record<keyof typeof pageHeadings, ReactNode>> = {
  register: (
    <RegisterForm onRegister={nothing} isPending={false} refusal={null}>
      <div className={captchaStyles.place} />
    </RegisterForm>
  ),
}

/**
 * What shellPlugin.ts writes into the pages. The first is the map's, for all screens without a page of their own; there the
 * header is all that is seen of it.
 */
export const prerenderPages = (siteName: string) => {
  const description = t`A community map of queer stories, and of places that help.`
  const withoutScripts = t`${siteName} needs JavaScript to draw its map. Please turn it on for this page.`
  const index = {
    file: 'index.html',
    sources: ['pages/MapPage.tsx'],
    path: paths.map,
    heading: siteName,
    title: siteName,
    description,
    withoutScripts,
    body: map(siteName),
  }
  // The same, with the scripts of the panel over the map.
  const story = {
    ...index,
    file: 'story.html',
    path: paths.story(),
    sources: [...index.sources, 'pages/StoryPanel.tsx'],
  }
  const screens = (Object.keys(pageHeadings) as (keyof typeof pageHeadings)[]).map((name) => {
    const [path, heading] = [paths[name], pageHeadings[name] as PageHeading]
    return {
      file: `${path.slice(1)}.html`,
      sources: [`pages/${name[0]!.toUpperCase()}${name.slice(1)}Page.tsx`],
      path,
      heading: heading.title,
      title: `${heading.title} · ${siteName}`,
      description: heading.lead ?? description,
      withoutScripts,
      body: render({
        path,
        siteName,
        children: (
          <Page {...heading}>
            {forms[name] && (
              <fieldset disabled className={styles.form}>
                {forms[name]}
              </fieldset>
            )}
          </Page>
        ),
      }),
    }
  })
  return [index, story, ...screens]
}
