import { Trans } from '@lingui/react/macro'
import styles from './Notes.module.css'
import { ShownNotesBoxes } from './ShownNotesDialog.tsx'

/** For the settings: which content notes need no card, on this device. */
export function ShownNotesSection({ className }: { className: string | undefined }) {
  return (
    <section className={className} aria-labelledby="shown-notes">
      <h3 id="shown-notes">
        <Trans>content notes</Trans>
      </h3>
      <p>
        <Trans>
          Stories can carry content notes and stay hidden until you press Show. Check the topics you never need a
          warning for. This is stored on this device only, and forgotten when you log out.
        </Trans>
      </p>
      <div className={styles.settings}>
        <ShownNotesBoxes />
      </div>
    </section>
  )
}
