import { type CanvasType, canvasSize } from '#shared/model/canvas.ts'
import type { Mask } from '#shared/model/mask.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { boxOfPlace, boxOfRole, subtitleAt, subtitleKey, subtitleWidth } from '#shared/placing/boxes.ts'
import { presenterEndSec, presenterShows } from '#shared/placing/presence.ts'
import { estimateTextSize } from '#shared/placing/text-size.ts'
import { actingLayers, filmedActAt } from './filmed-act.ts'
import { footageOf } from './footage.ts'
import type { FilmedLips, Layer } from './frame-spec.ts'
import { withEffects } from './layer-effects.ts'
import { AT_REST, motionAt, moved } from './layer-motion.ts'
import { presenterPoseAt } from './presenter-pose.ts'
import { roleLipsAt, speakingAt } from './role-lips.ts'
import { spokenRange } from './spoken-word.ts'

/**
 * A presenter at a time of the scene, back to front: a filmed one is two layers while it acts, of which one fades over the
 * other. Nothing where it does not show.
 */
export function presenterLayers(track: RoleTrack, canvas: CanvasType, timeSec: number, goneSec: number): Layer[] {
  const layer = presenterLayer(track, canvas, timeSec, goneSec)
  if (!layer) return []
  if (layer.kind !== 'footage') return [layer]
  const act = filmedActAt(track, timeSec - track.startSec)
  return act ? actingLayers(layer, track.id, act) : [layer]
}

/**
 * A presenter at a time of the scene, as its motions move it; null where it does not show. One that leaves by a motion is
 * gone from `goneSec` on.
 */
function presenterLayer(track: RoleTrack, canvas: CanvasType, timeSec: number, goneSec: number): Layer | null {
  const roleSec = timeSec - track.startSec
  if (!presenterShows(track, timeSec)) return null
  const { role } = track
  const rest = boxOfRole(track, canvas)
  const shownSec = Math.max(0, presenterEndSec(track, goneSec) - track.startSec)
  const motion = motionAt(track.motions, shownSec, roleSec, rest, canvasSize(canvas))
  const mask = track.mask && scaledMask(track.mask, motion.scale)
  const base = {
    id: track.id,
    box: moved(rest, motion),
    opacity: role.place.opacity * motion.opacity,
    ...(motion !== AT_REST && { inMotion: true as const }),
    url: role.url,
    ...withEffects(track.effects),
  }
  if (role.kind === 'footage') return { ...base, ...footageOf(role, roleSec), ...lipsOf(track, roleSec), mask }
  return {
    kind: role.kind,
    ...base,
    pose: presenterPoseAt(track, roleSec),
    framing: role.framing,
    camera: role.camera,
    turnDeg: role.turnDeg,
    ...(role.kind === 'model' && role.look && { look: role.look }),
    mask,
    ...(role.kind === 'model' && motionsOf(track)),
  }
}

/** The speech of a filmed presenter's lips; nothing where its mouth is the filmed one. */
function lipsOf(track: RoleTrack, roleSec: number): { lips?: FilmedLips } {
  const part = track.role.film?.lips ? speakingAt(track, roleSec) : 0
  return part > 0 ? { lips: { mouth: roleLipsAt(track, roleSec).mouth, part } } : {}
}

/** A mask that is sized with its presenter, about the presenter's centre. */
function scaledMask(mask: Mask, scale: number): Mask {
  if (scale === 1) return mask
  const { x, y, widthPx, heightPx } = mask
  return { ...mask, x: x * scale, y: y * scale, widthPx: widthPx * scale, heightPx: heightPx * scale }
}

/** The animations of a 3D role that are files of their own, each once; those of its own file are not. */
function motionsOf({ actions, role }: RoleTrack): { motions?: string[] } {
  const urls = new Set(actions.flatMap(({ url }) => (url && url !== role.url ? [url] : [])))
  return urls.size > 0 ? { motions: [...urls] } : {}
}

/** The subtitle line of a role that shows at a time of the scene; null without one. */
export function subtitleLayer(track: RoleTrack, canvas: CanvasType, timeSec: number): Layer | null {
  const roleSec = timeSec - track.startSec
  const item = roleSec < track.durationSec ? subtitleAt(track, roleSec) : undefined
  if (!item) return null
  const { place, style, highlightColor } = track.subtitle
  const spoken = highlightColor ? spokenRange(track, item, roleSec) : null
  const wrapWidth = subtitleWidth(track.subtitle, canvas)
  return {
    kind: 'text',
    id: subtitleKey(track.id),
    box: boxOfPlace(place, estimateTextSize(item.text, style, wrapWidth), canvas),
    opacity: place.opacity,
    text: item.text,
    style,
    wrapWidth,
    fullWidth: false,
    ...(spoken && highlightColor && { highlight: { from: spoken[0], to: spoken[1], color: highlightColor } }),
    scale: place.scale,
  }
}
