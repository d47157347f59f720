/** The event that ends what is read aloud. */
const silenceEvent = 'silence'

/** Ends what is read aloud on this page: the visitor leaves, or their session ends. */
export const silence = (): void => void dispatchEvent(new Event(silenceEvent))

/** Calls `listener` at each `silence`, until the returned function is called. */
export const onSilence = (listener: () => void): (() => void) => {
  addEventListener(silenceEvent, listener)
  return () => removeEventListener(silenceEvent, listener)
}
