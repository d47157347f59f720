import { useState } from 'react'
import styles from './Avatar.module.css'
import { PlaceholderArt } from './PlaceholderArt.tsx'

/** Its side in pixels. */
export const avatarSide = 125

interface Props {
  /** Address of the picture, or null for the default one. */
  url: string | null
  /** For screen readers; empty where the name is shown beside it. */
  alt?: string
}

/** A round profile picture, or a placeholder where there is none or it cannot be loaded. */
export function Avatar({ url, alt = '' }: Props) {
  const [lost, setLost] = useState<string | null>(null)
  return url && url !== lost ? (
    <img
      className={styles.avatar}
      src={url}
      width={avatarSide}
      height={avatarSide}
      alt={alt}
      onError={() => setLost(url)}
    />
  ) : (
    <span
      className={`${styles.avatar} ${styles.none}`}
      style={{ inlineSize: avatarSide, blockSize: avatarSide }}
      {...(alt && { role: 'img', 'aria-label': alt })}
    >
      <PlaceholderArt size={avatarSide * 0.62} />
    </span>
  )
}
