import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import styles from './Pagination.module.css'

interface Props {
  /** What is paged, e.g. 'Flagged stories'. */
  label: string
  /** From 1. */
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Previous and Next with the page's number; nothing where there is one page. A new page is scrolled to its top. */
export function Pagination({ label, page, pages, onPage }: Props) {
  const nav = useRef<HTMLElement>(null)
  const turnedTo = useRef<number>(null)
  const turn = (to: number) => {
    turnedTo.current = to
    onPage(to)
  }
  useEffect(() => {
    if (turnedTo.current !== page) return
    turnedTo.current = null
    const list = nav.current?.parentElement?.querySelector('table')
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView()
  }, [page])
  if (pages <= 1) return null
  return (
    <nav
      ref={nav}
      className={styles.pager}
      aria-label={t({
        message: `${label}, pages`,
        comment: 'The name of the buttons that turn the pages of a list: Flagged stories, pages',
      })}
    >
      <Button isSmall onClick={() => turn(page - 1)} disabled={page <= 1}>
        <Trans context="a page">Previous</Trans>
      </Button>
      <span className={styles.place} aria-live="polite">
        <Trans>
          Page {page} of {pages}
        </Trans>
      </span>
      <Button isSmall onClick={() => turn(page + 1)} disabled={page >= pages}>
        <Trans context="a page">Next</Trans>
      </Button>
    </nav>
  )
}
