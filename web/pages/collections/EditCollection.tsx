import { t } from '@lingui/core/macro'
import { Suspense, useCallback, useEffect } from 'react'
import { type Location, useLocation, useRevalidator } from 'react-router'
import type { CollectionView } from '#contract/collections'
import { useSession } from '#web/features/accounts/session/SessionContext.tsx'
import type { EditedOnMap } from '#web/features/collections/useEditedStories.ts'
import styles from '#web/features/collections/Collections.module.css'
import { useMapContext } from '#web/features/map/view/mapContext.ts'
import { paths, type CollectionLinkState } from '#web/lib/paths.ts'
import { useTitle } from '#web/lib/title.ts'
import { useNavigateAfter } from '#web/lib/useNavigateAfter.ts'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useWriter } from '../story/useWriter.ts'
import { StoryPanelLayout } from '../story/StoryPanelLayout.tsx'
import { onMap } from './shown.ts'

const CollectionEditor = lazyWithRetry(() => import('#web/features/collections/CollectionEditor.tsx'))

interface Props {
  /** Null for a new one. */
  collection: CollectionView | null
  onCancel: () => void
}

/** The panel in which a collection is made or changed. */
export function EditCollection({ collection, onCancel }: Props) {
  const navigateAfter = useNavigateAfter()
  const { revalidate } = useRevalidator()
  const { search, state } = useLocation() as Location<CollectionLinkState | null>
  const { user } = useSession()
  const writer = useWriter()
  const isStaff = Boolean(user?.is_moderator || user?.is_administrator)
  const title = collection ? t`Edit the collection` : t`New collection`
  useTitle(title)
  const { showCollection } = useMapContext()
  const show = useCallback(
    (edited: EditedOnMap) => void (collection && showCollection(onMap({ ...collection, ...edited }))),
    [collection, showCollection],
  )
  // What was not saved leaves the map with the form.
  useEffect(() => () => void (collection && showCollection(onMap(collection))), [collection, showCollection])
  const saved = ({ id, state }: CollectionView) => {
    const done = collection ? t`Changes saved` : t`Collection created`
    toast(state === 'pending' ? t`Saved. A moderator reads it before others do.` : done)
    // The address differs in its hash alone: nothing would be loaded again.
    void navigateAfter({ pathname: paths.collection(id), search }, { replace: true })
    void revalidate()
  }
  return (
    <StoryPanelLayout
      label={title}
      contentKey={collection ? `edit ${collection.id} ${collection.version}` : 'new collection'}
      loweredTitle={title}
      opensAt="full"
      closesOnEscape={false}
    >
      <article className={styles.sheet}>
        <header className={styles.head}>
          <h1 className={styles.inBar} tabIndex={-1}>
            {title}
          </h1>
        </header>
        <Suspense fallback={<Spinner />}>
          {/* Its draft is locked with the key of the session. */}
          {writer ? (
            <CollectionEditor
              {...{ collection, onCancel }}
              ownerId={writer.id}
              isReviewed={!isStaff}
              beginsWithStories={state?.findsStories === true}
              onShow={show}
              onSaved={saved}
            />
          ) : (
            <Spinner />
          )}
        </Suspense>
      </article>
    </StoryPanelLayout>
  )
}
