import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Flag, Footprints, Pencil, Scale, Share2, Trash2 } from 'lucide-react'
import { Suspense, useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { Link, useLocation } from 'react-router'
import { calls } from '#contract/calls'
import type { CollectionView } from '#contract/collections'
import { LoginOrRegisterDialog } from '#web/features/accounts/LoginOrRegisterDialog.tsx'
import styles from '#web/features/collections/Collections.module.css'
import { takeAsked, usePrintKey } from '#web/features/collections/usePrintKey.ts'
import { noMarkers } from '#web/features/map/markers/clusterEntries.ts'
import { drawMapPicture } from '#web/features/map/view/mapPicture.ts'
import { useMapContext } from '#web/features/map/view/mapContext.ts'
import { FlagDialog, type Report } from '#web/features/moderation/flags/FlagDialog.tsx'
import { useDiscreet } from '#web/features/site/useDiscreet.ts'
import { call } from '#web/lib/api.ts'
import { paths, searchWithin } from '#web/lib/paths.ts'
import { useSiteName } from '#web/lib/site.ts'
import { useCall } from '#web/lib/useCall.ts'
import { useNavigateAfter } from '#web/lib/useNavigateAfter.ts'
import { useSave } from '#web/lib/useSave.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { lazyWithRetry, showNothing } from '#web/ui/lazyWithRetry.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useReader } from '../story/useWriter.ts'
import { areaOf, withWholeMap } from './fitOnMap.ts'
import { onMap } from './shown.ts'

const PrintCollection = lazyWithRetry(async () => {
  const { PrintCollection: Loaded } = await import('#web/features/collections/PrintCollection.tsx')
  return { default: Loaded }
}, PrintScreen)
const TakeAlong = lazyWithRetry(() => import('./TakeAlong.tsx'), showNothing)

/** Where the component cannot be loaded the browser prints the screen. */
function PrintScreen({ asked }: { asked: RefObject<boolean> }) {
  useEffect(() => {
    if (takeAsked(asked)) window.print()
  }, [asked])
  return null
}

/** Until the component is loaded: remembers that its shortcut was pressed. */
function PrintSoon({ asked }: { asked: RefObject<boolean> }) {
  usePrintKey(() => {
    asked.current = true
  })
  return null
}

/** Whether a device is carried along and has a map app that opens `geo:` links: a phone or tablet. On others nothing would happen. */
const hasMapApp = () => matchMedia('(pointer: coarse)').matches

/** Opens the first stop in the map app of the device: no company is chosen. Where there is none, its story. */
function FirstStop({ collection }: { collection: CollectionView }) {
  const { search } = useLocation()
  const first = collection.items.find(({ story }) => story)?.story
  if (collection.kind !== 'walk' || !first) return null
  const words = (
    <>
      <Footprints size={18} aria-hidden />
      <Trans>Go to the first stop</Trans>
    </>
  )
  const className = buttonClass({ isSmall: true, variant: 'filled' })
  if (!hasMapApp())
    return (
      <Link className={className} to={{ pathname: paths.story(first.id), search: searchWithin(search, collection.id) }}>
        {words}
      </Link>
    )
  return (
    <a className={className} href={`geo:${first.latitude},${first.longitude}?q=${first.latitude},${first.longitude}`}>
      {words}
    </a>
  )
}

function FlagCollection({ collection }: { collection: CollectionView }) {
  const [isAsking, setAsking] = useState(false)
  const [isGuestAsking, setGuestAsking] = useState(false)
  const isGuest = useReader() === null
  const report = useSave((body: Report) =>
    call(calls.collections.flag, { body: { collection: collection.id, ...body } }),
  )
  const send = async (given: Report) => {
    if (!(await report.run(given))) return
    setAsking(false)
    toast(t`Thank you. Our team will see your flag.`)
  }
  if (!isGuest && !collection.can.flag) return null
  if (collection.flagged)
    return (
      <p className="quiet">
        <Trans>You flagged this collection.</Trans>
      </p>
    )
  return (
    <>
      <Button
        isSmall
        variant="plain"
        icon={<Flag size={16} aria-hidden />}
        onClick={() => (isGuest ? setGuestAsking : setAsking)(true)}
      >
        {t({ message: 'Flag', comment: 'Verb, on a button: ask staff to look at a comment' })}
      </Button>
      <FlagDialog
        of="collection"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onReport={(given) => void send(given)}
        onGuestReport={() => undefined}
        isPending={report.pending}
        refusal={report.refusal}
      />
      <LoginOrRegisterDialog
        isOpen={isGuestAsking}
        onClose={() => setGuestAsking(false)}
        purpose={t`You need an account to flag a collection. Once you’re logged in, you’ll come right back here.`}
      />
    </>
  )
}

function DeleteCollection({ collection: { id, can } }: { collection: CollectionView }) {
  const [isAsking, setAsking] = useState(false)
  const navigateAfter = useNavigateAfter()
  const { search } = useLocation()
  const remove = useCall(async () => {
    await call(calls.collections.remove, { id })
    return true
  })
  const confirm = async () => {
    if (!(await remove.run())) return
    toast(t`The collection was deleted`)
    void navigateAfter({ pathname: paths.collections(), search, hash: can.edit ? 'own' : '' }, { replace: true })
  }
  return (
    <>
      <Button isSmall variant="plain" icon={<Trash2 size={16} aria-hidden />} onClick={() => setAsking(true)}>
        <Trans>Delete</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        question={t`Are you sure you want to delete this collection?`}
        yes={t`Yes, delete this collection`}
        onYes={() => void confirm()}
        isPending={remove.pending}
        error={remove.refusal?.message}
      >
        <Trans>The stories in it stay where they are.</Trans>
      </ConfirmDialog>
    </>
  )
}

/** The first stop, share, print, take along, flag; for the owner edit and delete; and for staff the way to a decision. */
export function CollectionActions({ collection }: { collection: CollectionView }) {
  const { map, share, theme } = useMapContext()
  const { isOn: isDiscreet } = useDiscreet()
  const { search } = useLocation()
  const siteName = useSiteName()
  const { id, title, can, state, isShown } = collection
  const printAsked = useRef(false)
  const draw = useCallback(
    async () =>
      map &&
      withWholeMap(map, collection, () =>
        drawMapPicture(
          map,
          {
            ...{ shown: noMarkers, selected: null, circles: new Set(), hasPublicCircles: false, iconPaths: [] },
            collection: onMap(collection),
          },
          siteName,
          areaOf(map, collection),
        ),
      ),
    [map, collection, siteName],
  )
  return (
    <div className={styles.actions}>
      <FirstStop collection={collection} />
      {(state === 'visible' || isShown) && (
        <Button
          isSmall
          variant="plain"
          icon={<Share2 size={18} aria-hidden />}
          onClick={() => share({ collection: { id, title } })}
        >
          <Trans>Share</Trans>
        </Button>
      )}
      <Suspense fallback={<PrintSoon asked={printAsked} />}>
        <PrintCollection {...{ collection, draw, theme }} asked={printAsked} />
      </Suspense>
      {/* Only what everyone can read: a device would hold an edit that waits, or a private collection, unsealed. */}
      {!isDiscreet && state === 'visible' && (
        <Suspense>
          <TakeAlong key={id} collection={collection} />
        </Suspense>
      )}
      <FlagCollection collection={collection} />
      {can.edit && (
        <ButtonLink
          isSmall
          variant="plain"
          icon={<Pencil size={16} aria-hidden />}
          to={{ pathname: paths.collection(id), search, hash: 'edit' }}
        >
          <Trans>Edit</Trans>
        </ButtonLink>
      )}
      {can.delete && <DeleteCollection collection={collection} />}
      {can.review && (
        <ButtonLink
          isSmall
          variant="plain"
          icon={<Scale size={16} aria-hidden />}
          to={`${paths.review}?collection=${id}`}
        >
          {t({ message: 'Review', comment: 'Noun: looking at what waits for a moderator' })}
        </ButtonLink>
      )}
      {isDiscreet && state === 'visible' && (
        <p className="quiet">
          <Trans>Discreet mode stores nothing on this device, so you can’t take this with you for later.</Trans>
        </p>
      )}
    </div>
  )
}
