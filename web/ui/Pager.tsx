import { Button } from './Button.tsx'
import styles from './Pager.module.css'

interface Props {
  /** What is paged, e.g. 'Flagged stories'. */
  label: string
  /** From 1. */
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Previous and Next with the place between them; nothing where there is one page. */
export function Pager({ label, page, pages, onPage }: Props) {
  if (pages <= 1) return null
  return (
    <nav className={styles.pager} aria-label={`${label}, pages`}>
      <Button isSmall onClick={() => onPage(page - 1)} disabled={page <= 1}>
        Previous
      </Button>
      <span className={styles.place} aria-live="polite">
        Page {page} of {pages}
      </span>
      <Button isSmall onClick={() => onPage(page + 1)} disabled={page >= pages}>
        Next
      </Button>
    </nav>
  )
}
