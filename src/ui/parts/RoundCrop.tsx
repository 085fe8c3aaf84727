import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type Crop, cropArea, fitted, type PictureSize } from './crop.ts'
import classes from './RoundCrop.module.css'

/** Side of the view in CSS pixels. */
const VIEW_PX = 260
/** Part of the kept square that an arrow key moves. */
const STEP = 0.05
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const ZOOMS: Record<string, number> = { '+': 1.1, '=': 1.1, '-': 1 / 1.1 }

interface RoundCropProps {
  src: string
  size: PictureSize
  crop: Crop
  label: string
  onChange(crop: Crop): void
}

/** A picture in a round frame: dragged, moved by the arrow keys, enlarged by plus, minus and the wheel. */
export function RoundCrop({ src, size, crop, label, onChange }: RoundCropProps) {
  const held = useRef<{ x: number; y: number } | null>(null)
  const area = cropArea(size, crop)
  const scale = VIEW_PX / area.width
  const change = (next: Partial<Crop>) => onChange(fitted(size, { ...crop, ...next }))
  const drag = (event: PointerEvent) => {
    if (!held.current) return
    const { clientX: x, clientY: y } = event
    change({ x: crop.x - (x - held.current.x) / scale, y: crop.y - (y - held.current.y) / scale })
    held.current = { x, y }
  }
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    const zoom = ZOOMS[event.key]
    if (!arrow && !zoom) return
    event.preventDefault()
    if (arrow) change({ x: crop.x + arrow[0] * area.width * STEP, y: crop.y + arrow[1] * area.width * STEP })
    if (zoom) change({ zoom: crop.zoom * zoom })
  }
  return (
    <div
      className={classes.view}
      role="application"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys
      tabIndex={0}
      data-autofocus
      onKeyDown={press}
      onWheel={(event) => change({ zoom: crop.zoom * (event.deltaY < 0 ? 1.1 : 1 / 1.1) })}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        held.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        held.current = null
      }}
    >
      <img
        src={src}
        alt=""
        draggable={false}
        className={classes.picture}
        style={{
          width: size.width * scale,
          transform: `translate(${-area.x * scale}px, ${-area.y * scale}px)`,
        }}
      />
    </div>
  )
}
