import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Check, Search, X } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { calls } from '#contract/calls'
import { collectionLimits } from '#contract/collectionLimits'
import { limits } from '#contract/limits'
import type { FoundStory } from '#contract/stories'
import { call } from '#web/lib/api.ts'
import { isComposing } from '#web/lib/isComposing.ts'
import { formatCount } from '#web/lib/numbers.ts'
import { useCall } from '#web/lib/useCall.ts'
import { formatYears } from '#web/lib/years.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LiveRegion } from '#web/ui/LiveRegion.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './Collections.module.css'
import type { EditedItem } from './ItemOrder.tsx'

/** How many stories are offered: more words find fewer. */
const offered = 10

interface Props {
  items: readonly EditedItem[]
  /** What is wrong with the stories of the collection. */
  error: string | undefined
  /** Whether the field has the focus first. */
  hasFocus: boolean
  onAdd: (story: FoundStory) => void
  onRemove: (id: number) => void
}

/** Finds stories by their words, and adds them to a collection or takes them out while it is edited. */
export function AddStories({ items, error, hasFocus, onAdd, onRemove }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (hasFocus) field.current?.focus()
  }, [hasFocus])
  const [words, setWords] = useState('')
  const find = useCall((search: string) => call(calls.stories.search, { query: { search, limit: offered } }))
  const [found, setFound] = useState<Awaited<ReturnType<typeof find.run>>>()
  // On a phone the found stories are below the fixed bar of the form, or under the keyboard.
  useEffect(() => {
    if (found) field.current?.scrollIntoView({ block: 'start' })
  }, [found])
  const search = async () => {
    if (!words.trim()) return
    setFound(undefined)
    setFound(await find.run(words))
  }
  const press = (event: KeyboardEvent) => {
    // It would save the collection.
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!isComposing(event.nativeEvent)) void search()
  }
  const isFull = items.length >= collectionLimits.stories
  const count = found?.length ?? 0
  const n = formatCount(count)
  return (
    <div className={styles.find}>
      <TextField
        ref={field}
        label={t`Find stories to add`}
        error={error}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={limits.placeSearch}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={press}
      />
      <Button isPending={find.pending} icon={<Search size={18} aria-hidden />} onClick={() => void search()}>
        <Trans>Search stories</Trans>
      </Button>
      <LiveRegion>
        {count > 0 ? plural(count, { one: `${n} story found`, other: `${n} stories found` }) : ''}
      </LiveRegion>
      {find.refusal && <Notice tone="error">{find.refusal.message}</Notice>}
      {found && count === 0 && (
        <p className="quiet" role="status">
          <Trans>No stories found</Trans>
        </p>
      )}
      {found?.map((story) => {
        const { id, title, place } = story
        const facts = [place, formatYears(story)].filter(Boolean).join(' · ')
        return (
          <div key={id} className={styles.choice}>
            <span>
              <span dir="auto">{title}</span>
              {facts && <span className={styles.facts}>{facts}</span>}
            </span>
            {items.some((item) => item.id === id) ? (
              <span className={styles.isIn}>
                {/* Not where Add was, so that a second press does not take it out again. */}
                <IconButton label={t`Take out: ${story.title}`} onClick={() => onRemove(id)}>
                  <X size={18} aria-hidden />
                </IconButton>
                <span role="status">
                  <Check size={16} aria-hidden /> <Trans>It’s in there</Trans>
                </span>
              </span>
            ) : (
              <Button isSmall disabled={isFull} aria-label={t`Add “${title}”`} onClick={() => onAdd(story)}>
                {isFull ? <Trans comment="Of a collection: no more stories fit in">Full</Trans> : <Trans>Add</Trans>}
              </Button>
            )}
          </div>
        )
      })}
    </div>
  )
}
