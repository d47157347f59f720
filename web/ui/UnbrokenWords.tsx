import styles from './UnbrokenWords.module.css'

/** A title in whose lines no hyphenated word is split: "forty-two" goes to the next line as one, unless it fills a line alone. */
export function UnbrokenWords({ children }: { children: string }) {
  return children.split(/(\S+-\S+)/).map((part, place) =>
    place % 2 ? (
      <span key={place} className={styles.word}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
