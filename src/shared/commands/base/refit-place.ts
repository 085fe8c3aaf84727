import { clamp } from '#shared/base/num.ts'
import { type CanvasType, canvasSize } from '#shared/model/canvas.ts'
import type { Clip } from '#shared/model/clip.ts'
import type { Role } from '#shared/model/role.ts'
import type { Subtitle } from '#shared/model/subtitle.ts'
import { addedSubtitle, refittedFontSize } from '#shared/model/subtitle-looks.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { boxOfClip, usualSubtitleWidth } from '#shared/placing/boxes.ts'
import { PERSON_WIDTH_PART } from '#shared/placing/free-room.ts'
import { normalPlace, normalWrapWidth } from './normal.ts'

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

/** Returns a clip at the same part of the other canvas. */
export function refitClip<T extends Clip>(clip: T, from: CanvasType, to: CanvasType): T {
  const box = boxOfClip(clip, from)
  if (clip.kind === 'music' || !box || from === to) return clip
  const { place } = clip
  const natural = { width: box.width / place.scale, height: box.height / place.scale }
  const scale = refitScale(place.scale, natural, from, to)
  return { ...clip, place: normalPlace({ ...refitCentre(place, from, to), scale }, clip.kind) }
}

/** The farthest that a centre is from the middle while a width is inside the canvas, in canvas pixels. */
function reachOf(width: number, canvas: CanvasType): number {
  return Math.max(0, (canvasSize(canvas).width - width) / 2)
}

/**
 * A presenter fills the same part of the available size, or less of it by `part`, and keeps its relative distance to the
 * lower border. What was not cut is not cut (E6.29): its whole picture, where hands move, or at least its shoulders.
 */
export function refitPerson(role: Role, from: CanvasType, to: CanvasType, part = 1): Role {
  const natural = { width: role.widthPx, height: role.heightPx }
  const ratio = (fitAndCover(natural, to).fit / fitAndCover(natural, from).fit) * part
  const place = normalPlace({ ...refitCentre(role.place, from, to), scale: role.place.scale * ratio }, 'role')
  const footPart = (role.place.y + (role.heightPx * role.place.scale) / 2) / canvasSize(from).height
  const uncut = [1, PERSON_WIDTH_PART].find(
    (width) => Math.abs(role.place.x) <= reachOf(role.widthPx * role.place.scale * width, from),
  )
  const reach = uncut ? reachOf(role.widthPx * place.scale * uncut, to) : Number.POSITIVE_INFINITY
  // never at -0, which JSON cannot say
  const x = clamp(place.x, -reach, reach) + 0
  return { ...role, place: { ...place, x, y: footPart * canvasSize(to).height - (role.heightPx * place.scale) / 2 } }
}

/**
 * Returns subtitles on the other canvas: in its usual place where they were in that of the old one (E9.24, E9.28). A
 * width of their own keeps its part of the usual one (E9.32).
 */
export function refitSubtitle(subtitle: Subtitle, from: CanvasType, to: CanvasType): Subtitle {
  const { place, style } = subtitle
  const usual = addedSubtitle(from).place
  const isUsual = place.x === usual.x && place.y === usual.y
  const refitted = {
    ...subtitle,
    place: isUsual ? { ...place, y: addedSubtitle(to).place.y } : refitCentre(place, from, to),
    style: { ...style, fontSize: refittedFontSize(style.fontSize, from, to) },
  }
  if (subtitle.wrapWidthPx === undefined || from === to) return refitted
  const widthPx = (subtitle.wrapWidthPx / usualSubtitleWidth(from)) * usualSubtitleWidth(to)
  return { ...refitted, wrapWidthPx: normalWrapWidth(widthPx, refitted, to) }
}

/** Returns a presenter and its subtitles refitted to the other canvas (E6.03, E9.24). */
export function refitRole(track: RoleTrack, from: CanvasType, to: CanvasType): RoleTrack {
  if (from === to) return track
  return { ...track, role: refitPerson(track.role, from, to), subtitle: refitSubtitle(track.subtitle, from, to) }
}
