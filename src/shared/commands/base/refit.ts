import { entriesOf, putAll, type Table, tableOf } from '#shared/base/table.ts'
import type { Background } from '#shared/model/background.ts'
import type { CanvasType } from '#shared/model/canvas.ts'
import type { Clip } from '#shared/model/clip.ts'
import { arrived, leaving, returned } from '#shared/model/format-places.ts'
import { CENTRED } from '#shared/model/place.ts'
import type { Project } from '#shared/model/project.ts'
import type { Scene } from '#shared/model/scene.ts'
import type { Track } from '#shared/model/track.ts'
import { normalBackground } from './normal.ts'
import { refitScenes } from './refit-scenes.ts'

const each = <T extends { id: string }>(table: Table<T>, change: (entry: T) => T) =>
  tableOf(entriesOf(table).map(change))

/** Returns a project with a change of everything that has a place. */
function eachPlaced(project: Project, change: typeof leaving, canvas: CanvasType): Project {
  return {
    ...project,
    tracks: each<Track>(project.tracks, (track) =>
      track.kind === 'role'
        ? { ...track, role: change(track.role, canvas), subtitle: change(track.subtitle, canvas) }
        : track,
    ),
    clips: each<Clip>(project.clips, (clip) => (clip.kind === 'music' ? clip : change(clip, canvas))),
  }
}

/** A background covers the other canvas; one that was on it before returns to its place. */
function refitBackground(background: Background, from: CanvasType, to: CanvasType): Background {
  const place = <T extends NonNullable<Background['image']>>(filled: T): T => {
    const { x, y, scale, formats } = filled
    const left = leaving({ place: { ...CENTRED, x, y, scale }, ...(formats && { formats }) }, from)
    const { place } = returned(left, to) ?? left
    return { ...filled, x: place.x, y: place.y, scale: place.scale, formats: left.formats }
  }
  const { image, video } = background
  const next = normalBackground({ ...background, image: image && place(image), video: video && place(video) }, to)
  const note = <T extends NonNullable<Background['image']>>(filled: T): T => {
    const { x, y, scale, formats } = filled
    return {
      ...filled,
      formats: arrived({ place: { ...CENTRED, x, y, scale }, ...(formats && { formats }) }, to).formats,
    }
  }
  return { ...next, image: next.image && note(next.image), video: next.video && note(next.video) }
}

/**
 * The document on the other canvas: what was not changed since it was there returns to its place (E6.31), the rest is
 * refitted, scene by scene; backgrounds cover again.
 */
export function refitProject(project: Project, to: CanvasType): Project {
  const from = project.canvas
  const left = eachPlaced(project, leaving, from)
  const parts = refitScenes(left, to)
  const refitted: Project = {
    ...left,
    canvas: to,
    background: refitBackground(project.background, from, to),
    scenes: each<Scene>(project.scenes, (scene) => ({
      ...scene,
      background: refitBackground(scene.background, from, to),
    })),
    tracks: putAll<Track>(
      left.tracks,
      parts.flatMap(({ roles }) => roles),
    ),
    clips: putAll<Clip>(
      left.clips,
      parts.flatMap(({ clips }) => clips),
    ),
  }
  return eachPlaced(refitted, arrived, to)
}
