import type { SceneId } from '#shared/model/ids.ts'

/** Scene play status (E15.05). */
export type PlayStatus = 'ready' | 'playing' | 'ended'

/** The extent of playback: one scene, or the project from one of its scenes on. */
export type Playing = 'scene' | 'project'

/** The state of the preview. `timeSec` is a time of the scene's content. */
export interface PlayState {
  readonly status: PlayStatus
  readonly what: Playing
  readonly sceneId: SceneId
  readonly timeSec: number
  /** Seconds of the scene as it is played that pass in a second. */
  readonly rate: number
}

interface SequenceScene {
  readonly sceneId: SceneId
  readonly startSec: number
  readonly durationSec: number
  readonly rate: number
}

/** The scenes as they follow each other. */
export interface SceneSequence {
  readonly frameRate: number
  /** Seconds as the scenes are played; `rate` seconds of a scene's content pass in one of them. */
  readonly scenes: readonly SequenceScene[]
}

export type PlayEvent =
  | { type: 'play'; what: Playing }
  | { type: 'pause' }
  | { type: 'seek'; sceneId: SceneId; timeSec: number }
  /** Time has advanced: seconds of the scene, or of the sequence where the project is played. */
  | { type: 'reached'; atSec: number }
  | { type: 'rate'; rate: number }
  /** Scenes were added, removed or changed. */
  | { type: 'edited' }

/** Where a sequence begins: its first scene at 0. */
export function playFrom(sequence: SceneSequence): PlayState {
  return { status: 'ready', what: 'scene', sceneId: sequence.scenes[0]?.sceneId ?? '', timeSec: 0, rate: 1 }
}

/**
 * The state after an event (E15.06, E15.07). Play begins at 0 if time is at or past
 * the end; at the end time is clamped to the duration and the status is ENDED; pause returns to READY. Playing the
 * project goes on into the next scene, ends after the last one, and begins again from scene 1. An event that does not
 * belong to the state gives the same state back.
 */
export function playReducer(state: PlayState, event: PlayEvent, sequence: SceneSequence): PlayState {
  switch (event.type) {
    case 'play':
      if (state.status === 'playing' && state.what === event.what) return state
      return sequence.scenes.length > 0
        ? { ...begin(state, event.what, sequence), status: 'playing', what: event.what }
        : state
    case 'pause':
      return state.status === 'playing' ? { ...state, status: 'ready' } : state
    case 'seek':
      return seek(state, event.sceneId, event.timeSec, sequence)
    case 'reached':
      return state.status === 'playing' ? reach(state, event.atSec, sequence) : state
    case 'rate':
      return event.rate > 0 && Number.isFinite(event.rate) ? { ...state, rate: event.rate } : state
    case 'edited':
      return edited(state, sequence)
  }
}

/** Returns the played time of a state: seconds of the scene, or of the project while it plays. */
export function playedSec({ what, sceneId, timeSec }: PlayState, sequence: SceneSequence): number {
  const { startSec = 0, rate = 1 } = sceneOf(sequence, sceneId) ?? {}
  return (what === 'scene' ? 0 : startSec) + timeSec / rate
}

/** Length of a scene's content. */
function contentSec({ durationSec, rate }: SequenceScene): number {
  return durationSec * rate
}

/** Clip play status (E15.08). */
type ClipPlayStatus = 'init' | 'ready' | 'playing' | 'paused' | 'ended'

/** Returns the play status of a clip of the visible scene: `ready` before its start; `loaded` is whether it can play. */
export function clipPlayStatus(
  { status, timeSec }: Pick<PlayState, 'status' | 'timeSec'>,
  { startSec, durationSec }: { startSec: number; durationSec: number },
  loaded: boolean,
): ClipPlayStatus {
  if (!loaded) return 'init'
  if (status === 'ended' || timeSec >= startSec + durationSec) return 'ended'
  if (timeSec < startSec) return 'ready'
  return status === 'playing' ? 'playing' : 'paused'
}

function sceneOf(sequence: SceneSequence, sceneId: SceneId) {
  return sequence.scenes.find((scene) => scene.sceneId === sceneId)
}

function begin(state: PlayState, what: Playing, sequence: SceneSequence): PlayState {
  const scene = sceneOf(sequence, state.sceneId)
  const durationSec = scene ? contentSec(scene) : 0
  if (state.timeSec < durationSec - 0.5 / sequence.frameRate) return state
  if (what === 'scene') return { ...state, timeSec: 0 }
  const index = sequence.scenes.findIndex(({ sceneId }) => sceneId === state.sceneId)
  const next = sequence.scenes[index + 1] ?? sequence.scenes[0]
  return { ...state, sceneId: next?.sceneId ?? state.sceneId, timeSec: 0 }
}

function seek(state: PlayState, sceneId: SceneId, timeSec: number, sequence: SceneSequence): PlayState {
  const scene = sceneOf(sequence, sceneId)
  if (!scene || Number.isNaN(timeSec)) return state
  const atSec = Math.max(0, Math.min(timeSec, contentSec(scene)))
  return { ...state, status: state.status === 'playing' ? 'playing' : 'ready', sceneId, timeSec: atSec }
}

/** A time that stands past the end of a scene that has become shorter goes to the end. */
function edited(state: PlayState, sequence: SceneSequence): PlayState {
  const scene = sceneOf(sequence, state.sceneId)
  if (!scene) return { ...playFrom(sequence), rate: state.rate }
  if (state.status === 'playing' || state.timeSec <= contentSec(scene)) return state
  return { ...state, timeSec: contentSec(scene) }
}

function reach(state: PlayState, atSec: number, sequence: SceneSequence): PlayState {
  const found = state.what === 'scene' ? sceneOf(sequence, state.sceneId) : sceneAt(sequence, atSec)
  if (!found) return state
  const { sceneId, startSec, rate } = found
  const sceneSec = (state.what === 'scene' ? atSec : atSec - startSec) * rate
  const durationSec = contentSec(found)
  if (sceneSec >= durationSec - 1e-6) return { ...state, status: 'ended', sceneId, timeSec: durationSec }
  const timeSec = frameStartSec(sceneSec / rate, sequence.frameRate) * rate
  return sceneId === state.sceneId && timeSec === state.timeSec ? state : { ...state, sceneId, timeSec }
}

/** The scene that shows at a time of the sequence; past the end, the last one. */
function sceneAt(sequence: SceneSequence, filmSec: number) {
  return (
    sequence.scenes.find(({ startSec, durationSec }) => filmSec < startSec + durationSec - 1e-6) ??
    sequence.scenes.at(-1)
  )
}

/** The start of the last frame that has begun at a time. */
function frameStartSec(timeSec: number, frameRate: number): number {
  return Math.max(0, Math.floor(timeSec * frameRate + 1e-6) / frameRate)
}
