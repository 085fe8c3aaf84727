import type { Result } from '#shared/base/result.ts'
import type { ExportSettings, ExtraCodec, VideoSettings } from '#shared/model/export-settings.ts'
import type { MediaUrl, SceneId } from '#shared/model/ids.ts'
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
  /** Estimated remaining time in seconds; null while unknown. */
  leftSec: number | null
}

/**
 * The use of segments that this browser kept of earlier exports: they are taken, rendered anew, or neither read nor
 * kept.
 */
export type SegmentReuse = 'kept' | 'anew' | 'none'

/** Successive runs of a video by their number. */
export interface RunRange {
  first: number
  count: number
}

export interface ExportOptions {
  /** `kept` by default. */
  reuse?: SegmentReuse
  /** How many segment workers there are; by default as many as the machine is good for. */
  workers?: number
  /** Media that may fail: what cannot be read of them is drawn as a placeholder, as in the preview, and silent. */
  mayFail?: readonly MediaUrl[]
}

/** File formats of a single picture. */
export type PictureType = 'image/png' | 'image/jpeg'

/** The finished file, which the private file system of the origin keeps for a while. */
export interface ExportDone {
  file: File
  /** Its folder within that of all exports. */
  folder: string
  durationSec: number
  /** The codecs that were used, for the dialog and the log; null for what the file does not hold. */
  videoCodec: string | null
  audioCodec: string | null
  /** The fraction of pictures that were kept from earlier exports. */
  keptPart: number
}

export interface ExportApi {
  /** Exports a project. `media` is a port to the media worker (`frames.ts`). Only one export runs at a time. */
  start(
    project: Project,
    settings: ExportSettings,
    media: MessagePort,
    options?: ExportOptions,
  ): Promise<Result<ExportDone, Failure>>
  /**
   * Renders successive runs of a video (`runsOf`) and keeps their segments for an export of the whole. `media` and the
   * number of exports are as in `start`; progress is that of these runs.
   */
  keepSegments(
    project: Project,
    settings: VideoSettings,
    runs: RunRange,
    media: MessagePort,
    options?: ExportOptions,
  ): Promise<Result<null, Failure>>
  listen(listener: (event: ExportProgress) => void): Promise<void>
  /** Cancels the running export: its `start` returns `cancelled`. Resolves when it has ended and its file is removed. */
  cancel(): Promise<void>
  /** Returns the codecs besides H.264 and VP9 in which this browser encodes such a video. */
  extraCodecs(project: Project, settings: VideoSettings): Promise<ExtraCodec[]>
  /** Renders the picture of a moment at the render size. */
  frame(
    project: Project,
    sceneId: SceneId,
    timeSec: number,
    size: RenderSettings['size'],
    type: PictureType,
    media: MessagePort,
  ): Promise<Result<Blob, Failure>>
  /** Renders the picture that stands for a video, as PNG: its first scene, settled. */
  cover(project: Project, size: RenderSettings['size'], media: MessagePort): Promise<Result<Blob, Failure>>
}
