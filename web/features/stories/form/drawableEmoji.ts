import { defaultEmojiDataResolver, type EmojiDataResolver } from 'frimousse'

const side = 24

/** The pixels of a text as this device draws it, in black: only what has colours of its own is anything but black. */
const makePainter = () => {
  const canvas = new OffscreenCanvas(2 * side, side)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.font = `${side - 4}px "Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji", "Twemoji Mozilla", sans-serif`
  context.textBaseline = 'top'
  return (text: string) => {
    context.clearRect(0, 0, 2 * side, side)
    context.fillText(text, 0, 2)
    return { data: context.getImageData(0, 0, 2 * side, side).data, width: context.measureText(text).width }
  }
}

const isColored = (data: Uint8ClampedArray) => data.some((value, index) => index % 4 !== 3 && value > 0)

/**
 * Says of an emoji whether this device draws it as one picture: in color, and no wider than one. What it has no picture
 * for comes as an empty box, and a sequence it does not know (a flag, a family) falls apart into its parts.
 */
const makeTest = (): ((emoji: string) => boolean) => {
  const paint = typeof OffscreenCanvas === 'undefined' ? null : makePainter()
  if (!paint) return () => true
  const one = paint('\u{1F600}')
  // Where not even the first of all emoji has colors, colors tell nothing.
  if (!isColored(one.data)) return () => true
  return (emoji) => {
    const { data, width } = paint(emoji)
    return width <= one.width * 1.4 && isColored(data)
  }
}

/** The emoji's names from our own origin, without those that this device cannot draw. */
export const drawableEmoji: EmojiDataResolver = async (locale, options) => {
  const data = await defaultEmojiDataResolver(locale, options)
  const isDrawable = makeTest()
  return { ...data, emojis: data.emojis.filter(({ emoji }) => isDrawable(emoji)) }
}
