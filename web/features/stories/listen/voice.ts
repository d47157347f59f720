import { useMemo, useSyncExternalStore } from 'react'

/** Language, script and country of a tag, as far as they are usual: `zh-TW` is `zh`, `Hant`, `TW`. Null for what is no tag. */
const partsOf = (tag: string): Intl.Locale | null => {
  try {
    // Android writes `pt_BR`. `no` is the tag of many voices for Bokmål.
    return new Intl.Locale(tag.replaceAll('_', '-').replace(/^no\b/i, 'nb')).maximize()
  } catch {
    return null
  }
}

/**
 * The voice that reads a text in `language` (BCP 47), or null. Only voices of the device itself: others send the text to a company.
 * A voice of the same country comes first, then the device's own choice.
 */
export const chooseVoice = (voices: readonly SpeechSynthesisVoice[], language: string): SpeechSynthesisVoice | null => {
  const wanted = partsOf(language)
  if (!wanted) return null
  const weigh = (voice: SpeechSynthesisVoice): number => {
    const has = partsOf(voice.lang)
    // Not `!voice.localService`: only a voice that says so is one.
    if (voice.localService !== true || !has) return 0
    if (has.language !== wanted.language || has.script !== wanted.script) return 0
    return 1 + (has.region === wanted.region ? 2 : 0) + (voice.default ? 1 : 0)
  }
  const [best] = voices
    .map((voice) => ({ voice, weight: weigh(voice) }))
    .sort((one, other) => other.weight - one.weight)
  return best && best.weight > 0 ? best.voice : null
}

/** Whether this browser can read aloud and find sentences. */
const canRead = (): boolean => 'speechSynthesis' in window && 'Segmenter' in Intl

const subscribe = (listener: () => void) => {
  if (!canRead()) return () => undefined
  // Chromium has no voices until this event.
  speechSynthesis.addEventListener('voiceschanged', listener)
  return () => speechSynthesis.removeEventListener('voiceschanged', listener)
}

/** The voices by name, as a text: each `getVoices()` returns a new list. */
const namesOfVoices = (): string =>
  canRead()
    ? speechSynthesis
        .getVoices()
        .map(({ voiceURI, lang }) => `${voiceURI} ${lang}`)
        .join('\n')
    : ''

/** The voice for a language, null while there is none. Voices may arrive, or be removed, at any time. */
export const useVoice = (language: string): SpeechSynthesisVoice | null => {
  const names = useSyncExternalStore(subscribe, namesOfVoices)
  return useMemo(() => (names === '' ? null : chooseVoice(speechSynthesis.getVoices(), language)), [names, language])
}
