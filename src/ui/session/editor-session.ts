import type { Rect } from '#shared/base/rect.ts'
import type { Result } from '#shared/base/result.ts'
import type { Refusal } from '#shared/commands/base/refusal.ts'
import type { Backgrounds } from '#shared/model/background.ts'
import type { RenderSize } from '#shared/model/canvas.ts'
import type { ExportSettings, ExtraCodec, VideoSettings } from '#shared/model/export-settings.ts'
import type { MediaUrl, ProjectId, SceneId, TrackId } from '#shared/model/ids.ts'
import type { RenderSettings } from '#shared/model/render-settings.ts'
import type { Selection } from '#shared/model/selection.ts'
import type { TextPicture } from '#shared/model/text-picture.ts'
import type { ExportDone, ExportOptions, ExportProgress, PictureType } from '#shared/protocol/export.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { MediaInfo } from '#shared/protocol/media.ts'
import type { Store } from '#ui/parts/store.ts'
import type { ActionStrips } from './action-strips.ts'
import type { FilmSource } from './film-source.ts'
import type { Gesture, InTurn } from './gesture.ts'
import type { MaterialUploads } from './material-uploads.ts'
import type { MediaViews } from './media-views.ts'
import type { RecordingAnalyzer } from './recording-analyzer.ts'
import type { ScriptDrafts } from './script-drafts.ts'
import type { SpeechMaker } from './speech-maker.ts'
import type { SplitScripts } from './split-scripts.ts'
import type { SubtitleUploads } from './subtitle-uploads.ts'

/** The session by which panels reach the threads, the mirrors' state and the server. */
export interface EditorSession {
  /**
   * Runs a command in turn, after all acts that came before it. A function is called when the turn comes: it computes the
   * command from the document as those acts left it, may wait for what it measures, and null does nothing. Resolves when
   * the mirror has the change: to false when nothing was done, after showing why a command was refused. Whatever the
   * command adds becomes the selection. With `held`, a key that is held down asks again: however late, its adjustment is
   * part of the step before.
   */
  run(command: InTurn, held?: boolean): Promise<boolean>
  /**
   * Calls `begin` in turn, when the screen shows what the acts before it left. What it asks of the session before it returns
   * is done in the same turn.
   */
  inTurn<T>(begin: () => T | Promise<T>): Promise<T>
  /** How many acts are under way or wait for their turn. */
  readonly pending: Pick<Store<number>, 'value' | 'subscribe'>
  /** Shows the user why something was refused. */
  refuse(refusal: Refusal): void
  /** Begins a drag, stretch or slide, which becomes one undo step. The caller shows its refusal. */
  gesture(): Gesture
  /** Copies the selection. Without one it empties the clipboard and is refused with `copy_clean`. */
  copy(): Promise<Result<null, Refusal>>
  /** Copies the selection and deletes it. */
  cut(): Promise<Result<null, Refusal>>
  /**
   * Pastes into the current scene at `timeSec` of the scene, by default at the playhead. Pasted items become the
   * selection.
   */
  paste(timeSec?: number): Promise<Result<null, Refusal>>
  undo(): Promise<void>
  redo(): Promise<void>
  /** Selects in turn. A function is called then, with what is selected then. */
  select(selection: Selection | ((now: Selection) => Selection)): void
  /** Selects another scene and shows its beginning. A function names it when its turn comes. */
  selectScene(sceneId: SceneId | (() => SceneId)): Promise<void>
  /** Seeks to a time of any scene. */
  showAt(sceneId: SceneId, timeSec: number): Promise<void>
  saveNow(): Promise<Result<null, Failure>>
  /** Saves pending changes and the poster before the editor closes. */
  leave(): Promise<Result<null, Failure>>
  /** Takes write access from the tab that has it. */
  takeOver(): Promise<void>
  /** Resolves a save conflict: saves this document as a new project called `name` and returns its id. */
  keepAsCopy(name: string): Promise<Result<ProjectId, Failure>>
  /** Resolves a save conflict: discards unsaved changes and loads the server's version. */
  takeTheirs(): Promise<Result<null, Failure>>

  /** Makes a scene the edited one; the preview does not move. */
  editScene(sceneId: SceneId): Promise<void>
  /** Shows a scene at a time; the edited scene stays the same. */
  seekTo(sceneId: SceneId, timeSec: number): Promise<void>
  /** Shows the current scene at a time. */
  seek(timeSec: number): void
  play(what: 'scene' | 'project'): void
  pause(): void
  /** Sets the speed of the preview, in seconds of the video per second; pitches stay. */
  setRate(rate: number): void
  /** Returns the shown time in seconds of the current scene. */
  timeSec(): number

