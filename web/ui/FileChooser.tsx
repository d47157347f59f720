import type { LucideIcon } from 'lucide-react'
import { useId, type ComponentProps } from 'react'
import styles from './FileChooser.module.css'

interface Props extends Pick<ComponentProps<'input'>, 'ref' | 'multiple' | 'aria-describedby' | 'aria-invalid'> {
  /** File endings or types. */
  accept: string
  icon: LucideIcon
  onChoose: (files: readonly File[]) => void
  /** The button's text. */
  children: string
}

/** A button that opens the device's files. */
export function FileChooser({ icon: Icon, onChoose, children, ...input }: Props) {
  const id = useId()
  return (
    <>
      <input
        {...input}
        id={id}
        type="file"
        className={styles.input}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          // The same file can be chosen again after it was changed.
          target.value = ''
        }}
      />
      <label htmlFor={id} className={styles.chooser}>
        <Icon size={19} aria-hidden />
        {children}
      </label>
    </>
  )
}
