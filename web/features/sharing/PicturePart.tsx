import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Download, Share2 } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { canSharePicture, savePicture, sharePicture } from './savePicture.ts'
import styles from './ShareDialog.module.css'

interface Props {
  /** Makes the picture; null where the map's background may not be drawn. */
  draw: () => HTMLCanvasElement | null
  /** What the device's share sheet calls it. */
  title: string
  /** It is of the map, and not of one story. */
  isView: boolean
}

/** A picture of the map, or the card of a story. */
export function PicturePart({ draw, title, isView }: Props) {
  const canvas = useMemo(() => draw(), [draw])
  const show = useCallback((frame: HTMLElement | null) => canvas && frame?.replaceChildren(canvas), [canvas])
  const fileName = isView ? 'map.png' : 'story.png'
  if (!canvas)
    return (
      <p>
        <Trans>
          On this site, the map’s background comes from another service, so the map can’t be saved as a picture.
        </Trans>
      </p>
    )
  return (
    <>
      <p>
        {isView
          ? t`The map as you see it, with the names of its sources. Your own location isn’t shown.`
          : t`A card with the title, the place and the year of the story.`}
      </p>
      <div
        ref={(frame) => void show(frame)}
        role="img"
        aria-label={isView ? t`Picture of the map` : t`Card of the story`}
        className={styles.picture}
      />
      <div className="buttons">
        {canSharePicture() && (
          <Button icon={<Share2 size={18} aria-hidden />} onClick={() => sharePicture(canvas, fileName, title)}>
            <Trans>Share the picture</Trans>
          </Button>
        )}
        <Button icon={<Download size={18} aria-hidden />} onClick={() => savePicture(canvas, fileName)}>
          <Trans>Save the picture</Trans>
        </Button>
      </div>
    </>
  )
}
