import type { CollectionView } from '#contract/collections'
import type { CollectionOnMap } from '#web/features/map/view/mapContext.ts'

/** A collection as the map shows it: the stories that are there, numbered for readers. */
export const onMap = ({ id, kind, items }: CollectionView): CollectionOnMap => ({
  id,
  isWalk: kind === 'walk',
  stops: items
    .flatMap(({ story }) => story ?? [])
    .map((story, n) => ({
      id: story.id,
      category: story.category,
      latitude: story.latitude,
      longitude: story.longitude,
      placePrecision: story.placePrecision,
      title: story.title,
      language: story.language,
      number: n + 1,
    })),
})
