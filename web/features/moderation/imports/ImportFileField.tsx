import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { FileUp } from 'lucide-react'
import { useId, useState, type DragEvent } from 'react'
import { formatCount } from '#web/lib/numbers.ts'
import { FileChooser } from '#web/ui/FileChooser.tsx'
import styles from './Import.module.css'
import { importEndings } from './importFile.ts'

interface Props {
  file: File | null
  error: string | null
  onChoose: (file: File) => void
}

/** Where a file is dropped, or chosen by a button. */
export function ImportFileField({ file, error, onChoose }: Props) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped) onChoose(dropped)
  }
  const kilobytes = file && formatCount(Math.ceil(file.size / 1024))
  return (
    <div
      className={[styles.drop, isOver && styles.over].filter(Boolean).join(' ')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileChooser
        icon={FileUp}
        accept={importEndings}
        aria-describedby={`${id}-said`}
        aria-invalid={error ? true : undefined}
        onChoose={([chosen]) => chosen && onChoose(chosen)}
      >
        {file ? t`Choose another file` : t`Choose a file`}
      </FileChooser>
      <p id={`${id}-said`} className={error ? styles.wrong : styles.quiet}>
        {error ??
          (file ? (
            <>
              <bdi>{file.name}</bdi> · <Trans>{kilobytes} KB</Trans>
            </>
          ) : (
            <Trans>or drop it here: CSV or GeoJSON, up to 5 MB</Trans>
          ))}
      </p>
    </div>
  )
}
