import { vi } from 'vitest'

class FakeUtterance extends EventTarget {
  voice: SpeechSynthesisVoice | null = null
  lang = ''
  rate = 1
  readonly text: string
  constructor(text: string) {
    super()
    this.text = text
  }
}

/** A voice as a browser lists it: of the device, unless `localService` is false. */
export const aVoice = (lang: string, parts: Partial<SpeechSynthesisVoice> = {}): SpeechSynthesisVoice => ({
  lang,
  name: `A voice of ${lang}`,
  voiceURI: `voice:${lang}`,
  localService: true,
  default: false,
  ...parts,
})

/** The browser's speech synthesis, without a sound: a test says when an utterance ends. */
class FakeSpeech extends EventTarget {
  /** All utterances that were asked for, and the one that is spoken now. */
  readonly asked: FakeUtterance[] = []
  now: FakeUtterance | null = null
  private voices: SpeechSynthesisVoice[]
  /** What a browser sends when an utterance is canceled: Safari `end`, others `error`. */
  private readonly onCancel: 'end' | 'error'
  constructor(voices: SpeechSynthesisVoice[], onCancel: 'end' | 'error') {
    super()
    this.voices = voices
    this.onCancel = onCancel
  }
  getVoices = () => [...this.voices]
  /** The voices change, or come late. */
  setVoices(voices: SpeechSynthesisVoice[]) {
    this.voices = voices
    this.dispatchEvent(new Event('voiceschanged'))
  }
  speak(utterance: FakeUtterance) {
    this.asked.push(utterance)
    this.now = utterance
  }
  cancel() {
    const was = this.now
    this.now = null
    queueMicrotask(() => was?.dispatchEvent(new Event(this.onCancel)))
  }
  /** The utterance that is spoken now is over, or has failed. */
  end(how: 'end' | 'error' = 'end') {
    const was = this.now
    this.now = null
    was?.dispatchEvent(new Event(how))
  }
  /** The texts that were spoken so far. */
  texts = () => this.asked.map(({ text }) => text)
}

/** Puts a speech synthesis with these voices in the place of the browser's, for one test. */
export const fakeSpeech = (voices: SpeechSynthesisVoice[], onCancel: 'end' | 'error' = 'error') => {
  const speech = new FakeSpeech(voices, onCancel)
  vi.stubGlobal('speechSynthesis', speech)
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance)
  return speech
}
