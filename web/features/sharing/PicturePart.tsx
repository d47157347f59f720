import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { savePicture } from './savePicture.ts'
import styles from './ShareDialog.module.css'

/** A picture of the map. `draw` makes it; null where the map's background may not be drawn. */
export function PicturePart({ draw }: { draw: () => HTMLCanvasElement | null }) {
  const canvas = useMemo(() => draw(), [draw])
  const show = useCallback((frame: HTMLElement | null) => canvas && frame?.replaceChildren(canvas), [canvas])
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
        <Trans>The map as you see it, with the names of its sources. Your own location isn’t shown.</Trans>
      </p>
      <div ref={(frame) => void show(frame)} role="img" aria-label={t`Picture of the map`} className={styles.picture} />
      <div className={styles.buttons}>
        <Button icon={<Download size={18} aria-hidden />} onClick={() => savePicture(canvas, 'map.png')}>
          <Trans>Save the picture</Trans>
        </Button>
      </div>
    </>
  )
}
