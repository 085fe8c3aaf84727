import type { CanvasType } from '#shared/model/canvas.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { boxOfPlace, boxOfRole, subtitleAt, subtitleKey, subtitleWidth } from '#shared/placing/boxes.ts'
import { estimateTextSize } from '#shared/placing/text-size.ts'
import type { Layer } from './frame-spec.ts'
import { presenterPoseAt } from './presenter-pose.ts'

/** A presenter and, above it, the subtitle line that shows, at a time of the scene; empty outside the role's time. */
export function roleLayers(track: RoleTrack, canvas: CanvasType, timeSec: number): Layer[] {
  const roleSec = timeSec - track.startSec
  if (roleSec < 0 || roleSec >= track.durationSec) return []
  const { role, mask } = track
  const base = { id: track.id, box: boxOfRole(track, canvas), opacity: role.place.opacity, url: role.url }
  const presenter: Layer =
    role.kind === 'footage'
      ? { kind: 'video', ...base, sourceSec: roleSec }
      : {
          kind: role.kind,
          ...base,
          pose: presenterPoseAt(track, roleSec),
          framing: role.framing,
          camera: role.camera,
          turnDeg: role.turnDeg,
          mask,
        }
  const subtitle = subtitleLayer(track, canvas, roleSec)
  return subtitle ? [presenter, subtitle] : [presenter]
}

function subtitleLayer(track: RoleTrack, canvas: CanvasType, roleSec: number): Layer | null {
  const item = subtitleAt(track, roleSec)
  if (!item) return null
  const { place, style } = track.subtitle
  const wrapWidth = subtitleWidth(canvas)
  return {
    kind: 'text',
    id: subtitleKey(track.id),
    box: boxOfPlace(place, estimateTextSize(item.text, style, wrapWidth), canvas),
    opacity: place.opacity,
    text: item.text,
    style,
    wrapWidth,
    fullWidth: false,
    scale: place.scale,
  }
}
