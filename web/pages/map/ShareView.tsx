import { useCallback, useEffect, useState } from 'react'
import { categoryOf } from '#contract/categories'
import type { MarkerSet } from '#web/features/map/markers/clusterEntries.ts'
import type { CollectionOnMap } from '#web/features/map/view/mapContext.ts'
import { drawMapPicture } from '#web/features/map/view/mapPicture.ts'
import { drawStoryPicture } from '#web/features/map/view/storyPicture.ts'
import ShareDialog from '#web/features/sharing/ShareDialog.tsx'
import { categoryIconPaths } from '#web/features/stories/categoryIcons.ts'
import { inReadersWords } from '#web/lib/i18n.ts'
import { isDiscreet } from '#web/lib/discreet.ts'
import { useSiteName } from '#web/lib/site.ts'
import { shareQuietly, sharingOf, type MapNow } from './sharing.ts'

/** What the map shows. */
export interface Shown extends Pick<MapNow, 'map' | 'visitor' | 'selected'> {
  shown: MarkerSet
  /** The stories whose places are circles. */
  circles: ReadonlySet<number>
  /** The collection that is shown instead of all stories. */
  collection: CollectionOnMap | null
}

interface Props extends Shown, Pick<MapNow, 'asked' | 'search'> {
  onClose: () => void
}

/**
 * Shares what the visitor asked for, in the dialog over the map. In discreet mode it passes the address on at once, without
 * a dialog.
 */
export default function ShareView({ shown, circles, collection, onClose, ...now }: Props) {
  const { map, selected, asked } = now
  const siteName = useSiteName()
  const [sharing] = useState(() => sharingOf({ ...now, siteName }))
  const [isQuiet] = useState(isDiscreet)
  useEffect(() => {
    if (!isQuiet) return
    void shareQuietly(sharing)
    onClose()
  }, [isQuiet, sharing, onClose])
  const draw = useCallback(() => {
    const { story } = asked
    if (story) {
      const { title, place, years, category } = story
      const kind = inReadersWords(categoryOf(category).title)
      return drawStoryPicture(map, story, { kind, title, place, years, siteName }, categoryIconPaths[category - 1]!)
    }
    const isPublic = selected?.isPublic ?? false
    const open = isPublic && !collection ? selected : null
    const marks = { shown, circles, collection, selected: open, iconPaths: categoryIconPaths }
    return drawMapPicture(map, { ...marks, hasPublicCircles: isPublic || !selected }, siteName)
  }, [asked, map, shown, circles, collection, selected, siteName])
  return isQuiet ? null : <ShareDialog {...{ sharing, siteName, draw, onClose }} />
}
