import { Trans } from '@lingui/react/macro'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './StoryArticle.module.css'

const lines = ['100%', '96%', '98%', '91%', '97%', '64%']

/** A story that is loading. */
export function StorySkeleton() {
  return (
    <div className={styles.sheet} aria-busy>
      <p className="visually-hidden" role="status">
        <Trans>The story is loading</Trans>
      </p>
      <div className={styles.head}>
        <div className={styles.top}>
          <Skeleton width="112px" height="28px" radius="999px" />
        </div>
        <Skeleton width="88%" height="2.1rem" />
        <Skeleton width="62%" height="2.1rem" />
        <Skeleton width="74%" height="1.15rem" />
        <Skeleton width="52%" height="1.15rem" />
        <Skeleton width="60%" height="1.15rem" />
      </div>
      <div>
        {lines.map((width) => (
          <div key={width} style={{ paddingBlock: 7 }}>
            <Skeleton width={width} height="16px" />
          </div>
        ))}
      </div>
      <div className={styles.actions}>
        <Skeleton width="108px" height="44px" />
        <Skeleton width="84px" height="44px" />
        <Skeleton width="76px" height="44px" />
      </div>
    </div>
  )
}
