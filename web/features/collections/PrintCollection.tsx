import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import type { CollectionView } from '#contract/collections'
import type { StoryView } from '#contract/stories'
import { directionOf, languageProps } from '#contract/textDirection'
import { formatStoryDate } from '#web/lib/dates.ts'
import { paths } from '#web/lib/paths.ts'
import { speaksOf } from '#web/lib/speaksOf.ts'
import { storyPlace } from '#web/lib/storyPlace.ts'
import { useCall } from '#web/lib/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { Paragraphs } from '#web/ui/Paragraphs.tsx'
import { PrintedAddress } from '#web/ui/PrintedAddress.tsx'
import { RichText } from '#web/ui/RichText.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './Collections.module.css'
import { collectionFacts } from './collectionWords.ts'
import { readStories } from './readStories.ts'
import { takeAsked, usePrintKey } from './usePrintKey.ts'

interface Sheet {
  stories: StoryView[]
  /** The address of a picture of the map; null where that may not be drawn. */
  picture: string | null
}

/** A story on paper: its content notes come before its text. */
function PrintedStory({ story, number, note }: { story: StoryView; number: number; note: string }) {
  const when = [
    formatStoryDate(story.startDate, story.startDatePrecision),
    formatStoryDate(story.endDate, story.endDatePrecision),
  ].filter(Boolean)
  return (
    <article {...languageProps(story.language)}>
      <h2>
        {number}. {story.title}
      </h2>
      <p>{[storyPlace(story), ...new Set(when)].filter(Boolean).join(' · ')}</p>
      {note && (
        <p>
          <i>{note}</i>
        </p>
      )}
      {story.contentNotes.length > 0 && <p>{speaksOf(story.contentNotes)}</p>}
      {story.photos.map(({ id, previewUrl, width, height, alt }) => (
        <figure key={id}>
          <img src={previewUrl} width={width} height={height} alt={alt} />
          <figcaption>{alt}</figcaption>
        </figure>
      ))}
      <RichText html={story.description} dir={directionOf(story.language ?? undefined)} />
    </article>
  )
}

interface Props {
  collection: CollectionView
  /** Draws the map with the numbers of the stories; null where that may not be done. */
  draw: () => Promise<HTMLCanvasElement | null>
  /** The theme of the map, which is light on paper. */
  theme: 'light' | 'dark'
  /** Whether the shortcut was pressed before this component was loaded. */
  asked: RefObject<boolean>
}

/** Prints a picture of the map with numbers, then the whole stories: with its button, and with the shortcut of the browser. */
export function PrintCollection({ collection, draw, theme, asked }: Props) {
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const print = useCall(async () => {
    const [stories, picture] = await Promise.all([
      readStories(collection, new AbortController().signal, () => undefined),
      draw(),
    ])
    setSheet({ stories, picture: picture?.toDataURL('image/png') ?? null })
  })
  useEffect(() => {
    if (print.refusal) toast(print.refusal.message)
  }, [print.refusal])
  useEffect(() => {
    if (!sheet) return
    document.documentElement.dataset.printing = 'collection'
    const end = () => setSheet(null)
    addEventListener('afterprint', end)
    let isWanted = true
    // The pictures are decoded first. One that cannot be loaded is printed as its text.
    const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-printed] img')]
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => isWanted && window.print())
    return () => {
      isWanted = false
      removeEventListener('afterprint', end)
      delete document.documentElement.dataset.printing
    }
  }, [sheet])
  const start = () => {
    if (!print.pending) void print.run()
  }
  usePrintKey(start)
  const startIfAsked = useEffectEvent(() => {
    if (takeAsked(asked)) start()
  })
  useEffect(() => startIfAsked(), [])
  const notes = new Map(collection.items.map(({ id, note }) => [id, note]))
  return (
    <>
      <Button
        isSmall
        variant="plain"
        icon={<Printer size={18} aria-hidden />}
        isPending={print.pending}
        onClick={start}
      >
        <Trans comment="Verb, on a button: on paper">Print</Trans>
      </Button>
      {sheet &&
        createPortal(
          <section className={styles.printed} data-printed>
            <h1>{collection.title}</h1>
            <p>{collectionFacts(collection)}</p>
            <PrintedAddress path={paths.collection(collection.id)} />
            <Paragraphs text={collection.introduction} />
            {sheet.picture && (
              <img src={sheet.picture} className={styles.picture} data-map={theme} alt={t`Picture of the map`} />
            )}
            {sheet.stories.map((story, n) => (
              <PrintedStory key={story.id} story={story} number={n + 1} note={notes.get(story.id) ?? ''} />
            ))}
          </section>,
          document.body,
        )}
    </>
  )
}
