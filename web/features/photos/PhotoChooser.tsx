import { t } from '@lingui/core/macro'
import { ImagePlus } from 'lucide-react'
import { useId, type Ref } from 'react'
import styles from './Photos.module.css'

interface Props {
  ref: Ref<HTMLInputElement>
  hasPhotos: boolean
  onChoose: (files: readonly File[]) => void
}

/** A button that opens the device's pictures, or its camera. */
export function PhotoChooser({ ref, hasPhotos, onChoose }: Props) {
  const id = useId()
  return (
    <div>
      <input
        ref={ref}
        id={id}
        type="file"
        accept="image/*"
        multiple
        className="visually-hidden"
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <label htmlFor={id} className={styles.chooser}>
        <ImagePlus size={19} aria-hidden />
        {hasPhotos ? t`Add another photo` : t`Add photos`}
      </label>
    </div>
  )
}
