import { t } from '@lingui/core/macro'
import { ImagePlus } from 'lucide-react'
import type { Ref } from 'react'
import { FileChooser } from '#web/ui/FileChooser.tsx'

interface Props {
  ref: Ref<HTMLInputElement>
  hasPhotos: boolean
  onChoose: (files: readonly File[]) => void
}

/** A button that opens the device's pictures, or its camera. */
export function PhotoChooser({ ref, hasPhotos, onChoose }: Props) {
  return (
    <div>
      <FileChooser ref={ref} icon={ImagePlus} accept="image/*" multiple onChoose={onChoose}>
        {hasPhotos ? t`Add another photo` : t`Add photos`}
      </FileChooser>
    </div>
  )
}
