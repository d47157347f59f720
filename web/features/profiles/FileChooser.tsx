import { ImageUp } from 'lucide-react'
import { useId } from 'react'
import styles from './AvatarForm.module.css'

interface Props {
  onChoose: (file: File) => void
  /** The button's text. */
  children: string
}

/** A button that opens the device's pictures. */
export function FileChooser({ onChoose, children }: Props) {
  const id = useId()
  return (
    <div>
      <input
        id={id}
        type="file"
        accept="image/*"
        className="visually-hidden"
        onChange={({ target }) => target.files?.[0] && onChoose(target.files[0])}
      />
      <label htmlFor={id} className={styles.chooser}>
        <ImageUp size={19} aria-hidden />
        {children}
      </label>
    </div>
  )
}
