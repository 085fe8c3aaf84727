import { clamp } from '#shared/base/num.ts'
import { entriesOf, type Table, tableOf } from '#shared/base/table.ts'
import { type CanvasType, canvasSize } from '#shared/model/canvas.ts'
import type { Clip } from '#shared/model/clip.ts'
import { SCALE_MAX, SCALE_MIN } from '#shared/model/limits.ts'
import type { Place } from '#shared/model/place.ts'
import type { Project } from '#shared/model/project.ts'
import type { Scene } from '#shared/model/scene.ts'
import type { RoleTrack, Track } from '#shared/model/track.ts'
import { boxOfClip } from '#shared/placing/boxes.ts'
import { normalBackground } from './normal.ts'

/**
 * A place on the other canvas: at the same part of its width and height. What fitted the old canvas is made to fit the
 * new one by its natural size in pixels; nothing is enlarged.
 */
function refitPlace(place: Place, natural: { width: number; height: number }, from: CanvasType, to: CanvasType): Place {
  const before = canvasSize(from)
  const after = canvasSize(to)
  const [width, height] = [natural.width * place.scale, natural.height * place.scale]
  const limit = (size: number, old: number, now: number) => (size > now && size <= old * 1.001 ? now / size : 1)
  const shrink = Math.min(limit(width, before.width, after.width), limit(height, before.height, after.height))
  return {
    ...place,
    x: (place.x * after.width) / before.width,
    y: (place.y * after.height) / before.height,
    scale: clamp(place.scale * shrink, SCALE_MIN, SCALE_MAX),
  }
}

/** A clip as it stands on the other canvas. */
export function refitClip(clip: Clip, from: CanvasType, to: CanvasType): Clip {
  const box = boxOfClip(clip, from)
  if (clip.kind === 'music' || !box) return clip
  const natural = { width: box.width / clip.place.scale, height: box.height / clip.place.scale }
  return { ...clip, place: refitPlace(clip.place, natural, from, to) }
}

/** A presenter and its subtitles as they stand on the other canvas. */
export function refitRole(track: RoleTrack, from: CanvasType, to: CanvasType): RoleTrack {
  const { role, subtitle } = track
  const natural = { width: role.widthPx, height: role.heightPx }
  return {
    ...track,
    role: { ...role, place: refitPlace(role.place, natural, from, to) },
    subtitle: { ...subtitle, place: refitPlace(subtitle.place, { width: 0, height: 0 }, from, to) },
  }
}

/** The document on the other canvas: everything keeps its relative place, backgrounds cover again. */
export function refitProject(project: Project, to: CanvasType): Project {
  const from = project.canvas
  const each = <T extends { id: string }>(table: Table<T>, refit: (entry: T) => T) =>
    tableOf(entriesOf(table).map(refit))
  return {
    ...project,
    canvas: to,
    background: normalBackground(project.background, to),
    scenes: each<Scene>(project.scenes, (scene) => ({ ...scene, background: normalBackground(scene.background, to) })),
    tracks: each<Track>(project.tracks, (track) => (track.kind === 'role' ? refitRole(track, from, to) : track)),
    clips: each<Clip>(project.clips, (clip) => refitClip(clip, from, to)),
  }
}
