import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Suspense, useEffect, useRef } from 'react'
import { Link, useLoaderData, useLocation, useNavigate, useRevalidator } from 'react-router'
import type { CollectionView } from '#contract/collections'
import { languageProps } from '#contract/textDirection'
import styles from '#web/features/collections/Collections.module.css'
import { CollectionChip } from '#web/features/collections/CollectionChip.tsx'
import { timeOnFoot } from '#web/features/collections/collectionWords.ts'
import { loadCollection } from '#web/features/collections/loadCollection.ts'
import { StopList } from '#web/features/collections/StopList.tsx'
import { useMapContext } from '#web/features/map/view/mapContext.ts'
import { isMissing } from '#web/lib/api.ts'
import { foreignLanguage } from '#web/lib/foreignLanguage.ts'
import { paths, type CollectionLinkState } from '#web/lib/paths.ts'
import { useTitle } from '#web/lib/title.ts'
import { useLoaded, type Deferred } from '#web/lib/useLoaded.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { Paragraphs } from '#web/ui/Paragraphs.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { CollectionActions } from './collections/CollectionActions.tsx'
import { EditCollection } from './collections/EditCollection.tsx'
import { fitOnMap } from './collections/fitOnMap.ts'
import { onMap } from './collections/shown.ts'
import { WalkAfter } from './collections/WalkAfter.tsx'
import { StoryPanelLayout } from './story/StoryPanelLayout.tsx'
import { useWriter } from './story/useWriter.ts'

export { loadCollection as loader }

const CollectionReview = lazyWithRetry(() => import('./collections/CollectionReview.tsx'))

/** Shows the collection on the map, and brings all of it into view when it is opened, and when a change made it reach elsewhere. */
const useCollectionOnMap = (collection: CollectionView | null) => {
  const { map, showCollection } = useMapContext()
  const fitted = useRef<string | null>(null)
  useEffect(() => {
    if (collection) showCollection(onMap(collection))
  }, [collection, showCollection])
  useEffect(() => {
    const extent = collection?.bbox && `${collection.id} ${collection.bbox.join()}`
    if (!map || !collection || !extent || fitted.current === extent) return
    fitted.current = extent
    fitOnMap(map, collection)
  }, [map, collection])
}

function Gone() {
  const { search } = useLocation()
  return (
    <EmptyState
      level={1}
      title={t`This collection isn’t here anymore`}
      action={
        <ButtonLink to={{ pathname: paths.collections(), search }}>
          <Trans>Collections and walks</Trans>
        </ButtonLink>
      }
    >
      <Trans>Its owner may have made it private or deleted it, or it was hidden or removed.</Trans>
    </EmptyState>
  )
}

function Failed({ message }: { message: string }) {
  const { revalidate } = useRevalidator()
  return (
    <EmptyState
      level={1}
      title={message}
      action={
        <Button onClick={() => void revalidate()}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  )
}

const finding: CollectionLinkState = { findsStories: true }

/** A collection without stories: its owner is led to where they are found and added. */
function NoStories({ collection: { id, can }, search }: { collection: CollectionView; search: string }) {
  return (
    <EmptyState
      art={null}
      title={t`No stories in it yet`}
      action={
        can.edit && (
          <ButtonLink to={{ pathname: paths.collection(id), search, hash: 'edit' }} state={finding}>
            <Trans>Find stories to add</Trans>
          </ButtonLink>
        )
      }
    />
  )
}

/** Title, kind, owner, introduction and the stories. */
function Collection({ collection }: { collection: CollectionView }) {
  const { search } = useLocation()
  const writer = useWriter()
  const { title, language, username, introduction, kind, length, state } = collection
  const words = languageProps(language)
  const facts = [timeOnFoot(collection), foreignLanguage(collection)].filter(Boolean)
  const owner = username !== null && (
    <Link to={paths.profile(username)}>
      <bdi>{username}</bdi>
    </Link>
  )
  return (
    <article className={styles.sheet} aria-labelledby="collection-title">
      <header className={styles.head}>
        <div className={styles.top}>
          <CollectionChip collection={collection} />
        </div>
        <h1 id="collection-title" tabIndex={-1} {...words}>
          {title}
        </h1>
        {(owner || facts.length > 0) && (
          <p className="quiet">
            {owner && <Trans comment="Who put a collection of stories together">By {owner}</Trans>}
            {owner && facts.length > 0 && ' · '}
            <Facts of={facts} />
          </p>
        )}
        {kind === 'walk' && length !== null && length > 0 && (
          <p className="quiet">
            <Trans>The length is measured in straight lines. On foot it’s longer.</Trans>
          </p>
        )}
      </header>
      {state !== 'visible' && (
        <Suspense>
          <CollectionReview
            key={collection.id}
            collection={collection}
            ownerId={collection.owner === writer?.id ? collection.owner : null}
          />
        </Suspense>
      )}
      {introduction && (
        <div className={styles.words} {...words}>
          <Paragraphs text={introduction} />
        </div>
      )}
      <CollectionActions collection={collection} />
      {collection.items.length > 0 ? (
        <>
          <StopList {...{ collection, search }} />
          <WalkAfter key={collection.id} collection={collection} />
          <div className={styles.end}>
            <ButtonLink isSmall variant="plain" to={{ pathname: paths.collections(), search }}>
              <Trans>Collections and walks</Trans>
            </ButtonLink>
          </div>
        </>
      ) : (
        <NoStories collection={collection} search={search} />
      )}
    </article>
  )
}

/** `/collections/{id}`: one collection, and with `#edit` its form for the owner. */
export default function CollectionPanel() {
  const deferred = useLoaderData<Deferred<CollectionView>>()
  const loaded = useLoaded(deferred)
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const collection = loaded.state === 'loaded' ? loaded.data : null
  const heading = collection?.title ?? t`Collection`
  // The browser's history must not name what only its owner sees.
  useTitle(collection?.visibility === 'private' ? t`Collection` : heading)
  useCollectionOnMap(collection)
  if (hash === '#edit' && collection?.can.edit)
    return (
      <EditCollection
        collection={collection}
        onCancel={() => void navigate({ pathname: paths.collection(collection.id), search }, { replace: true })}
      />
    )
  return (
    <StoryPanelLayout
      label={t`Collection`}
      contentKey={`collection ${deferred.key}`}
      raisedTitle={collection && <CollectionChip collection={collection} />}
      loweredTitle={<span {...languageProps(collection?.language)}>{heading}</span>}
    >
      {loaded.state === 'loading' && (
        <div className={styles.sheet}>
          <Spinner label={t`Loading`} />
        </div>
      )}
      {loaded.state === 'failed' &&
        (isMissing(loaded.error) ? (
          <Gone />
        ) : (
          <Failed message={loaded.error instanceof Error ? loaded.error.message : t`umm...what?`} />
        ))}
      {collection && <Collection collection={collection} />}
    </StoryPanelLayout>
  )
}
