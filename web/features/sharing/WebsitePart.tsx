import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { embedChoices, mapSnippet, storySnippet, type EmbedSize, type SharedStory } from './addresses.ts'
import { CopyRow } from './CopyRow.tsx'
import { FeedPart } from './FeedPart.tsx'

const sizeNames = [t`Small`, t`Medium`, t`Large`]

interface SnippetProps {
  label: string
  kind: keyof typeof embedChoices
  snippetOf: (size: EmbedSize) => string
}

/** A snippet in one of three sizes. */
function Snippet({ label, kind, snippetOf }: SnippetProps) {
  const [chosen, setChosen] = useState(1)
  const choices = embedChoices[kind]
  return (
    <>
      <CopyRow label={label} isLong text={snippetOf(choices[chosen]!)} copied={t`Snippet copied`} />
      <RadioGroup
        legend={t`Size: ${label}`}
        isLegendHidden
        value={chosen}
        onChange={({ target }) => setChosen(Number(target.value))}
        options={choices.map(({ width, height }, n) => ({
          value: n,
          label: `${sizeNames[n]}, ${width} × ${height}`,
        }))}
      />
    </>
  )
}

interface Props {
  story: SharedStory | null
  view: string
  /** The map is shared, and not the story alone. */
  isView: boolean
  siteName: string
}

/** For site owners: the snippets that show a story and the map, and the feeds of what is looked for on the map. */
export function WebsitePart({ story, view, isView, siteName }: Props) {
  return (
    <>
      <p>
        <Trans>
          Paste this into your page. It sets no cookies. Your visitors’ browsers load the map from this site.
        </Trans>
      </p>
      {story && <Snippet label={t`This story`} kind="story" snippetOf={(size) => storySnippet(story, size)} />}
      <Snippet label={t`The map`} kind="map" snippetOf={(size) => mapSnippet(view, siteName, size)} />
      {isView && <FeedPart view={view} />}
    </>
  )
}
