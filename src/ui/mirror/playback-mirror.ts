import { proxy } from 'valtio'
import type { SceneId } from '#shared/model/ids.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { PaintReport, PlayStatus } from '#shared/protocol/preview.ts'
import type { EffectError, EffectStatus } from '#shared/status/effect.ts'

/** The state of the preview. `timeSec` is a time of the scene. */
export interface PlaybackMirror {
  status: PlayStatus
  sceneId: SceneId | null
  timeSec: number
  /** Frames drawn in the last second of playback. */
  fps: number
  loading: boolean
  /** State of the graphics context: `lost` while the browser has taken it away. */
  effects: EffectStatus
  /** Why it could not be set up, while that is so. */
  effectsError: EffectError | null
  /** Layers of the shown frame that are loading or have failed, by clip or track id. */
  layers: { readonly loading: readonly string[]; readonly missing: Readonly<Record<string, Failure>> }
  failure: Failure | null
  /** Sizes at scale 1 of the visible texts, by clip id or `TRACK:subtitle`. */
  measured: Readonly<Record<string, { width: number; height: number }>>
  /** The last painting and what is kept in memory, while it is watched. */
  report: Readonly<PaintReport> | null
}

const CLOSED: PlaybackMirror = {
  status: 'ready',
  sceneId: null,
  timeSec: 0,
  fps: 0,
  loading: false,
  effects: 'init',
  effectsError: null,
  layers: { loading: [], missing: {} },
  failure: null,
  measured: {},
  report: null,
}

export const playbackMirror = proxy<PlaybackMirror>({ ...CLOSED })

/** Resets the mirror to its state without an open project. */
export function clearPlaybackMirror(): void {
  Object.assign(playbackMirror, CLOSED)
}
