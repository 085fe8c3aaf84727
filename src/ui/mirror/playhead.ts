import { playbackMirror } from './playback-mirror.ts'
import { projectMirror } from './project-mirror.ts'

/** Where the playhead stands, in seconds of the scene that is edited; 0 while the preview still shows another one. */
export function playheadSec(): number {
  return playbackMirror.sceneId === projectMirror.sceneId ? playbackMirror.timeSec : 0
}
