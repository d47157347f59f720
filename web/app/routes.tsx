import { t } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import { redirect, type LoaderFunction, type RouteObject, type ShouldRevalidateFunction } from 'react-router'
import { takeResetToken } from '../features/accounts/resetToken.ts'
import { isServed, loadStory, storyRoute } from '../features/stories/loadStory.ts'
import { fetchChunk, fetchFirstChunk } from '../lib/fetchChunk.ts'
import { paths } from '../lib/paths.ts'
import { isSiteKnown, loadSite, siteRoute } from '../lib/site.ts'
import AppShell from './AppShell.tsx'
import ErrorPage from './ErrorPage.tsx'
import type { ScreenHandle } from './shell/useScreenChange.ts'

interface PageFile {
  default: ComponentType
  loader?: LoaderFunction
  shouldRevalidate?: ShouldRevalidateFunction
}

/** A screen that is loaded on navigation: its component, and its loader if it has one. */
const lazily =
  (load: () => Promise<PageFile>, fetch = fetchChunk): RouteObject['lazy'] =>
  async () => {
    const { default: Component, loader, shouldRevalidate } = await fetch(load)
    return { Component, ...(loader && { loader }), ...(shouldRevalidate && { shouldRevalidate }) }
  }

/** Without a title the screen sets that of the document itself. */
const screen = (path: string, load: () => Promise<PageFile>, title?: string): RouteObject => ({
  path,
  lazy: lazily(load),
  handle: { title } satisfies ScreenHandle,
})

const onMap: ScreenHandle = { isMap: true, ownsFocus: true }
/** A screen that sets the document title itself. */
const ownTitle: ScreenHandle = { title: undefined }
/** The page of a story has the panel's texts. */
const storyPanel = lazily(
  () => import('../pages/StoryPanel.tsx'),
  (load) => (isServed() ? fetchFirstChunk : fetchChunk)(load),
)

/** Only a change of story loads a story; moving the map or filtering changes the address and nothing else. */
const whenStoryChanges: ShouldRevalidateFunction = ({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? currentParams.id !== nextParams.id
    : defaultShouldRevalidate

const mapScreens: RouteObject = {
  path: paths.map,
  lazy: lazily(() => import('../pages/MapPage.tsx'), fetchFirstChunk),
  handle: { ...onMap, title: '' } satisfies ScreenHandle,
  shouldRevalidate: () => false,
  children: [
    { index: true, element: null },
    { path: 'story', lazy: storyPanel, handle: ownTitle },
    {
      id: storyRoute,
      path: 'story/:id',
      lazy: storyPanel,
      loader: loadStory,
      shouldRevalidate: whenStoryChanges,
      handle: ownTitle,
    },
    screen('collections', () => import('../pages/CollectionsPanel.tsx')),
    { ...screen('collections/:id', () => import('../pages/CollectionPanel.tsx')), shouldRevalidate: whenStoryChanges },
  ],
}

type ManagementScreens = typeof import('../pages/manage/screens.ts')
const inManagement = (name: keyof ManagementScreens) => async () => (await import('../pages/manage/screens.ts'))[name]
/** A screen of the management area. */
const room = (name: keyof ManagementScreens, title: string) => screen(name, inManagement(name), title)

const management: RouteObject = {
  path: paths.manage,
  lazy: lazily(inManagement('frame')),
  handle: { title: t`Management` } satisfies ScreenHandle,
  children: [
    { index: true, loader: () => redirect(paths.flaggedStories) },
    room('flag', t`Flagged stories`),
    room('users', t`Users`),
    room('comments', t`Flagged comments`),
    room('category', t`Categories`),
    room(
      'hidden',
      t({
        message: 'Hidden',
        context: 'a list',
        comment: 'What moderators took off the map until someone looks again',
      }),
    ),
    room('removed', t`Removed stories`),
    room('inbox', t`Inbox`),
    room('switches', t`Switches`),
    room('log', t`Log`),
    room('hotlines', t`Hotlines`),
    room('review', t`Review`),
    room('import', t`Import`),
  ],
}

const people: RouteObject[] = [
  screen(paths.login, () => import('../pages/LoginPage.tsx'), t`Login`),
  screen(paths.register, () => import('../pages/RegisterPage.tsx'), t`Register`),
  screen(paths.forgotPassword, () => import('../pages/ForgotPasswordPage.tsx'), t`Forgot Password`),
  {
    ...screen(paths.resetPassword, () => import('../pages/ResetPasswordPage.tsx'), t`Reset Password`),
    loader: takeResetToken,
    shouldRevalidate: () => false,
  },
  screen(paths.news, () => import('../pages/NewsPage.tsx')),
  screen(paths.users, () => import('../pages/UsersIndexPage.tsx'), t`Profile Page`),
  screen('/users/:name', () => import('../pages/ProfilePage.tsx'), t`Profile`),
  screen('/users/:name/settings', () => import('../pages/ProfileSettingsPage.tsx'), t`profile settings`),
]

const reading: RouteObject[] = [
  screen(paths.faq, () => import('../pages/FaqPage.tsx'), t({ message: 'Faq', comment: 'Frequently asked questions' })),
  screen(paths.about, () => import('../pages/AboutPage.tsx'), t`About Us`),
  screen(paths.support, () => import('../pages/SupportPage.tsx'), t`Support Us`),
  screen(
    paths.resources,
    () => import('../pages/ResourcesPage.tsx'),
    t({ message: 'Resources', comment: 'The page of hotlines and other help' }),
  ),
  screen(paths.safety, () => import('../pages/SafetyPage.tsx'), t`Staying safe`),
  screen(paths.contact, () => import('../pages/ContactPage.tsx'), t`Contact Us`),
  screen(
    paths.credits,
    () => import('../pages/CreditsPage.tsx'),
    t({ message: 'Credits', comment: 'Who and what the product is made of' }),
  ),
  screen(paths.terms, () => import('../pages/TermsPage.tsx'), t`Terms of Use`),
  screen(
    paths.transparency,
    () => import('../pages/TransparencyPage.tsx'),
    t({ message: 'Transparency', comment: 'The page with the figures of moderation' }),
  ),
  screen(paths.privacy, () => import('../pages/PrivacyPage.tsx'), t`Privacy Policy`),
]

/**
 * Every screen. Paths match in any case: /Support and /support are the same. The map is the layout of its three
 * addresses and never remounts among them.
 */
export const routes: RouteObject[] = [
  {
    id: siteRoute,
    loader: loadSite,
    shouldRevalidate: () => !isSiteKnown(),
    Component: AppShell,
    ErrorBoundary: ErrorPage,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          mapScreens,
          ...people,
          ...reading,
          management,
          screen('*', () => import('../pages/NotFoundPage.tsx'), t`Not found`),
        ],
      },
    ],
  },
]
