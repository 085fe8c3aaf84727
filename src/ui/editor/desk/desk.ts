import type { Result } from '#shared/base/result.ts'
import type { Command } from '#shared/commands/command.ts'
import type { MediaUrl, SceneId } from '#shared/model/ids.ts'
import type { RenderSettings } from '#shared/model/render-settings.ts'
import type { ExportDone, ExportProgress } from '#shared/protocol/export.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { MediaInfo } from '#shared/protocol/media.ts'
import type { GestureId, Selection } from '#shared/protocol/project.ts'
import type { SpeechMaker } from './speech-maker.ts'

/** All that the editor may ask for: the threads behind one table, with refusals already shown to the user. */
export interface Desk {
  /** False when the command was refused; the user has been told why. */
  run(command: Command, gesture?: GestureId): Promise<boolean>
  commit(gesture: GestureId): Promise<void>
  cancel(gesture: GestureId): Promise<void>
  undo(): void
  redo(): void
  select(selection: Selection): void
  selectScene(sceneId: SceneId): void
  saveNow(): Promise<Result<null, Failure>>
  takeOver(): void

  /** Shows the current scene at a time. */
  seek(timeSec: number): void
  play(what: 'scene' | 'project'): void
  pause(): void
  /** The time that is shown now, in seconds of the current scene. */
  timeSec(): number
  onTime(tell: (timeSec: number) => void): () => void

  /** Gives the canvas to the preview, once and for good; `resize` follows its size on the screen in device pixels. */
  showOn(canvas: OffscreenCanvas): void
  resize(widthPx: number, heightPx: number): void
  snapshot(sceneId: SceneId, timeSec: number, widthPx: number): Promise<Blob>

  probe(file: Blob, name: string): Promise<Result<MediaInfo, Failure>>
  waveform(url: MediaUrl, peaksPerSec: number): Promise<Result<Float32Array, Failure>>

  /** Speech for scripts, made by the server. */
  readonly speech: SpeechMaker

  /** Renders the project as it is now in this browser. */
  render(settings: RenderSettings, tell: (progress: ExportProgress) => void): Promise<Result<ExportDone, Failure>>
  cancelRender(): void
}
