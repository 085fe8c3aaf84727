import type { ClipId, SceneId, TrackId } from '#shared/model/ids.ts'
import { type Selection, selectedItems } from '#shared/model/selection.ts'

/**
 * A name of something that a command changes: the id of a scene, a track or a clip with all that is within it and what follows its times; a
 * part of a track, written `trackId/partId`; `PROJECT`, the settings of the project and the order of its scenes; or
 * `EVERYTHING`.
 */
export type Touched = string

/** The settings of the project, the order of its scenes, and scenes that are new. */
export const PROJECT = 'project'
/** All that the document holds. */
export const EVERYTHING = '*'

export const theProject = (): Touched[] => [PROJECT]
export const everything = (): Touched[] => [EVERYTHING]
export const theScene = ({ sceneId }: { sceneId: SceneId }): Touched[] => [sceneId]
/** A scene and its place among the others. */
export const theSceneAndProject = ({ sceneId }: { sceneId: SceneId }): Touched[] => [sceneId, PROJECT]
/** The scene, or all of them where a command names none. */
export const theSceneOrAll = ({ sceneId }: { sceneId: SceneId | null }): Touched[] => [sceneId ?? EVERYTHING]
export const theTrack = ({ trackId }: { trackId: TrackId }): Touched[] => [trackId]
/** A track, and new scenes after its own. */
export const theTrackAndProject = ({ trackId }: { trackId: TrackId }): Touched[] => [trackId, PROJECT]
export const theClip = ({ clipId }: { clipId: ClipId }): Touched[] => [clipId]
export const theClips = ({ clipIds }: { clipIds: readonly ClipId[] }): Touched[] => [...clipIds]
export const theParagraph = ({ trackId, index }: { trackId: TrackId; index: number }): Touched[] => [
  `${trackId}/paragraph-${index}`,
]

/** Returns what names a part of a track, of commands that hold the id of the part in `field`. */
export function partOfTrack<F extends string>(field: F) {
  return (command: { trackId: TrackId } & Record<F, string>): Touched[] => [`${command.trackId}/${command[field]}`]
}

/** The selected things: backgrounds are of their scene, the music and the background of all scenes of the project. */
export function theSelection({ selection }: { selection: Selection }): Touched[] {
  if (selection?.kind === 'music') return [PROJECT]
  if (selection?.kind === 'background') return [selection.sceneId ?? EVERYTHING]
  return selectedItems(selection).map((item) => (item.kind === 'clip' ? item.clipId : item.trackId))
}
