import type { Result } from '#shared/base/result.ts'
import type { Command } from '#shared/commands/command.ts'
import type { Refusal } from '#shared/commands/refusal.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { RenderSettings } from '#shared/model/render-settings.ts'
import type { Selection } from '#shared/model/selection.ts'
import type { ExportDone, ExportProgress } from '#shared/protocol/export.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { MediaInfo } from '#shared/protocol/media.ts'
import type { SpeechMaker } from './speech-maker.ts'
import type { VoiceListener } from './voice-listener.ts'

/** All that the editor may ask for: the threads behind one table, with refusals already shown to the user. */
export interface Desk {
  /** False when the command was refused; the user has been told why. What a command adds is selected. */
  run(command: Command): Promise<boolean>
  /** Tells the user why something was not carried out. */
  refuse(refusal: Refusal): void
  undo(): void
  redo(): void
  select(selection: Selection): void
  /** Goes to another scene and shows its beginning. */
  selectScene(sceneId: SceneId): void
  /** Goes to a time of any scene. */
  showAt(sceneId: SceneId, timeSec: number): Promise<void>
  saveNow(): Promise<Result<null, Failure>>
  /** Takes the right to write over from the tab that has it. */
  takeOver(): Promise<void>

  /** Shows the current scene at a time. */
  seek(timeSec: number): void
  play(what: 'scene' | 'project'): void
  pause(): void
  /** The time that is shown now, in seconds of the current scene. */
  timeSec(): number

  /** Gives a canvas to the preview for good; `resize` follows its size on the screen in device pixels. */
  showOn(canvas: OffscreenCanvas): void
  resize(widthPx: number, heightPx: number): void
  /** A picture of a scene at a time; null when it cannot be drawn. */
  snapshot(sceneId: SceneId, timeSec: number, widthPx: number): Promise<Blob | null>

  probe(file: Blob, name: string): Promise<Result<MediaInfo, Failure>>

  /** Speech for scripts, made by the server. */
  readonly speech: SpeechMaker
  /** Speech of a recording, for the lips. */
  readonly listen: VoiceListener

  /** Renders the project as it is now in this browser; one at a time. */
  render(settings: RenderSettings, tell: (progress: ExportProgress) => void): Promise<Result<ExportDone, Failure>>
  cancelRender(): void
}
