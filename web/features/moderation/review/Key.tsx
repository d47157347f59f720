import styles from './Review.module.css'

/** The key that presses a button, in the button. */
export const Key = ({ children }: { children: string }) => (
  <kbd className={styles.key} aria-hidden>
    {children}
  </kbd>
)
