import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { MessageSquareWarning } from 'lucide-react'
import type { AddedNotes as Addition } from '#contract/contentNotes'
import { inReadersWords } from '#web/lib/i18n.ts'
import { listOf } from '#web/lib/words.ts'
import styles from '../review/StoryReview.module.css'

const titles: Record<Addition['by'], string> = {
  moderator: t`A moderator added content notes`,
  administrator: t`An administrator added content notes`,
}

/** For the author of a story: the content notes that staff added to it, and why. */
export function AddedNotes({ additions }: { additions: readonly Addition[] }) {
  return (
    <section className={styles.review} aria-label={t`Content notes that our team added`}>
      {additions.map(({ by, notes, note }) => (
        <div key={notes.join()} className={styles.addition}>
          <h2>
            <MessageSquareWarning size={18} aria-hidden /> {titles[by]}
          </h2>
          <p>{listOf(notes.map((note) => inReadersWords(note)))}</p>
          {note && (
            <blockquote className={styles.words} dir="auto">
              {note}
            </blockquote>
          )}
        </div>
      ))}
      <p>
        <Trans>
          Readers see them before they open your story, but not this message. You can change the notes when you edit the
          story.
        </Trans>
      </p>
    </section>
  )
}
