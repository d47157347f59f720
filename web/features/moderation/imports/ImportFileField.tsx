import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Download, FileUp } from 'lucide-react'
import { useId, useState, type DragEvent } from 'react'
import { formatCount } from '#web/lib/numbers.ts'
import { saveFile } from '#web/lib/saveFile.ts'
import { listOf } from '#web/lib/words.ts'
import { Button } from '#web/ui/Button.tsx'
import { FileChooser } from '#web/ui/FileChooser.tsx'
import { fieldNames, neededFields } from './ColumnMatching.tsx'
import { exampleFile } from './exampleFile.ts'
import styles from './Import.module.css'
import { importEndings } from './importFile.ts'

/** Which columns a file has, before one is chosen, with an example to fill in. */
function FileHelp() {
  const namesOf = (isNeeded: boolean) =>
    listOf(fieldNames.flatMap(([field, name]) => (neededFields.has(field) === isNeeded ? [name] : [])))
  const [needed, optional] = [namesOf(true), namesOf(false)]
  return (
    <>
      <p>
        <Trans>
          Each row needs: {needed}. Recognized as well: {optional}.
        </Trans>
      </p>
      <div className="buttons">
        <Button
          isSmall
          icon={<Download size={18} aria-hidden />}
          onClick={() => saveFile(exampleFile(), 'example.csv')}
        >
          <Trans>Download an example</Trans>
        </Button>
      </div>
    </>
  )
}

interface Props {
  file: File | null
  error: string | null
  onChoose: (file: File) => void
}

/** Where a file is dropped, or chosen by a button, below what it needs. */
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
    <>
      {!file && <FileHelp />}
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
    </>
  )
}
