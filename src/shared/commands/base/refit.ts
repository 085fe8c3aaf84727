import { clamp } from '#shared/base/num.ts'
import { entriesOf, type Table, tableOf } from '#shared/base/table.ts'
import { type CanvasType, canvasSize, isWide } from '#shared/model/canvas.ts'
import type { Clip } from '#shared/model/clip.ts'
import type { Project } from '#shared/model/project.ts'
import type { Role } from '#shared/model/role.ts'
import type { Scene } from '#shared/model/scene.ts'
import { refittedFontSize } from '#shared/model/subtitle-looks.ts'
import type { RoleTrack, Track } from '#shared/model/track.ts'
import { boxOfClip } from '#shared/placing/boxes.ts'
import { PERSON_WIDTH_PART } from '#shared/placing/free-room.ts'
import { normalBackground, normalPlace } from './normal.ts'
import { stackTexts } from './stack-texts.ts'

interface Size {
  width: number
  height: number
}

/** Scales at which something just fits into a canvas, and just covers it. */
function fitAndCover(natural: Size, canvas: CanvasType): { fit: number; cover: number } {
  const { width, height } = canvasSize(canvas)
  const ratios = [width / natural.width, height / natural.height]
  return { fit: Math.min(...ratios), cover: Math.max(...ratios) }
}

/**
 * Scale on the other canvas: what just fitted just fits again, what covered covers again, what is smaller keeps its size
 * as long as it fits.
 */
function refitScale(scale: number, natural: Size, from: CanvasType, to: CanvasType): number {
  const before = fitAndCover(natural, from)
  const after = fitAndCover(natural, to)
  if (Math.abs(scale / before.fit - 1) < 1e-3) return after.fit
  if (scale >= before.cover) return (scale / before.cover) * after.cover
  return scale < before.fit ? Math.min(scale, after.fit) : scale
}

/** A centre at the same part of the other canvas's width and height. */
function refitCentre<T extends { x: number; y: number }>(place: T, from: CanvasType, to: CanvasType): T {
  const before = canvasSize(from)
  const after = canvasSize(to)
  return { ...place, x: (place.x * after.width) / before.width + 0, y: (place.y * after.height) / before.height + 0 }
}

/** Returns a clip refitted to the other canvas. */
export function refitClip(clip: Clip, from: CanvasType, to: CanvasType): Clip {
  const box = boxOfClip(clip, from)
  if (clip.kind === 'music' || !box || from === to) return clip
  const { place } = clip
  const natural = { width: box.width / place.scale, height: box.height / place.scale }
  const scale = refitScale(place.scale, natural, from, to)
  return { ...clip, place: normalPlace({ ...refitCentre(place, from, to), scale }, clip.kind) }
}

/** The farthest that a presenter's centre is from the middle while no shoulder is cut, in canvas pixels. */
function reachOf({ widthPx }: Role, scale: number, canvas: CanvasType): number {
  return Math.max(0, (canvasSize(canvas).width - widthPx * scale * PERSON_WIDTH_PART) / 2)
}

/**
 * A presenter fills the same part of the available size and keeps its relative distance to the lower border; shoulders
 * that were not cut are not cut (E6.29).
 */
function refitPerson(role: Role, from: CanvasType, to: CanvasType): Role {
  const natural = { width: role.widthPx, height: role.heightPx }
  const ratio = fitAndCover(natural, to).fit / fitAndCover(natural, from).fit
  const place = normalPlace({ ...refitCentre(role.place, from, to), scale: role.place.scale * ratio }, 'role')
  const footPart = (role.place.y + (role.heightPx * role.place.scale) / 2) / canvasSize(from).height
  const reach = reachOf(role, place.scale, to)
  const x = Math.abs(role.place.x) <= reachOf(role, role.place.scale, from) ? clamp(place.x, -reach, reach) : place.x
  return { ...role, place: { ...place, x, y: footPart * canvasSize(to).height - (role.heightPx * place.scale) / 2 } }
}

/** Returns a presenter and its subtitles refitted to the other canvas (E6.03, E9.24). */
export function refitRole(track: RoleTrack, from: CanvasType, to: CanvasType): RoleTrack {
  if (from === to) return track
  const { role, subtitle } = track
  const place = refitCentre(subtitle.place, from, to)
  const style = { ...subtitle.style, fontSize: refittedFontSize(subtitle.style.fontSize, from, to) }
  return { ...track, role: refitPerson(role, from, to), subtitle: { ...subtitle, place, style } }
}

/**
 * The document on the other canvas: everything keeps its relative place, clips and presenters fit again, backgrounds
 * cover again; where the canvas is not wide, the texts are stacked (E6.26, E6.28).
 */
export function refitProject(project: Project, to: CanvasType): Project {
  const from = project.canvas
  const each = <T extends { id: string }>(table: Table<T>, refit: (entry: T) => T) =>
    tableOf(entriesOf(table).map(refit))
  const refitted: Project = {
    ...project,
    canvas: to,
    background: normalBackground(project.background, to),
    scenes: each<Scene>(project.scenes, (scene) => ({ ...scene, background: normalBackground(scene.background, to) })),
    tracks: each<Track>(project.tracks, (track) => (track.kind === 'role' ? refitRole(track, from, to) : track)),
    clips: each<Clip>(project.clips, (clip) => refitClip(clip, from, to)),
  }
  return isWide(to) ? refitted : project.sceneIds.reduce(stackTexts, refitted)
}
