import { useEffect, useRef, useState } from 'react'
import { type CanvasType, canvasSize } from '#shared/model/canvas.ts'
import type { Project } from '#shared/model/project.ts'
import { TemplatePlayer } from '#ui/session/templates/template-player.ts'
import { useTemplate } from '#ui/session/templates/use-templates.ts'
import classes from './TemplateTrailer.module.css'

/** The part of a template that its card plays again and again, in seconds. */
const TRAILER_SEC = 8

/** The first seconds of a template, played without sound over its picture; nothing until the first frame is painted. */
export function TemplateTrailer({ id, canvasType }: { id: string; canvasType: CanvasType }) {
  const { data } = useTemplate(id, canvasType)
  return data ? <Trailer project={data.project} /> : null
}

function Trailer({ project }: { project: Project }) {
  const host = useRef<HTMLSpanElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    const element = host.current
    if (!element) return
    const player = new TemplatePlayer({ ...project, music: null }, { isSilent: true })
    const canvas = document.createElement('canvas')
    element.append(canvas)
    player.show(canvas.transferControlToOffscreen())
    const { width, height } = canvasSize(project.canvas)
    const scale = (element.clientWidth * window.devicePixelRatio) / width
    player.resize(Math.round(width * scale), Math.round(height * scale))
    const leave = player.state.subscribe(() => setDrawn(player.state.value.drawn && !player.state.value.failed))
    void player.repeat(TRAILER_SEC)
    return () => {
      leave()
      canvas.remove()
      player.dispose()
    }
  }, [project])
  return (
    <span ref={host} className={classes.trailer} data-drawn={isDrawn || undefined} data-testid="template-trailer" />
  )
}
