import type { Result } from '#shared/base/result.ts'
import type { Command } from '#shared/commands/command.ts'
import type { Refusal } from '#shared/commands/refusal.ts'
import type { MediaUrl, ProjectId, SceneId } from '#shared/model/ids.ts'
import type { RenderSettings } from '#shared/model/render-settings.ts'
import type { Selection } from '#shared/model/selection.ts'
import type { ExportDone, ExportProgress } from '#shared/protocol/export.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { MediaInfo } from '#shared/protocol/media.ts'
import type { Gesture } from './gesture.ts'
import type { MediaViews } from './media-views.ts'
import type { RecordingListener } from './recording-listener.ts'
import type { SpeechMaker } from './speech-maker.ts'

/** The one door from the editor's panels to the threads, the writing of the mirrors and the server. */
export interface EditorSession {
  /** False when the command was refused; the user has been told why. What a command adds is selected. */
  run(command: Command): Promise<boolean>
  /** Tells the user why something was not carried out. */
  refuse(refusal: Refusal): void
  /** Begins a drag, stretch or slide: one step of the history. The caller shows its refusal. */
  gesture(): Gesture
  /** Copies the selection; refused with `copy_clean` where there is none, which empties the clipboard. */
  copy(): Promise<Result<null, Refusal>>
  /** Copies the selection and deletes it. */
  cut(): Promise<Result<null, Refusal>>
  /** Pastes into the current scene at `timeSec` of it, without it at the playhead. What is pasted is selected. */
  paste(timeSec?: number): Promise<Result<null, Refusal>>
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
  /** Ends a save conflict: saves this document as a new project called `name` and returns its id. */
  keepAsCopy(name: string): Promise<Result<ProjectId, Failure>>
  /** Ends a save conflict: discards what was not saved here. */
  takeTheirs(): Promise<Result<null, Failure>>

  /** Makes a scene the one that is edited; the preview stays where it is. */
  editScene(sceneId: SceneId): Promise<void>
  /** Shows a scene at a time; the scene that is edited stays the same. */
  seekTo(sceneId: SceneId, timeSec: number): Promise<void>
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

  /** Filmstrips and waveforms. */
  readonly media: Pick<MediaViews, 'want' | 'makeStrip' | 'makeWave'>
  /** Loads a medium that failed once more: a file, or the folder of a presenter. */
  retryMedium(url: MediaUrl): void
  /** Those of the files that are videos whose sound cannot be decoded in this browser. */
  withoutSound(urls: readonly MediaUrl[]): Promise<MediaUrl[]>
  probe(file: Blob, name: string): Promise<Result<MediaInfo, Failure>>

  /** Speech for scripts, made by the server. */
  readonly speech: SpeechMaker
  /** Speech of a recording, for the lips. */
  readonly listen: RecordingListener

  /** Renders the project as it is now in this browser; one at a time. */
  render(settings: RenderSettings, onProgress: (progress: ExportProgress) => void): Promise<Result<ExportDone, Failure>>
  cancelRender(): void
  /** Saves, then queues the render on the server. The result is that of the save; rejects as the call to the server does. */
  renderOnServer(settings: RenderSettings): Promise<Result<null, Failure>>
}
