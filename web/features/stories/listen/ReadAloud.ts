import type { Sentence } from './sentences.ts'

/** The name of the highlight in Listen.module.css. */
const highlightName = 'read-aloud'

/** Highlights a part of the page, or nothing. The page itself stays as it is. Browsers from before 2025 may highlight nothing. */
const highlight = (range: Range | null): void => {
  if (!('highlights' in CSS)) return
  if (range) CSS.highlights.set(highlightName, new Highlight(range))
  else CSS.highlights.delete(highlightName)
}

/** Whether the text of a sentence is still on the screen: a translation replaces it, and content notes hide it. */
const isThere = ({ range }: Sentence): boolean => range.startContainer.isConnected && range.endContainer.isConnected

export type ReadingState = 'stopped' | 'reading' | 'paused'

interface Listeners {
  onState: (state: ReadingState) => void
  /** The device could not read. */
  onFailure: () => void
}

/**
 * Reads sentences aloud, one utterance for each, and highlights the one that is read. To pause is to cancel, and to continue begins
 * with the same sentence: what `speechSynthesis.pause()` pauses cannot be continued on Android, and after a while nowhere in Chromium.
 */
export class ReadAloud {
  private state: ReadingState = 'stopped'
  private sentences: readonly Sentence[] = []
  private at = 0
  private voice: SpeechSynthesisVoice | null = null
  private speed = 1
  /** Chromium drops an utterance, and its events, when nothing refers to it. */
  private utterance: SpeechSynthesisUtterance | null = null
  /** Stops when the text disappears in the middle of a sentence. */
  private readonly observer = new MutationObserver(() => {
    const sentence = this.sentences[this.at]
    if (this.state !== 'stopped' && sentence && !isThere(sentence)) this.stop()
  })

  private readonly listeners: Listeners

  constructor(listeners: Listeners) {
    this.listeners = listeners
  }

  /** Reads from the first sentence on. `speed` is 1 for the usual one of the voice. */
  begin(sentences: readonly Sentence[], voice: SpeechSynthesisVoice, speed: number): void {
    this.cancel()
    Object.assign(this, { sentences, voice, speed, at: 0 })
    this.observer.observe(document.body, { childList: true, subtree: true })
    this.setState('reading')
    this.speak()
  }

  pause(): void {
    if (this.state !== 'reading') return
    this.cancel()
    this.setState('paused')
  }

  /** Continues with the sentence in which it was paused. */
  resume(): void {
    if (this.state !== 'paused') return
    this.setState('reading')
    this.speak()
  }

  /** Reads at another speed, from the beginning of the present sentence on. */
  setSpeed(speed: number): void {
    this.speed = speed
    if (this.state !== 'reading') return
    this.cancel()
    this.speak()
  }

  stop(): void {
    if (this.state === 'stopped') return
    this.cancel()
    this.observer.disconnect()
    this.sentences = []
    highlight(null)
    this.setState('stopped')
  }

  private setState(state: ReadingState): void {
    this.state = state
    this.listeners.onState(state)
  }

  private cancel(): void {
    // Its events, which come later, mean nothing then: some browsers send `end`, others `error`.
    this.utterance = null
    speechSynthesis.cancel()
  }

  private speak(): void {
    const sentence = this.sentences[this.at]
    if (!sentence || !isThere(sentence)) return this.stop()
    const utterance = new SpeechSynthesisUtterance(sentence.text)
    utterance.voice = this.voice
    utterance.lang = this.voice!.lang
    utterance.rate = this.speed
    utterance.addEventListener('end', () => {
      if (this.utterance !== utterance) return
      this.at += 1
      this.speak()
    })
    utterance.addEventListener('error', () => {
      if (this.utterance !== utterance) return
      this.stop()
      this.listeners.onFailure()
    })
    this.utterance = utterance
    highlight(sentence.range)
    speechSynthesis.speak(utterance)
  }
}
