import styles from './Skeleton.module.css'

interface Props {
  /** Any CSS length. */
  width?: string
  height?: string
  radius?: string
  className?: string
}

/** A gray box in the place and size of what is loading. Wrap a group of them in an element with `aria-busy`. */
export function Skeleton({ width = '100%', height = '1em', radius, className }: Props) {
  return (
    <span
      className={[styles.bone, className].filter(Boolean).join(' ')}
      style={{ inlineSize: width, blockSize: height, borderRadius: radius }}
      aria-hidden
    />
  )
}
