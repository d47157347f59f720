import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { collectionFeed, feedsOf, type SharedStory } from './addresses.ts'
import { CopyRow } from './CopyRow.tsx'

/** The addresses of the feeds of what is looked for on the map, or of a collection; `view` is the query of the map's address. */
export function FeedPart({ view, collection }: { view: string; collection: SharedStory | null }) {
  if (collection)
    return (
      <CopyRow
        label="GeoJSON"
        hint={t`for map programs`}
        text={collectionFeed(collection.id)}
        copied={t`Feed address copied`}
      />
    )
  return (
    <>
      <h3>
        <Trans comment="Heading over the addresses of RSS and other feeds">Feeds</Trans>
      </h3>
      <p>
        <Trans>New stories, with the words, categories, languages and years you chose on the map.</Trans>
      </p>
      {feedsOf(view).map(({ name, use, address }) => (
        <CopyRow key={name} label={name} hint={use} text={address} copied={t`Feed address copied`} />
      ))}
    </>
  )
}
