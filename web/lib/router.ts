import { createContext, use } from 'react'
import type { DataRouter } from 'react-router'

/** The router itself. Its `state` is ahead of `useLocation` and `useNavigation`, which React shows in a transition. */
export const RouterContext = createContext<DataRouter | null>(null)

/** The router of the app; throws where a component stands outside it. */
export const useRouter = (): DataRouter => {
  const router = use(RouterContext)
  if (!router) throw new Error('There is no router around this component.')
  return router
}
