import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { Ref } from 'react'
import { Link } from 'react-router'
import type { Opening } from '#contract/site'
import { formatCount } from '#web/lib/numbers.ts'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import styles from './WelcomeCard.module.css'

interface Props {
  ref?: Ref<HTMLElement>
  siteName: string
  /** Null while unknown: its line stays free. */
  opening: Opening | null
  isReading: boolean
  /** Whether the map shows where the visitor is. */
  isNear: boolean
  onRead: () => void
  onFind: () => void
  onClose: () => void
}

/** How many stories there are and since when: '1,204 stories, from before 1890 to today'. */
const figures = ({ count, since, hasEarlier }: Opening): string => {
  const n = formatCount(count)
  const stories = plural(count, { one: `${n} story`, other: `${n} stories` })
  if (since === null) return stories
  return hasEarlier ? t`${stories}, from before ${since} to today` : t`${stories}, from ${since} to today`
}

/** What the site is, and two ways to begin. It closes with the visitor's first action. */
export function WelcomeCard({ ref, siteName, opening, isReading, isNear, onRead, onFind, onClose }: Props) {
  const [first, ...rest] = siteName.split(' ')
  return (
    <section ref={ref} className={styles.card} data-welcome-card aria-labelledby="welcome">
      <IconButton label={t`Close`} className={styles.close} onClick={onClose}>
        <X size={20} aria-hidden />
      </IconButton>
      <h2 id="welcome" className={styles.name}>
        <em>{first}</em> {rest.join(' ')}
      </h2>
      <p className={styles.purpose}>
        <Trans>Stories of queer life, told where they happened.</Trans>
      </p>
      <p className={styles.figures}>
        {opening ? figures(opening) : '\u00a0'}
        {opening?.walk && (
          <>
            {' · '}
            <Link to={paths.collection(opening.walk)}>
              <Trans comment="A link to a collection of stories that are walked to one after the other">
                Take a walk
              </Trans>
            </Link>
          </>
        )}
      </p>
      <div className={styles.ways}>
        <Button variant="filled" isPending={isReading} onClick={onRead}>
          {isNear ? <Trans>Read a nearby story</Trans> : <Trans>Read a story</Trans>}
        </Button>
        <Button onClick={onFind}>
          <Trans>Find a place</Trans>
        </Button>
      </div>
    </section>
  )
}
