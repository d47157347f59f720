import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { calls } from '#contract/calls'
import type { OwnCollection } from '#contract/collections'
import { languageProps } from '#contract/textDirection'
import { ApiError, call } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import styles from './Collections.module.css'
import { collectionFacts, stateNames } from './collectionWords.ts'

/** One's own collections; null while they load. */
export const useOwnCollections = () => {
  const [own, setOwn] = useState<OwnCollection[] | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  useEffect(() => {
    const aborted = new AbortController()
    call(calls.collections.own, {}, { signal: aborted.signal }).then(setOwn, (failure: unknown) => {
      if (!aborted.signal.aborted && failure instanceof ApiError) setError(failure)
    })
    return () => aborted.abort()
  }, [])
  return { own, error }
}

/** One's own collections with their states, and the way to a new one. */
export function OwnCollections({ search }: { search: string }) {
  const { own, error } = useOwnCollections()
  const add = (
    <ButtonLink to={{ pathname: paths.collections(), search, hash: 'new' }} icon={<Plus size={18} aria-hidden />}>
      <Trans>New collection</Trans>
    </ButtonLink>
  )
  if (error) return <Notice tone="error">{error.message}</Notice>
  if (!own) return <Spinner />
  if (own.length === 0)
    return (
      <EmptyState title={t`No collections yet`} action={add}>
        <Trans>A collection is a list of stories in an order you choose, or a walk from one to the next.</Trans>
      </EmptyState>
    )
  return (
    <>
      <div>{add}</div>
      <ul className={styles.list}>
        {own.map((one) => (
          <li key={one.id} className={`${styles.card} linked`}>
            <h2 {...languageProps(one.language)}>
              <Link to={{ pathname: paths.collection(one.id), search }}>{one.title}</Link>
            </h2>
            <p className="quiet">
              {stateNames[one.state]} · {collectionFacts({ ...one, length: null })}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
