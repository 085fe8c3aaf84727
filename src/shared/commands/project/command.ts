import type { Background } from '#shared/model/background.ts'
import type { CanvasType, FrameRate } from '#shared/model/canvas.ts'
import type { GlobalMusic } from '#shared/model/project.ts'
import type { RenderSettings } from '#shared/model/render-settings.ts'
import type { LibraryChange, LibraryItemId } from '../library/change.ts'

export type ProjectCommand =
  | { type: 'project.rename'; name: string }
  | { type: 'project.setCanvas'; canvas: CanvasType }
  | { type: 'project.setFrameRate'; frameRate: FrameRate }
  | { type: 'project.setRender'; settings: Pick<RenderSettings, 'format' | 'size' | 'bitRate'> }
  | { type: 'project.setBackground'; background: Background }
  | { type: 'project.setMusic'; music: GlobalMusic | null }
  /** The library has changed: what the document holds of it is brought up to date, or goes. */
  | { type: 'project.refreshLibrary'; updated: readonly LibraryChange[]; deleted: readonly LibraryItemId[] }
