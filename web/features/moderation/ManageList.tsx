import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { useGoToPage } from './paging.ts'

interface Props {
  /** The name of the list. */
  label: string
  list: { count: number; page: number; pages: number }
  /** Shown in place of an empty list, with a link that leads on. */
  empty: { title: string; words: ReactNode; to: string; link: ReactNode }
  /** The rows of this page. */
  children: ReactNode
}

/** A page of a list for staff, or a note when the list is empty. */
export function ManageList({ label, list, empty, children }: Props) {
  const goTo = useGoToPage()
  if (list.count === 0)
    return (
      <EmptyState title={empty.title} action={<ButtonLink to={empty.to}>{empty.link}</ButtonLink>}>
        {empty.words}
      </EmptyState>
    )
  return (
    <>
      {children}
      <Pagination label={label} page={list.page} pages={list.pages} onPage={goTo} />
    </>
  )
}
