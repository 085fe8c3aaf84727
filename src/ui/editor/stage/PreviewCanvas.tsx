import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { paced } from '#ui/parts/paced.ts'
import { SCENE_RECTANGLE_MS } from '#ui/session/model/update-times.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useModes } from '../common/modes/modes-context.ts'
import { copyPicture } from './canvas-picture.ts'
import classes from './Stage.module.css'
import stillClasses from './Still.module.css'

/**
 * The canvas that the preview draws on. A canvas can be transferred only once, so each mount creates a new one. What was
 * edited before a player covers it after the player, until the preview has painted that again (E15.17).
 */
export function PreviewCanvas({ widthPx, heightPx }: { widthPx: number; heightPx: number }) {
  const session = useEditorSession()
  const { mode, away } = useModes()
  const host = useRef<HTMLDivElement>(null)
  const still = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const canvas = document.createElement('canvas')
    host.current?.prepend(canvas)
    session.showOn(canvas.transferControlToOffscreen())
    return () => canvas.remove()
  }, [session])
  const resize = useMemo(() => paced(SCENE_RECTANGLE_MS, session.resize), [session])
  useEffect(() => {
    const ratio = window.devicePixelRatio
    if (widthPx > 0) resize(Math.round(widthPx * ratio), Math.round(heightPx * ratio))
  }, [resize, widthPx, heightPx])
  useLayoutEffect(() => {
    const canvas = host.current?.querySelector('canvas')
    if (away && canvas && still.current) copyPicture(canvas, still.current)
  }, [away])
  return (
    <div ref={host} className={classes.canvas} data-testid="preview-canvas">
      <canvas ref={still} className={stillClasses.still} data-testid="still" hidden={!away || mode !== 'edit'} />
    </div>
  )
}
