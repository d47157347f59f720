import { Trans } from '@lingui/react/macro'
import { EyeOff } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { ContentNote } from '#contract/contentNotes'
import { languageProps } from '#contract/textDirection'
import { inReadersWords, language } from '#web/lib/i18n.ts'
import { needsNoCard } from '#web/lib/shownNotes.ts'
import { speaksOf } from '#web/lib/speaksOf.ts'
import { usePrinting } from '#web/lib/usePrinting.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './Notes.module.css'
import { ShownNotesDialog } from './ShownNotesDialog.tsx'

/** The card stands among the story's text, which may be in another language. */
const readersLanguage = languageProps(language)

interface Props {
  notes: readonly ContentNote[]
  isShown: boolean
  onTurn: (isShown: boolean) => void
  /** The text. */
  children: ReactNode
}

/**
 * A text behind a card that names its content notes, until the reader shows it, its author too: photos that load at once would tell a
 * network whose story it is. *Show* and *Hide* are at the same place. On paper the text follows the names of the notes.
 */
export function NotedText({ notes, isShown, onTurn, children }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  const isPrinting = usePrinting()
  const text = useRef<HTMLDivElement>(null)
  const show = useRef<HTMLButtonElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    if (isPressed.current) (isShown ? text.current : show.current)?.focus({ preventScroll: true })
  }, [isShown])
  const turn = (shown: boolean) => {
    isPressed.current = true
    onTurn(shown)
  }
  const choose = (
    <Button variant="plain" isSmall onClick={() => setChoosing(true)}>
      <Trans comment="On a button: opens a list of topics">Choose what opens without a warning</Trans>
    </Button>
  )
  return (
    <>
      {isShown || isPrinting ? (
        <div ref={text} tabIndex={-1} className={styles.text}>
          <div className={styles.told} {...readersLanguage}>
            {speaksOf(notes)}
            <Button variant="plain" isSmall onClick={() => turn(false)}>
              <Trans context="a text" comment="Verb, on a button: fold the text away">
                Hide
              </Trans>
            </Button>
            {needsNoCard(notes) && choose}
          </div>
          {children}
        </div>
      ) : (
        <section className={styles.card} aria-labelledby="notes-title" {...readersLanguage}>
          <h2 id="notes-title">
            <EyeOff size={20} aria-hidden />
            <Trans>This story deals with</Trans>
          </h2>
          <ul className={styles.notes}>
            {notes.map((note) => (
              <li key={note}>{inReadersWords(note)}</li>
            ))}
          </ul>
          <div className={styles.ways}>
            <Button ref={show} onClick={() => turn(true)}>
              <Trans comment="Verb, on a button: show the text behind the card">Show</Trans>
            </Button>
            {choose}
          </div>
        </section>
      )}
      <ShownNotesDialog
        isOpen={isChoosing}
        onClose={() => {
          setChoosing(false)
          if (!isShown && needsNoCard(notes)) turn(true)
        }}
      />
    </>
  )
}
