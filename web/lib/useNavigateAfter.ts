import { type NavigateOptions, type To, useLocation, useNavigate } from 'react-router'
import { useRouter } from './router.ts'

/**
 * `navigate` for after an answer: does nothing once the visitor has gone to another screen than the one where they asked. The query
 * of an address is no other screen, because a moving map changes it.
 */
export const useNavigateAfter = (): ((to: To, options?: NavigateOptions) => Promise<void>) => {
  const router = useRouter()
  const navigate = useNavigate()
  const { pathname, hash } = useLocation()
  return async (to, options) => {
    const { location, navigation } = router.state
    const now = navigation.location ?? location
    if (now.pathname === pathname && now.hash === hash) await navigate(to, options)
  }
}
