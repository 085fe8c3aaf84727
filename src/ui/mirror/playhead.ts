import type { SceneId } from '#shared/model/ids.ts'
import { playbackMirror } from './playback-mirror.ts'
import { projectMirror } from './project-mirror.ts'

interface Place {
  sceneId: SceneId
  /** Seconds of the scene. */
  timeSec: number
}

/** The preview is at a target if it is nearer than this, in seconds: half a frame at the highest frame rate. */
const NEAR_SEC = 1 / 60

/** The target of the latest seek until the preview is there. */
let target: Place | null = null

/**
 * Returns the position of the playhead in seconds of the edited scene: the target of a seek that is under way, so that
 * quick steps add up (E15.19), else what the preview shows; 0 while that is another scene.
 */
export function playheadSec(): number {
  const { sceneId, timeSec } = target ?? playbackMirror
  return sceneId === projectMirror.sceneId ? timeSec : 0
}

/** Makes a target the position of the playhead until the preview is there or `seek` settles; the latest one counts. */
export async function followSeek(to: Place, seek: Promise<void>): Promise<void> {
  target = to
  try {
    await seek
  } finally {
    if (target === to) target = null
  }
}

/** Ends the seek whose target the preview has reached. */
export function arriveAt({ sceneId, timeSec }: Place): void {
  if (target?.sceneId === sceneId && Math.abs(target.timeSec - timeSec) < NEAR_SEC) target = null
}
