import type { Result } from '#shared/base/result.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import type { RenderSettings } from '#shared/model/render-settings.ts'
import type { Failure } from './failure.ts'

export type ExportPhase = 'preparing' | 'rendering' | 'finishing' | 'checking'

export interface ExportProgress {
  type: 'progress'
  phase: ExportPhase
  /** 0 to 1 over the whole export. */
  part: number
  framesDone: number
  framesTotal: number
  /** Estimate of the seconds still needed; null while unknown. */
  leftSec: number | null
}

/** The finished file, in the private file system of the origin until it is downloaded. */
export interface ExportDone {
  file: File
  durationSec: number
  /** What was used, for the dialog and the log: codecs, encoder, output stage. */
  videoCodec: string
  audioCodec: string
}

export interface ExportApi {
  /** `media` is a frame line to the media worker. One export at a time. */
  start(project: Project, settings: RenderSettings, media: MessagePort): Promise<Result<ExportDone, Failure>>
  listen(listener: (event: ExportProgress) => void): Promise<void>
  cancel(): Promise<void>
  /** The exact picture of a moment at the render size, as PNG. */
  frame(
    project: Project,
    sceneId: SceneId,
    timeSec: number,
    size: RenderSettings['size'],
    media: MessagePort,
  ): Promise<Result<Blob, Failure>>
}
