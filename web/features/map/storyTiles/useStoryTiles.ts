import { startTransition, useEffect, useMemo, useState } from 'react'
import { useOnReturn } from '#web/lib/useOnline.ts'
import type { View } from '../markers/geometry.ts'
import { StoryTileClient, type StoryTilesState } from './storyTileClient.ts'

const initialState: StoryTilesState = { entries: [], isComplete: false, hasFailed: false }

/** The stories of a view from the story tiles, updated as it moves; none without a view. `refresh` fetches everything again. */
export const useStoryTiles = (view: View | null) => {
  const [state, setState] = useState<StoryTilesState>(initialState)
  const [client] = useState(() => new StoryTileClient((state) => startTransition(() => setState(state))))
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
