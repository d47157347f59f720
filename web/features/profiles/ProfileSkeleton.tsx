import { Trans } from '@lingui/react/macro'
import { avatarSide } from '#web/ui/Avatar.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './Profile.module.css'

/** An avatar that is loading. */
export function AvatarSkeleton() {
  const side = `${avatarSide}px`
  return <Skeleton width={side} height={side} radius="50%" />
}

const cards = [0, 1, 2]

/** The two columns of a profile that is loading. */
export function ListsSkeleton() {
  return (
    <div className={`${styles.columns} ${styles.coming}`} aria-hidden>
      {[0, 1].map((column) => (
        <div key={column} className={styles.column}>
          <Skeleton width="9rem" height="1.6rem" />
          {cards.map((card) => (
            <Card key={card} className={styles.bones}>
              <Skeleton width="70%" height="1.2rem" />
              <Skeleton height="0.9rem" />
              <Skeleton width="85%" height="0.9rem" />
            </Card>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Settings that are loading. */
export function SettingsSkeleton() {
  return (
    <div className={styles.column} aria-busy>
      <p className="visually-hidden">
        <Trans>Profile Loading</Trans>
      </p>
      <Skeleton width="3rem" />
      <Skeleton height="8.5rem" radius="var(--radius)" />
      <Skeleton height="2.75rem" />
      <Skeleton height="2.75rem" />
    </div>
  )
}
