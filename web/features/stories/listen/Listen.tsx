import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Headphones, Pause, Play, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { formatLocale } from '#web/lib/i18n.ts'
import { onSilence } from '#web/lib/silence.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './Listen.module.css'
import { ReadAloud, type ReadingState } from './ReadAloud.ts'
import { sentencesOf } from './sentences.ts'
import { useVoice } from './voice.ts'

const speeds = [0.75, 1, 1.25, 1.5]
/** The speed that was chosen in this visit; nothing stores it. */
let lastSpeed = 1
const formatSpeed = (speed: number) => `${speed.toLocaleString(formatLocale)}×`

const sayFailure = () => void toast(t`This device couldn’t read the story aloud.`)

/**
 * What is read: the title, and the paragraphs of the text (web/ui/RichText.tsx). A text behind the card of its content notes is not
 * on the screen, so it is not read.
 */
const blocksOf = (article: Element): Element[] => [
  ...article.querySelectorAll('#story-title, [data-story-text] p[dir]'),
]

interface Props {
  /** What the story is written in (BCP 47). */
  language: string
  /** An empty element of the story's article, for the buttons while it is read. */
  bar: HTMLElement
}

/**
 * A button that reads the story aloud with a voice of this device, and the buttons to pause, stop, and change the speed. Nothing where
 * the device has no voice for the language. It stops when the story is left, at `silence`, and when the page is left.
 */
export default function Listen({ language, bar }: Props) {
  const voice = useVoice(language)
  const [state, setState] = useState<ReadingState>('stopped')
  const [speed, setSpeed] = useState(lastSpeed)
  const listen = useRef<HTMLButtonElement>(null)
  const pause = useRef<HTMLButtonElement>(null)
  /** Whether the focus was on a button that a change of the state replaces. */
  const hadFocus = useRef(false)
  const [speech] = useState(() => {
    const onState = (next: ReadingState) => {
      const { activeElement } = document
      hadFocus.current = bar.contains(activeElement) || (activeElement !== null && activeElement === listen.current)
      setState(next)
    }
    return new ReadAloud({ onState, onFailure: sayFailure })
  })
  const isOpen = state !== 'stopped'

  useEffect(() => {
    const stop = () => speech.stop()
    const unsubscribe = onSilence(stop)
    addEventListener('pagehide', stop)
    return () => {
      unsubscribe()
      removeEventListener('pagehide', stop)
      stop()
    }
  }, [speech])

  useEffect(() => {
    if (hadFocus.current) (isOpen ? pause : listen).current?.focus({ preventScroll: true })
  }, [isOpen])

  const begin = () => {
    const article = bar.closest('article')
    if (voice && article) speech.begin(sentencesOf(blocksOf(article), language), voice, speed)
  }
  const change = (next: number) => {
    lastSpeed = next
    setSpeed(next)
    speech.setSpeed(next)
  }
  if (!isOpen)
    return (
      voice && (
        <Button ref={listen} variant="plain" isSmall icon={<Headphones size={18} aria-hidden />} onClick={begin}>
          <Trans comment="Verb, on a button: have the story read aloud">Listen</Trans>
        </Button>
      )
    )
  const isReading = state === 'reading'
  return createPortal(
    <div role="group" aria-label={t`Reading aloud`} className={styles.bar}>
      <IconButton
        ref={pause}
        label={
          isReading
            ? t({ message: 'Pause', context: 'reading aloud', comment: 'Stop reading aloud, for a while' })
            : t({ message: 'Continue', context: 'reading aloud', comment: 'Read aloud again from where it was paused' })
        }
        onClick={() => (isReading ? speech.pause() : speech.resume())}
      >
        {isReading ? <Pause size={20} aria-hidden /> : <Play size={20} aria-hidden />}
      </IconButton>
      <IconButton
        label={t({ message: 'Stop', context: 'reading aloud', comment: 'End reading aloud' })}
        onClick={() => speech.stop()}
      >
        <Square size={18} aria-hidden />
      </IconButton>
      <label className={styles.speed}>
        <Trans comment="How fast a story is read aloud">Speed</Trans>
        <select value={speed} onChange={({ target }) => change(Number(target.value))}>
          {speeds.map((one) => (
            <option key={one} value={one}>
              {formatSpeed(one)}
            </option>
          ))}
        </select>
      </label>
    </div>,
    bar,
  )
}
