import styles from './UnbrokenWords.module.css'

/** A title whose lines never break inside a hyphenated word such as "forty-two", unless it fills a line alone. */
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
