import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import styles from './CoverDialog.module.css'
import { areaBetween, coverColor, createCover, type Cover, type PhotoArea } from './covers.ts'
import { describeCover } from './coverWords.ts'
import type { PhotoSource } from './preparePhoto.ts'
import { useBlobUrl } from './useBlobUrl.ts'
import type { useCovers } from './useCovers.ts'

interface Point {
  x: number
  y: number
}
/** What the pointer is doing: it moves a cover, pulls a corner away from the opposite one, or draws a new cover. */
type Drag =
  | { kind: 'move'; cover: Cover; from: Point }
  | { kind: 'corner'; id: string; fixed: Point }
  | { kind: 'draw'; from: Point; id: string | null }

/** How far a press must move before it draws, as a share of the photo. */
const leastDrag = 0.015
/** One press of an arrow key, as a share of the photo. */
const keyStep = 0.01
const corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: 1, y: 1 },
] as const

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -keyStep, y: 0 },
  ArrowRight: { x: keyStep, y: 0 },
  ArrowUp: { x: 0, y: -keyStep },
  ArrowDown: { x: 0, y: keyStep },
}

const boxOf = ({ x, y, width, height }: PhotoArea) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
})

interface Props {
  source: PhotoSource
  covers: ReturnType<typeof useCovers>
  /** The id of the hint. */
  describedBy: string
  onRemove: (id: string) => void
}

/** Follows a pointer over the photo. */
const useDrag = (covers: Props['covers']) => {
  const stage = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | null>(null)
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = stage.current!.getBoundingClientRect()
    return { x: (clientX - left) / width, y: (clientY - top) / height }
  }
  const start = (event: PointerEvent, next: Drag) => {
    if (event.button !== 0) return
    event.stopPropagation()
    stage.current!.setPointerCapture(event.pointerId)
    drag.current = next
  }
  const draw = (from: Point, to: Point, id: string | null): string | null => {
    const area = areaBetween(from, to)
    if (id !== null) covers.change(id, area, 'draw')
    else if (Math.max(area.width, area.height) > leastDrag) {
      const cover = createCover('ellipse', area)
      covers.add(cover, 'draw')
      return cover.id
    }
    return id
  }
  const move = (event: PointerEvent) => {
    const now = drag.current
    if (!now) return
    const to = pointOf(event)
    if (now.kind === 'move')
      covers.change(now.cover.id, { x: now.cover.x + to.x - now.from.x, y: now.cover.y + to.y - now.from.y }, 'move')
    else if (now.kind === 'corner') covers.change(now.id, areaBetween(now.fixed, to), 'corner')
    else now.id = draw(now.from, to, now.id)
  }
  const end = () => {
    // A press on the photo that drew nothing chooses no cover.
    if (drag.current?.kind === 'draw' && drag.current.id === null) covers.choose(null)
    drag.current = null
    covers.endAct()
  }
  return { stage, start, move, end, pointOf }
}

/** The photo with its covers, which are moved, pulled and drawn by pointer and moved and sized by the arrow keys. */
export function CoverStage({ source, covers, describedBy, onRemove }: Props) {
  const { list, chosen } = covers
  const url = useBlobUrl(source.picture)
  const { stage, start, move, end, pointOf } = useDrag(covers)
  const chosenId = chosen?.id
  // A new cover gets the focus, so that the arrow keys move it.
  useEffect(() => {
    if (chosenId)
      stage.current?.querySelector<HTMLElement>(`[data-cover="${chosenId}"]`)?.focus({ preventScroll: true })
  }, [stage, chosenId])
  const press = (event: KeyboardEvent, cover: Cover) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      return onRemove(cover.id)
    }
    const by = arrows[event.key]
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const { x, y, width, height } = cover
    const area = event.shiftKey ? { width: width + by.x, height: height + by.y } : { x: x + by.x, y: y + by.y }
    covers.change(cover.id, area, event.shiftKey ? 'size' : 'move')
  }
  return (
    <div
      ref={stage}
      className={styles.stage}
      style={{
        aspectRatio: `${source.width} / ${source.height}`,
        inlineSize: `min(100%, calc(56dvh * ${source.width / source.height}))`,
      }}
      onPointerDown={(event) => start(event, { kind: 'draw', from: pointOf(event), id: null })}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {url && <img src={url} alt="" draggable={false} />}
      {list.map((cover, place) => (
        <button
          key={cover.id}
          type="button"
          className={styles.cover}
          data-cover={cover.id}
          data-shape={cover.shape}
          style={{ ...boxOf(cover), background: coverColor }}
          aria-label={describeCover(cover, place + 1, list.length)}
          aria-describedby={describedBy}
          aria-pressed={cover.id === chosenId}
          onFocus={() => covers.choose(cover.id)}
          onPointerDown={(event) => {
            covers.choose(cover.id)
            start(event, { kind: 'move', cover, from: pointOf(event) })
          }}
          onKeyDown={(event) => press(event, cover)}
          onKeyUp={covers.endAct}
        />
      ))}
      {chosen &&
        corners.map((corner) => (
          <span
            key={`${corner.x} ${corner.y}`}
            className={styles.corner}
            style={{
              left: `${(chosen.x + corner.x * chosen.width) * 100}%`,
              top: `${(chosen.y + corner.y * chosen.height) * 100}%`,
            }}
            onPointerDown={(event) =>
              start(event, {
                kind: 'corner',
                id: chosen.id,
                fixed: {
                  x: chosen.x + (1 - corner.x) * chosen.width,
                  y: chosen.y + (1 - corner.y) * chosen.height,
                },
              })
            }
          />
        ))}
    </div>
  )
}
