import { t } from '@lingui/core/macro'
import type { Cover, CoverShape } from './covers.ts'

export const shapeName: Record<CoverShape, string> = {
  ellipse: t({ message: 'Ellipse', comment: 'A shape that covers a part of a photo' }),
  rectangle: t({ message: 'Rectangle', comment: 'A shape that covers a part of a photo' }),
}

const percent = (share: number): number => Math.round(share * 100)

/** A cover for a screen reader: which one it is and where. */
export const describeCover = ({ shape, x, y, width, height }: Cover, place: number, count: number): string => {
  const [name, left, top, wide, high] = [shapeName[shape], percent(x), percent(y), percent(width), percent(height)]
  return t`${name} ${place} of ${count}: ${left} % from the left, ${top} % from the top, ${wide} % wide, ${high} % high`
}
