import { useEffect, useRef } from 'react'
import { useEditorSession } from '#ui/session/session-context.ts'
import classes from './Stage.module.css'

/** The canvas that the preview draws on. A canvas can be transferred only once, so each mount creates a new one. */
export function PreviewCanvas({ widthPx, heightPx }: { widthPx: number; heightPx: number }) {
  const session = useEditorSession()
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const canvas = document.createElement('canvas')
    host.current?.append(canvas)
    session.showOn(canvas.transferControlToOffscreen())
    return () => canvas.remove()
  }, [session])
  useEffect(() => {
    const ratio = window.devicePixelRatio
    if (widthPx > 0) session.resize(Math.round(widthPx * ratio), Math.round(heightPx * ratio))
  }, [session, widthPx, heightPx])
  return <div ref={host} className={classes.canvas} data-testid="preview-canvas" />
}
