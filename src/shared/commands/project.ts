import type { Background } from '#shared/model/background.ts'
import type { CanvasType, FrameRate } from '#shared/model/canvas.ts'
import type { GlobalMusic } from '#shared/model/project.ts'
import type { RenderSettings } from '#shared/model/render-settings.ts'

export type ProjectCommand =
  | { type: 'project.rename'; name: string }
  | { type: 'project.setCanvas'; canvas: CanvasType }
  | { type: 'project.setFrameRate'; frameRate: FrameRate }
  | { type: 'project.setRender'; settings: Pick<RenderSettings, 'format' | 'size' | 'bitRate'> }
  | { type: 'project.setBackground'; background: Background }
  | { type: 'project.setMusic'; music: GlobalMusic | null }
