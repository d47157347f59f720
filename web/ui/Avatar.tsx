import { useState } from 'react'
import styles from './Avatar.module.css'
import { PlaceholderArt } from './PlaceholderArt.tsx'

interface Props {
  /** Address of the picture, or null for the default one. */
  url: string | null
  size?: number
  /** For screen readers; empty where the name is shown beside it. */
  alt?: string
}

/** A round profile picture, or a placeholder where there is none or it cannot be loaded. */
export function Avatar({ url, size = 125, alt = '' }: Props) {
  const [lost, setLost] = useState<string | null>(null)
  return url && url !== lost ? (
    <img className={styles.avatar} src={url} width={size} height={size} alt={alt} onError={() => setLost(url)} />
  ) : (
    <span
      className={`${styles.avatar} ${styles.none}`}
      style={{ inlineSize: size, blockSize: size }}
      {...(alt && { role: 'img', 'aria-label': alt })}
    >
      <PlaceholderArt size={size * 0.62} />
    </span>
  )
}
