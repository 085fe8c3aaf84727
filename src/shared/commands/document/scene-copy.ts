import type { Clip } from '#shared/model/clip.ts'
import { ROLE_DURATION_SEC } from '#shared/model/limits.ts'
import type { Project } from '#shared/model/project.ts'
import { clipsOf, tracksOf } from '#shared/model/queries.ts'
import type { Scene } from '#shared/model/scene.ts'
import { EMPTY_TTS, voiceOf } from '#shared/model/speech.ts'
import type { RoleTrack, Track } from '#shared/model/track.ts'
import type { Context } from '../base/context.ts'
import { copyOfRole } from '../role/copies.ts'

export interface NewScene {
  scene: Scene
  tracks: Track[]
  clips: Clip[]
}

/** A role as a new scene begins with it: the same presenter, place and voice, without anything said or done. */
export function mute(track: RoleTrack, sceneId: string, context: Context): RoleTrack {
  const { corrections: _, ...subtitle } = track.subtitle
  return {
    ...track,
    id: context.newId(),
    sceneId,
    startSec: 0,
    durationSec: ROLE_DURATION_SEC,
    driver: 'tts',
    tts: { ...EMPTY_TTS, ...voiceOf(track.tts) },
    recordings: [],
    subtitle: { ...subtitle, blocked: null, items: [], inactiveItems: [] },
    actions: [],
    ...(track.gestures && { gestures: { ...track.gestures, removedSec: [] } }),
    ...(track.expression && {
      expression: { ...track.expression, spans: [], lips: { ...track.expression.lips, closed: [] } },
    }),
  }
}

/** Returns a new scene after `before`, with its background and its first role without the speech. */
export function sceneAfter(project: Project, before: Scene, name: string, context: Context): NewScene {
  const id = context.newId()
  const role = tracksOf(project, before.id).find((track) => track.kind === 'role')
  const tracks = role ? [mute(role, id, context)] : []
  const trackIds = tracks.map((track) => track.id)
  return { scene: { id, name, trackIds, background: before.background }, tracks, clips: [] }
}

/** A scene with everything in it once more, under new ids. */
export function copyOfScene(project: Project, source: Scene, name: string, context: Context): NewScene {
  const sceneId = context.newId()
  const clips: Clip[] = []
  const tracks = tracksOf(project, source.id).map((track): Track => {
    if (track.kind === 'role') return copyOfRole(track, sceneId, context)
    const id = context.newId()
    const copies = clipsOf(project, track.id).map((clip) => ({ ...clip, id: context.newId(), trackId: id }))
    clips.push(...copies)
    return { ...track, id, sceneId, clipIds: copies.map((clip) => clip.id) }
  })
  return { scene: { ...source, id: sceneId, name, trackIds: tracks.map((track) => track.id) }, tracks, clips }
}
