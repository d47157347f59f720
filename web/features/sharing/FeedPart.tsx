import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { feedsOf } from './addresses.ts'
import { CopyRow } from './CopyRow.tsx'

/** The addresses of the feeds of what is looked for on the map; `view` is the query of its address. */
export function FeedPart({ view }: { view: string }) {
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
