import { playbackMirror } from './playback-mirror.ts'
import { projectMirror } from './project-mirror.ts'

/**
 * Returns the position of the playhead in seconds of the edited scene; 0 while the preview still shows another scene.
 */
export function playheadSec(): number {
  return playbackMirror.sceneId === projectMirror.sceneId ? playbackMirror.timeSec : 0
}
