import { startTransition, useEffect, useMemo, useState } from 'react'
import { useOnReturn } from '#web/lib/useOnline.ts'
import type { View } from '../markers/geometry.ts'
import { FeedClient, type FeedState } from './storyTileClient.ts'

const initialState: FeedState = { entries: [], isComplete: false, hasFailed: false }

/** The stories of a view from the map feed, updated as it moves; none without a view. `refresh` fetches everything again. */
export const useFeed = (view: View | null) => {
  const [state, setState] = useState<FeedState>(initialState)
  const [client] = useState(() => new FeedClient((state) => startTransition(() => setState(state))))
  useEffect(() => {
    if (view) return client.show(view)
    client.hide()
    setState(initialState)
  }, [client, view])
  useEffect(() => {
    const refreshStale = () => document.visibilityState === 'visible' && client.refreshStale()
    document.addEventListener('visibilitychange', refreshStale)
    return () => {
      document.removeEventListener('visibilitychange', refreshStale)
      client.stop()
    }
  }, [client])
  useOnReturn(() => client.refreshStale())
  return useMemo(() => ({ ...state, refresh: () => client.refresh() }), [state, client])
}
