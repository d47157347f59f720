import { t } from '@lingui/core/macro'
import { Pause, Play, SkipBack, SkipForward } from 'lucide-react'
import { prefersReducedMotion } from '#web/lib/prefersReducedMotion.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LiveRegion } from '#web/ui/LiveRegion.tsx'
import type { useTimePlay } from './useTimePlay.ts'
import styles from './YearRange.module.css'

interface Props {
  play: ReturnType<typeof useTimePlay>
  /** The chosen years as people say them. */
  label: string
}

/** Lets time pass, a decade a second; a step at a time once it stands still, or where nothing may move by itself. */
export function TimeButtons({ play, label }: Props) {
  const { isPlaying, isOnStep } = play
  const isStill = prefersReducedMotion()
  const [back, on] = [play.step(-1), play.step(1)]
  return (
    <div className={styles.times} role="group" aria-label={t`Through the decades`}>
      {(isStill || (isOnStep && !isPlaying)) && (
        <>
          <IconButton label={t`Previous decade`} aria-disabled={!back} onClick={() => back?.()}>
            <SkipBack size={18} aria-hidden />
          </IconButton>
          <IconButton label={t`Next decade`} aria-disabled={!on} onClick={() => on?.()}>
            <SkipForward size={18} aria-hidden />
          </IconButton>
        </>
      )}
      {!isStill && (
        <IconButton
          ref={play.button}
          label={
            isPlaying
              ? t({ message: 'Pause', context: 'playing', comment: 'Stop the years from passing, for a while' })
              : t({ message: 'Play through the decades', comment: 'The map shows one decade after the other' })
          }
          onClick={play.toggle}
        >
          {isPlaying ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
        </IconButton>
      )}
      <LiveRegion>{isOnStep && !isPlaying ? label : ''}</LiveRegion>
    </div>
  )
}
