import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { latestWins } from '#shared/base/latest-wins.ts'
import { clamp } from '#shared/base/num.ts'
import type { FilmView, Matte } from '#shared/model/film.ts'
import type { FilmSource } from '#ui/session/film-source.ts'
import classes from './Film.module.css'

/** Longest side of the picture in pixels: that of a dialog on a dense screen. */
const SIDE_PX = 640
/** Steps of the cross by arrow keys, as parts of the picture; the larger with Shift. */
const STEP = { fine: 0.01, coarse: 0.08 }
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface FilmPictureProps {
  source: FilmSource
  matte: Matte
  view: FilmView
  /** Whether a click, or arrow keys and Enter, pick a color. */
  picking: boolean
  onPick(color: string): void
  onCancel(): void
  /** Called when the picture begins and ends to be held, unless a color is picked on it. */
  onHold(held: boolean): void
}

interface Job {
  source: FilmSource
  matte: Matte
  view: FilmView
}

/** A picture of a film as its matte leaves it; where `picking`, a color is picked on it. */
export function FilmPicture({ source, matte, view, picking, onPick, onCancel, onHold }: FilmPictureProps) {
  const { t } = useTranslation('film')
  const canvas = useRef<HTMLCanvasElement>(null)
  const [cross, setCross] = useState({ x: 0.5, y: 0.1 })
  const [draw] = useState(() =>
    latestWins(async ({ source, matte, view }: Job) => {
      const bitmap = await source.picture(matte, view, SIDE_PX)
      const target = canvas.current
      if (!bitmap || !target) return bitmap?.close()
      target.width = bitmap.width
      target.height = bitmap.height
      target.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
    }),
  )
  useEffect(() => void draw({ source, matte, view }), [draw, source, matte, view])
  const frame = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (picking) frame.current?.focus({ preventScroll: true })
  }, [picking])

  const pick = async (x: number, y: number) => {
    const color = await source.colorAt(matte, x, y)
    if (color) onPick(color)
  }
  const clicked = ({ clientX, clientY, detail }: MouseEvent<HTMLElement>) => {
    const box = canvas.current?.getBoundingClientRect()
    if (!picking || !box) return
    // a key that presses the button picks at the cross
    if (detail === 0) return void pick(cross.x, cross.y)
    const at = { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
    setCross(at)
    void pick(at.x, at.y)
  }
  const moved = (event: KeyboardEvent) => {
    if (picking && event.key === 'Escape') return onCancel()
    const arrow = ARROWS[event.key]
    if (!picking || !arrow) return
    event.preventDefault()
    const step = event.shiftKey ? STEP.coarse : STEP.fine
    setCross(({ x, y }) => ({ x: clamp(x + arrow[0] * step, 0, 1), y: clamp(y + arrow[1] * step, 0, 1) }))
  }
  const end = () => onHold(false)
  return (
    <div
      className={classes.stage}
      onPointerDown={() => onHold(!picking)}
      onPointerUp={end}
      onPointerLeave={end}
      onPointerCancel={end}
    >
      <button
        ref={frame}
        type="button"
        className={classes.frame}
        // Escape ends the picking alone, not the dialog around it
        data-mantine-stop-propagation={picking || undefined}
        data-picking={picking || undefined}
        disabled={!picking}
        aria-label={t(picking ? 'pickHere' : 'picture')}
        onClick={clicked}
        onKeyDown={moved}
      >
        <canvas ref={canvas} className={classes.canvas} aria-hidden />
        {picking && <span className={classes.cross} style={{ left: `${cross.x * 100}%`, top: `${cross.y * 100}%` }} />}
      </button>
    </div>
  )
}
