import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Code, Image, QrCode, Share2 } from 'lucide-react'
import { useState } from 'react'
import { share } from '#web/lib/share.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TabGroup, TabPanel } from '#web/ui/Tabs.tsx'
import type { SharedStory } from './addresses.ts'
import { CodePart } from './CodePart.tsx'
import { CopyRow } from './CopyRow.tsx'
import { PicturePart } from './PicturePart.tsx'
import styles from './ShareDialog.module.css'
import { WebsitePart } from './WebsitePart.tsx'

/** What is shared, as it was when *Share* was pressed. */
export interface Sharing {
  /** The link. */
  address: string
  /** What it leads to, in words. */
  title: string
  /** The story that is shared, alone or in the view; null without one. */
  story: SharedStory | null
  /** The collection that is shared alone; null without one. */
  collection: SharedStory | null
  /** The map with what is chosen on it, and not the story alone. */
  isView: boolean
  /** The query of the map's address, with nothing of the person in it. */
  view: string
  /** What of the view is left out of the link: the visitor's position, and a story that others cannot see. */
  withheld: { place: boolean; story: boolean }
}

interface Props {
  sharing: Sharing
  siteName: string
  /** Makes a picture of the story, or of the map. The same function as long as the dialog is open. */
  draw: () => HTMLCanvasElement | null
  onClose: () => void
}

/**
 * How a story, or what the map shows, comes to others: the device's own share sheet first, then the link to copy, then the rest:
 * a picture, a QR code, and what site owners need.
 */
export default function ShareDialog({ sharing, siteName, draw, onClose }: Props) {
  const { address, title, story, collection, isView, view, withheld } = sharing
  const [chosen, setChosen] = useState('')
  const parts = [
    { name: 'picture', label: t`Picture`, Icon: Image, content: <PicturePart {...{ draw, title, isView }} /> },
    { name: 'code', label: t`QR code`, Icon: QrCode, content: <CodePart address={address} /> },
    {
      name: 'website',
      label: t`Website`,
      Icon: Code,
      content: <WebsitePart {...{ story, collection, view, isView, siteName }} />,
    },
  ]
  const tabs = parts.map(({ name, label, Icon }) => ({
    name,
    label: (
      <>
        <Icon size={18} aria-hidden />
        {label}
      </>
    ),
  }))
  return (
    <Dialog
      isOpen
      isWide
      isSheet
      onClose={onClose}
      title={isView ? t`Share this view` : collection ? t`Share this collection` : t`Share this story`}
    >
      {withheld.place && (
        <p className={styles.note}>
          <Trans>
            The map shows the area where you are right now. So that no one learns where that is, the link doesn’t say
            which part of the map you see. A picture would show the area.
          </Trans>
        </p>
      )}
      {withheld.story && (
        <p className={styles.note}>
          <Trans>The story you have open isn’t in the link: only you and our team can see it.</Trans>
        </p>
      )}
      <div className="stack">
        {typeof navigator.share === 'function' && (
          <Button
            variant="filled"
            isWide
            icon={<Share2 size={18} aria-hidden />}
            onClick={() => void share({ title, url: address })}
          >
            <Trans>Share with an app</Trans>
          </Button>
        )}
        <CopyRow label={t`Link`} text={address} copied={t`Link copied`} />
      </div>
      <TabGroup
        label={t`More ways to share`}
        tabs={tabs}
        className={styles.tabs}
        value={chosen}
        onValueChange={setChosen}
      >
        {parts.map(({ name, content }) => (
          // No stop of the keyboard: each part begins with something to press.
          <TabPanel key={name} value={name} className={styles.part} tabIndex={undefined}>
            {content}
          </TabPanel>
        ))}
      </TabGroup>
    </Dialog>
  )
}
