import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { ListedCollection } from '#contract/collections'
import { useSession } from '#web/features/accounts/session/SessionContext.tsx'
import { CollectionCard } from '#web/features/collections/CollectionCard.tsx'
import styles from '#web/features/collections/Collections.module.css'
import { OwnCollections } from '#web/features/collections/OwnCollections.tsx'
import { bboxOf } from '#web/features/map/markers/geometry.ts'
import { useMapContext } from '#web/features/map/view/mapContext.ts'
import { type LeafletMap, viewOf } from '#web/features/map/view/MapView.tsx'
import { ApiError } from '#web/lib/api.ts'
import { fetchChunk } from '#web/lib/fetchChunk.ts'
import { paths } from '#web/lib/paths.ts'
import { useTitle } from '#web/lib/title.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { EditCollection } from './collections/EditCollection.tsx'
import { readPublic } from './collections/readPublic.ts'
import { StoryPanelLayout } from './story/StoryPanelLayout.tsx'

/** The view of the map as a parameter, after it rested for a moment; null while there is no map. */
const useRestingView = (map: LeafletMap | null): string | null => {
  const [bbox, setBbox] = useState<string | null>(null)
  useEffect(() => {
    if (!map) return
    let timer: ReturnType<typeof setTimeout>
    const look = () => setBbox(bboxOf(viewOf(map)))
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(look, 400)
    }
    look()
    map.on('moveend', wait)
    return () => {
      clearTimeout(timer)
      map.off('moveend', wait)
    }
  }, [map])
  return bbox
}

/** The public collections, the nearest to the view first. */
const usePublic = (bbox: string | null) => {
  const [rows, setRows] = useState<ListedCollection[] | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const [pages, setPages] = useState({ bbox, read: 1, hasMore: false })
  const page = pages.bbox === bbox ? pages.read : 1
  useEffect(() => {
    if (bbox === null) return
    const aborted = new AbortController()
    readPublic(bbox, page, aborted.signal).then(
      ({ results, next }) => {
        setError(null)
        setRows((before) => (page === 1 ? results : [...(before ?? []), ...results]))
        setPages({ bbox, read: page, hasMore: next !== null })
      },
      (failure: unknown) => {
        if (!aborted.signal.aborted && failure instanceof ApiError) setError(failure)
      },
    )
    return () => aborted.abort()
  }, [bbox, page])
  return { rows, error, hasMore: pages.hasMore, more: () => setPages({ bbox, read: page + 1, hasMore: false }) }
}

/** The ids of the collections that this device carries. */
const useCarriedIds = (): ReadonlySet<number> => {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  useEffect(
    () =>
      void fetchChunk(() => import('#web/lib/carriedCollections.ts'))
        .then(({ listCarried }) => listCarried())
        .then(
          (carried) => setIds(new Set(carried.map(({ collection }) => collection.id))),
          () => undefined,
        ),
    [],
  )
  return ids
}

/** The two kinds in the order of the list, each with a line that says what it is. */
const kinds = [
  {
    kind: 'walk',
    title: () => t`Walks`,
    introduction: () => t`Stories near each other, to walk to or to read one after the other.`,
  },
  {
    kind: 'list',
    title: () => t`Collections`,
    introduction: () => t`Stories that belong together, wherever they are.`,
  },
] as const

function PublicCollections({ search }: { search: string }) {
  const { map } = useMapContext()
  const { rows, error, hasMore, more } = usePublic(useRestingView(map))
  const carriedIds = useCarriedIds()
  if (error && !rows) return <Notice tone="error">{error.message}</Notice>
  if (!rows) return <Spinner />
  if (rows.length === 0)
    return (
      <EmptyState title={t`No collections yet`}>
        <Trans>A collection is a list of stories in an order you choose, or a walk from one to the next.</Trans>
      </EmptyState>
    )
  return (
    <>
      {kinds.map(({ kind, title, introduction }) => {
        const own = rows.filter((row) => row.kind === kind)
        if (own.length === 0) return null
        return (
          <section key={kind} className={styles.group} aria-labelledby={`collections-${kind}`}>
            <h2 id={`collections-${kind}`}>{title()}</h2>
            <p className="quiet">{introduction()}</p>
            <ul className={styles.list}>
              {own.map((collection) => (
                <CollectionCard
                  key={collection.id}
                  {...{ collection, search }}
                  isCarried={carriedIds.has(collection.id)}
                />
              ))}
            </ul>
          </section>
        )
      })}
      {hasMore && (
        <div>
          <Button onClick={more}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

/** `/collections`: the public ones, one's own (`#own`), or the form for a new one (`#new`). */
export default function CollectionsPanel() {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const { user } = useSession()
  const isOwn = hash === '#own' && user !== null
  const title = isOwn ? t`My collections` : t`Collections and walks`
  useTitle(title)
  const other = user && (
    <Link to={{ pathname: paths.collections(), search, hash: isOwn ? '' : 'own' }}>
      {isOwn ? <Trans>All public collections</Trans> : <Trans>My collections</Trans>}
    </Link>
  )
  if (hash === '#new' && user)
    return (
      <EditCollection
        collection={null}
        onCancel={() => void navigate({ pathname: paths.collections(), search, hash: 'own' }, { replace: true })}
      />
    )
  return (
    <StoryPanelLayout label={title} contentKey={isOwn ? 'own collections' : 'collections'} loweredTitle={title}>
      <article className={styles.sheet}>
        <header className={styles.head}>
          <h1 className={styles.inBar} tabIndex={-1}>
            {title}
          </h1>
          {other && <p>{other}</p>}
        </header>
        {isOwn ? <OwnCollections search={search} /> : <PublicCollections search={search} />}
      </article>
    </StoryPanelLayout>
  )
}
