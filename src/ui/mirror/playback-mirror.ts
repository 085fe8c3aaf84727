import { proxy } from 'valtio'
import type { SceneId } from '#shared/model/ids.ts'
import type { EffectStatus } from '#shared/playing/effect-status.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { PlayStatus } from '#shared/protocol/preview.ts'

/** Where the preview stands. `timeSec` is a time of the scene. */
export interface PlaybackMirror {
  status: PlayStatus
  sceneId: SceneId | null
  timeSec: number
  /** Frames drawn in the last second while playing. */
  fps: number
  loading: boolean
  /** How the graphics stand: `lost` while their context is taken away. */
  effects: EffectStatus
  /** Layers of the shown moment, by clip or track id: waited for, and those that cannot be had. */
  layers: { readonly loading: readonly string[]; readonly missing: Readonly<Record<string, Failure>> }
  failure: Failure | null
  /** Sizes at scale 1 of the set texts that show, by clip id or `TRACK:subtitle`. */
  measured: Readonly<Record<string, { width: number; height: number }>>
}

const CLOSED: PlaybackMirror = {
  status: 'ready',
  sceneId: null,
  timeSec: 0,
  fps: 0,
  loading: false,
  effects: 'init',
  layers: { loading: [], missing: {} },
  failure: null,
  measured: {},
}

export const playbackMirror = proxy<PlaybackMirror>({ ...CLOSED })

/** Back to how it is when no project is open. */
export function clearPlaybackMirror(): void {
  Object.assign(playbackMirror, CLOSED)
}
