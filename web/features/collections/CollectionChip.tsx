import { Footprints, ListOrdered } from 'lucide-react'
import type { CollectionView } from '#contract/collections'
import { Chip } from '#web/ui/Chip.tsx'
import { collectionFacts } from './collectionWords.ts'

/** The kind of a collection, how many stories it has, and the length of a walk. */
export function CollectionChip({ collection }: { collection: CollectionView }) {
  const Icon = collection.kind === 'walk' ? Footprints : ListOrdered
  return <Chip icon={<Icon size={16} aria-hidden />}>{collectionFacts(collection)}</Chip>
}
