import { useEffect, useRef } from 'react'
import { useDesk } from '../desk/desk-context.ts'
import classes from './Stage.module.css'

/** The canvas that the preview draws on. A canvas can be given away only once, so each mount makes its own. */
export function PreviewCanvas({ widthPx, heightPx }: { widthPx: number; heightPx: number }) {
  const desk = useDesk()
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const canvas = document.createElement('canvas')
    host.current?.append(canvas)
    desk.showOn(canvas.transferControlToOffscreen())
    return () => canvas.remove()
  }, [desk])
  useEffect(() => {
    const ratio = window.devicePixelRatio
    if (widthPx > 0) desk.resize(Math.round(widthPx * ratio), Math.round(heightPx * ratio))
  }, [desk, widthPx, heightPx])
  return <div ref={host} className={classes.canvas} data-testid="preview-canvas" />
}
