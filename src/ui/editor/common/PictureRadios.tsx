import type { ReactNode } from 'react'
import { type CanvasType, canvasSize } from '#shared/model/canvas.ts'
import './colors.css'
import classes from './PictureRadios.module.css'

/** A row of pictures of which one is chosen. */
export function PictureRadios({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={classes.radios}>
      <legend>{legend}</legend>
      <div className={classes.row}>{children}</div>
    </fieldset>
  )
}

interface PictureRadioProps {
  /** Common to all of a row. */
  name: string
  label: string
  /** Its picture has the shape of this canvas. */
  canvas: CanvasType
  /** The address of its picture; without one it shows its children. */
  url?: string | null | undefined
  isChosen: boolean
  onChoose(): void
  children?: ReactNode
}

/** One picture of a row, above its label. */
export function PictureRadio({ name, label, canvas, url, isChosen, onChoose, children }: PictureRadioProps) {
  const { width, height } = canvasSize(canvas)
  return (
    <label className={classes.radio} title={label}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span className={classes.picture} style={{ aspectRatio: `${width} / ${height}` }}>
        {url ? <img src={url} alt="" loading="lazy" draggable={false} /> : children}
      </span>
      <span className={classes.label}>{label}</span>
    </label>
  )
}
