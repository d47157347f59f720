/**
 * The addresses of the app's screens, in any case, with `:name` for a part that varies. The worker answers any other
 * with 404; web/app/routes.tsx has a route for each (tests/components/routes.test.tsx compares).
 */
export const screens = {
  /** For search engines. */
  open: [
    '/',
    '/faq',
    '/About',
    '/Support',
    '/resources',
    '/safety',
    '/ContactUs',
    '/Credits',
    '/Terms',
    '/PrivacyPolicy',
    '/transparency',
  ],
  /** Forms and the panel, which have no content of their own. */
  closed: [
    '/story',
    '/story/:id',
    '/collections',
    '/collections/:id',
    '/register',
    '/login',
    '/forgotPassword',
    '/resetPassword',
  ],
  /** About people, or for staff: nothing for search engines. */
  personal: [
    '/news',
    '/users',
    '/users/:name',
    '/users/:name/settings',
    '/manage',
    '/manage/flag',
    '/manage/users',
    '/manage/comments',
    '/manage/category',
    '/manage/hidden',
    '/manage/removed',
    '/manage/inbox',
    '/manage/switches',
    '/manage/log',
    '/manage/hotlines',
    '/manage/review',
    '/manage/import',
  ],
} as const

/** The screens that have a file of their own, because they begin with the same content for everyone; '/' is for all others. */
export const prerenderedScreens: readonly string[] = [
  ...screens.open,
  '/story',
  '/register',
  '/login',
  '/forgotPassword',
]

const patternOf = (address: string) => new RegExp(`^${address.replace(/:\w+/g, '[^/]+')}/?$`, 'i')
const patterns = Object.values(screens).flat().map(patternOf)

/** Whether a path is the address of a screen. */
export const isScreen = (path: string): boolean => patterns.some((pattern) => pattern.test(path))