  /** Transfers a canvas to the preview. `resize` follows its size on the screen in device pixels. */
  showOn(canvas: OffscreenCanvas): void
  resize(widthPx: number, heightPx: number): void
  /** Begins to report in the playback mirror what the preview paints and keeps, or ends. */
  watch(watched: boolean): void
  /** Leaves one layer out of the picture on the screen, by its id; null shows all again. */
  hideLayer(layerId: string | null): void
  /** Shows an action of a presenter on the canvas, outside the document; null ends it. */
  rehearse(trackId: TrackId, actionId: string | null): void
  /** Moving previews of actions. */
  readonly actionStrips: Pick<ActionStrips, 'want'>
  /** Returns the film of a presenter at the shown time. */
  film(trackId: TrackId): FilmSource
  /** Draws a layer of the shown moment without and with each of these filters, side by side; null if it cannot be drawn. */
  effectStrip(layerId: string, kind: 'filter' | 'makeUp', urls: readonly MediaUrl[]): Promise<Blob | null>
  /** Draws texts as they are in a video; null if they cannot be drawn. */
  textPicture(picture: TextPicture): Promise<Blob | null>
  /** Returns a picture of a scene, settled, from `fromSec` on; null if it cannot be drawn. */
  snapshot(sceneId: SceneId, fromSec: number, widthPx: number): Promise<Blob | null>
  /**
   * Returns the luminance of a scene's background in areas of the canvas, 0 to 1; empty where it is not known. With
   * `backgrounds`, it is theirs, before they are in the document.
   */
  backdrop(
    sceneId: SceneId,
    timeSec: number,
    areas: readonly Rect[],
    backgrounds?: Backgrounds,
  ): Promise<readonly number[]>

  /** Filmstrips and waveforms. */
  readonly media: Pick<MediaViews, 'want' | 'makeStrip' | 'makeWave'>
  /** Retries a failed medium: a file, or the folder of a presenter. */
  retryMedium(url: MediaUrl): void
  /** Returns how long the sound of a file lasts, in seconds. Fails like `MediaApi.soundLength`. */
  soundLength(url: MediaUrl): Promise<Result<number, Failure>>
  /** Returns those of the files that are videos whose sound this browser cannot decode. */
  withoutSound(urls: readonly MediaUrl[]): Promise<MediaUrl[]>
  probe(file: Blob, name: string, signal: AbortSignal): Promise<Result<MediaInfo, Failure>>
  /** Draws the cover of an upload; null where it needs none. */
  cover(url: MediaUrl): Promise<Result<Blob | null, Failure>>

  /** Scripts that are typed but not in the document. */
  readonly scripts: ScriptDrafts
  /** Those of them that were split into scenes. */
  readonly splits: SplitScripts
  /** Makes speech from scripts on the server. */
  readonly speech: SpeechMaker
  /** Keeps the files of edited subtitles. */
  readonly subtitleUploads: SubtitleUploads
  /** Adds files of the user to the shelves of material, whatever is shown meanwhile. */
  readonly uploads: Pick<MaterialUploads, 'shelves' | 'queue' | 'follow' | 'take' | 'convert'>
  /** Returns the speech of a recording, for the lips. */
  readonly analyzeRecording: RecordingAnalyzer

  /** Renders the project as it is now in this browser, one render at a time. Editing goes on meanwhile. */
  render(
    settings: ExportSettings,
    options: Pick<ExportOptions, 'reuse' | 'mayFail'> & { reserved?: string | null },
    onProgress: (progress: ExportProgress) => void,
  ): Promise<Result<ExportDone, Failure>>
  cancelRender(): void
  /** Returns the codecs besides H.264 and VP9 in which this browser encodes such a video. */
  extraCodecs(settings: VideoSettings): Promise<ExtraCodec[]>
  /** Returns the picture at the playhead at the size of a render. */
  picture(size: RenderSize, type: PictureType): Promise<Result<Blob, Failure>>
  /** Makes the picture at the playhead the cover of the draft. */
  makeCover(): Promise<Result<null, Failure>>
  /**
   * Saves, then reserves what an export in this browser costs: its id, or null where nothing is counted. Rejects like `api`.
   */
  reserveExport(settings: ExportSettings): Promise<Result<string | null, Failure>>
  /** Saves, then queues the render on the server. Returns the result of the save; rejects like `api`. */
  renderOnServer(settings: RenderSettings): Promise<Result<null, Failure>>
}
