import { cutFirstSentence } from '#web/lib/firstSentence.ts'
import { language } from '#web/lib/i18n.ts'
import styles from './FoldedText.module.css'

/** Paragraphs in the reader's language, of which the first sentence is shown, and the rest once it is pressed. */
export function FoldedText({ paragraphs: [beginning = '', ...others] }: { paragraphs: readonly string[] }) {
  const [first, rest] = cutFirstSentence(beginning, language)
  return (
    <details className={styles.folded}>
      <summary>{first}</summary>
      {[rest, ...others].filter(Boolean).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </details>
  )
}
