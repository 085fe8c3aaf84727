import type { Rect } from '#shared/base/rect.ts'
import type { Result } from '#shared/base/result.ts'
import type { LayerEffects } from '#shared/evaluate/layer-effects.ts'
import type { Backgrounds } from '#shared/model/background.ts'
import type { FilmView, Matte, PersonBox } from '#shared/model/film.ts'
import type { SceneId, TrackId } from '#shared/model/ids.ts'
import type { TextPicture } from '#shared/model/text-picture.ts'
import type { EffectError, EffectStatus } from '#shared/status/effect.ts'
import type { Playing, PlayStatus } from '#shared/status/play.ts'
import type { Failure } from './failure.ts'
import type { KeptOpen } from './frames.ts'

export type { PlayStatus } from '#shared/status/play.ts'

export type PreviewEvent =
  /** Emitted at most once for each drawn frame. */
  | { type: 'status'; status: PlayStatus; sceneId: SceneId | null; timeSec: number }
  | { type: 'drawn'; sceneId: SceneId; timeSec: number; fps: number }
  | { type: 'failed'; failure: Failure }
  | { type: 'loading'; loading: boolean }
  /** Layers of the shown moment, by clip or track id, that are loading, and those that failed; emitted on change. */
  | { type: 'layers'; loading: string[]; missing: Record<string, Failure> }
  /** The graphics context was opened, failed (`error`), or was lost for a while. */
  | { type: 'effects'; status: EffectStatus; error: EffectError | null }
  /** Sizes at scale 1 of the visible texts, by clip id or `TRACK:subtitle`; emitted on change. */
  | { type: 'measured'; texts: Record<string, { width: number; height: number }> }
  /** A few times a second while `watch` is on. */
  | { type: 'report'; report: PaintReport }

/** Why the preview painted. */
export type PaintReason =
  /** A canvas, or its size on the screen. */
  | 'canvas'
  | 'document'
  | 'seek'
  | 'playing'
  | 'paused'
  /** A layer that is edited on the screen, or an action that is tried. */
  | 'layer'
  | 'rehearsal'
  /** A medium that came late or again. */
  | 'media'
  /** A graphics context that is back. */
  | 'context'
  /** The page is seen again. */
  | 'seen'

/** The preview's last painting, and what preview and media worker keep; times in milliseconds, memory in bytes. */
export interface PaintReport extends KeptOpen {
  reason: PaintReason
  /** Until the media were there, and for the painting itself. */
  loadMs: number
  paintMs: number
  fps: number
  draws: number
  uploads: number
  uploadBytes: number
  textureBytes: number
  imageBytes: number
  /** Decoded frames of videos. */
  frames: number
  frameBytes: number
  /** Loaded presenters, 2D and 3D. */
  puppets: number
  models: number
}

/** Ports to the other threads, created by `ui/threads`. */
export interface PreviewPorts {
  /** Patches of the project (protocol/project.ts, `ProjectFeed`). */
  project: MessagePort
  media: MessagePort
  /** The sound output reports here how far it has played (protocol/clock.ts). */
  clock: MessagePort
}

/** The calls of the UI to the preview worker. It draws by itself whenever project, scene or time change. */
export interface PreviewApi {
  /** Takes canvas and ports over. Fails where the graphics cannot be set up: all but the canvas works then. */
  start(canvas: OffscreenCanvas, ports: PreviewPorts): Promise<Result<null, EffectError>>
  listen(listener: (event: PreviewEvent) => void): Promise<void>
  /** Size of the canvas on the screen in device pixels. */
  resize(widthPx: number, heightPx: number): Promise<void>
  /** Whether the page is seen. While it is hidden nothing is painted and no decoder kept; a play goes on. */
  setSeen(seen: boolean): Promise<void>
  /** Begins to emit reports, or ends. */
  watch(watched: boolean): Promise<void>
  /** Leaves one layer out of the picture on the screen, by its id, while it is edited there; null shows all again. */
  hideLayer(layerId: string | null): Promise<void>
  /**
   * Shows an action of a presenter over and over, though the document has it nowhere; null ends it, as playing does.
   * Scene, time and document stay. Ignored while something plays.
   */
  rehearse(trackId: TrackId, actionId: string | null): Promise<void>
  /** Shows a scene at a time, paused or playing. */
  seek(sceneId: SceneId, timeSec: number): Promise<void>
  /** Plays from the current time, or from 0 at the end: this scene, or all that follow as well. */
  play(what: Playing): Promise<void>
  pause(): Promise<void>
  /** Sets the speed in seconds of the project per second; values that are not above 0 are ignored. */
  setRate(rate: number): Promise<void>
  /**
   * Draws a scene for thumbnails and posters, `widthPx` wide, at its first settled moment from `fromSec` on
   * (`settledMoment`). Waits while the preview plays.
   */
  snapshot(sceneId: SceneId, fromSec: number, widthPx: number, type: 'image/png' | 'image/webp'): Promise<Blob>
  /**
   * Draws the pictures of a presenter's action from its start to its end, side by side, each of the size of
   * `ACTION_STRIP`; without `moving` its middle one alone. Null for an action that cannot be drawn. Waits while the preview
   * plays.
   */
  actionStrip(trackId: TrackId, actionId: string, moving: boolean): Promise<Blob | null>
  /**
   * Draws the film of a presenter at the shown time with a matte, without what lies beside the picture, at most `maxPx` wide
   * and high. Null without a film. The receiver closes the bitmap.
   */
  filmPicture(trackId: TrackId, matte: Matte, view: FilmView, maxPx: number): Promise<ImageBitmap | null>
  /** Returns the filmed color at a point of that picture, 0 to 1 from the left and from the top, as `#RRGGBB`. */
  filmColor(trackId: TrackId, matte: Matte, x: number, y: number): Promise<string | null>
  /** Returns where the person of that picture is; null where there is no film. */
  filmPerson(trackId: TrackId, matte: Matte): Promise<PersonBox | null>
  /**
   * Draws one layer of a scene's moment with each of these effects, as squares of `EFFECT_PICTURE_PX` side by side. Null for
   * a layer that does not show then. Waits while the preview plays.
   */
  effectStrip(sceneId: SceneId, timeSec: number, layerId: string, looks: readonly LayerEffects[]): Promise<Blob | null>
  /** Draws texts as they are in a video. Waits while the preview plays. */
  textPicture(picture: TextPicture): Promise<Blob>
  /**
   * Returns the mean luminance of a scene's background at a time in areas of the canvas, in canvas pixels; 0 is black,
   * 1 white. Empty while the preview plays. With `backgrounds`, they are shown in place of those of the document.
   */
  backdrop(sceneId: SceneId, timeSec: number, areas: readonly Rect[], backgrounds?: Backgrounds): Promise<number[]>
}
