import type { SceneId } from '#shared/model/ids.ts'
import type { EffectStatus } from '#shared/status/effect.ts'
import type { Playing, PlayStatus } from '#shared/status/play.ts'
import type { Failure } from './failure.ts'

export type { PlayStatus } from '#shared/status/play.ts'

export type PreviewEvent =
  /** At most once a drawn frame. */
  | { type: 'status'; status: PlayStatus; sceneId: SceneId | null; timeSec: number }
  | { type: 'drawn'; sceneId: SceneId; timeSec: number; fps: number }
  | { type: 'failed'; failure: Failure }
  | { type: 'loading'; loading: boolean }
  /** Which layers of the shown moment, by clip or track id, are waited for, and which cannot be had and why; when it changes. */
  | { type: 'layers'; loading: string[]; missing: Record<string, Failure> }
  /** The graphics were opened, failed, or were lost for a while. */
  | { type: 'effects'; status: EffectStatus }
  /** Sizes at scale 1 of the set texts that show, by clip id or `TRACK:subtitle`; when they change. */
  | { type: 'measured'; texts: Record<string, { width: number; height: number }> }

/** Lines to the other threads, made and handed out by `ui/threads` at the start. */
export interface PreviewPorts {
  /** Patches of the project (protocol/project.ts, `ProjectFeed`). */
  project: MessagePort
  media: MessagePort
  /** The sound output tells here how far it has played (protocol/clock.ts). */
  clock: MessagePort
}

/** What the UI asks of the preview worker. Drawing is never asked for: it follows from project, scene and time. */
export interface PreviewApi {
  start(canvas: OffscreenCanvas, ports: PreviewPorts): Promise<void>
  listen(listener: (event: PreviewEvent) => void): Promise<void>
  /** Size of the canvas on the screen in device pixels. */
  resize(widthPx: number, heightPx: number): Promise<void>
  /** Shows a scene at a time, paused or playing. */
  seek(sceneId: SceneId, timeSec: number): Promise<void>
  /** Plays from where it stands (from 0 when at the end), this scene or on through all following ones. */
  play(what: Playing): Promise<void>
  pause(): Promise<void>
  /** How fast it plays: seconds of the project a second, above 0; anything else changes nothing. */
  setRate(rate: number): Promise<void>
  /** A picture of a scene at a time, `widthPx` wide: thumbnails and posters. Waits while something plays. */
  snapshot(sceneId: SceneId, timeSec: number, widthPx: number, type: 'image/png' | 'image/webp'): Promise<Blob>
}
