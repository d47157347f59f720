import { t } from '@lingui/core/macro'
import type { Sharing } from '#web/features/sharing/ShareDialog.tsx'
import type { AskedToShare } from '#web/features/map/view/mapContext.ts'
import { coarsePlaceOf, isAroundVisitor } from '#web/features/map/view/aroundVisitor.ts'
import type { LeafletMap } from '#web/features/map/view/MapView.tsx'
import { mapPlaceOf } from '#web/features/map/view/useMapUrlSync.ts'
import type { VisitorPlace } from '#web/features/map/view/visitorPlace.ts'
import { readMapAddress, writeMapAddress } from '#web/lib/mapAddress.ts'
import { paths } from '#web/lib/paths.ts'
import { share } from '#web/lib/share.ts'
import { toast } from '#web/ui/toasts.ts'
import type { SelectedStory } from './useSelectedStory.ts'

/** From this zoom on a view reveals where a visitor in it is; further out it is half a country. */
const tellingZoom = 8

/** What the visitor shares, and the state of the map at that time. */
export interface MapNow {
  asked: AskedToShare
  map: LeafletMap
  visitor: VisitorPlace | null
  /** The story that is open. */
  selected: SelectedStory | null
  /** The query of the address. */
  search: string
  siteName: string
}

/** The map's parameters, with its position unless that reveals the visitor's; from far away a coarse one. */
const readView = ({ map, visitor, search }: MapNow) => {
  const address = readMapAddress(new URLSearchParams(search))
  const isNear = isAroundVisitor(map, visitor)
  const isAround = isNear && map.getZoom() >= tellingZoom
  const now = mapPlaceOf(map)
  const place = isNear ? coarsePlaceOf(now) : now
  const change = isAround ? { ...address, place: null, placeName: '' } : { ...address, place }
  return { view: writeMapAddress(new URLSearchParams(), change).toString(), isAround }
}

/** What is shared of the current view. */
export const sharingOf = (now: MapNow): Sharing => {
  const { asked, selected, siteName } = now
  const { view, isAround } = readView(now)
  if (asked.story)
    return {
      ...{ story: asked.story, isView: false, view, title: asked.story.title },
      address: location.origin + paths.story(asked.story.id),
      withheld: { place: false, story: false },
    }
  const story = selected?.isPublic ? { id: selected.id, title: selected.title } : null
  return {
    ...{ story, isView: true, view, title: story?.title ?? t`Map of ${siteName}` },
    address: `${location.origin}${story ? paths.story(story.id) : paths.map}${view && `?${view}`}`,
    withheld: { place: isAround, story: selected !== null && !selected.isPublic },
  }
}

/** The address alone, by the device's share sheet or the clipboard: nothing on the screen names what it is. */
export const shareQuietly = async ({ address: url, title }: Sharing): Promise<void> => {
  const outcome = await share({ title, url })
  if (outcome === 'copied') toast(t`Link copied`)
  if (outcome === 'refused') toast(t`This is the address: ${url}`)
}
