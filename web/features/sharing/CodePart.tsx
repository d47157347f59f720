import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { saveFile } from '#web/lib/saveFile.ts'
import { Button } from '#web/ui/Button.tsx'
import { drawCode, modulesOf, pathOf, svgOf, type Modules } from './qrCode.ts'
import { savePicture } from './savePicture.ts'
import styles from './ShareDialog.module.css'

function QrCode({ modules }: { modules: Modules }) {
  const side = modules.length
  return (
    <div className={styles.code}>
      <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={t`QR code of the link`} shapeRendering="crispEdges">
        <path d={pathOf(modules)} />
      </svg>
      <div className={styles.beside}>
        <p>
          <Trans>Point a phone’s camera at it, or print it on a flyer. It is made on your device.</Trans>
        </p>
        <div className="buttons">
          <Button
            isSmall
            icon={<Download size={18} aria-hidden />}
            onClick={() => saveFile(svgOf(modules), 'code.svg')}
            aria-label={t`Save the QR code as SVG`}
          >
            SVG
          </Button>
          <Button
            isSmall
            icon={<Download size={18} aria-hidden />}
            onClick={() => savePicture(drawCode(modules), 'code.png')}
            aria-label={t`Save the QR code as PNG`}
          >
            PNG
          </Button>
        </div>
      </div>
    </div>
  )
}

/** The link as a QR code. */
export function CodePart({ address }: { address: string }) {
  const modules = useMemo(() => modulesOf(address), [address])
  return modules ? (
    <QrCode modules={modules} />
  ) : (
    <p>
      <Trans>This link is too long for a QR code.</Trans>
    </p>
  )
}
