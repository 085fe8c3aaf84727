import { actLayerId } from '#shared/model/action-clip.ts'
import { actionsOfFilm } from '#shared/model/film.ts'
import type { TrackId } from '#shared/model/ids.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { materialOf } from '#shared/timing/known-actions.ts'
import type { FootageLayer } from './frame-spec.ts'
import { spansOf } from './gesture.ts'
import { ease } from './noise.ts'

/** An action fades in over the idle film and out of it for so long; of a short one a third each. */
const FADE_SEC = 0.3

/** An action of a filmed presenter under way. */
interface FilmedAct {
  /** Time of the film that it shows. */
  sourceSec: number
  /** How opaque it is over the idle film, and how opaque that is: one of them is wholly, so that nothing shines through. */
  opacity: number
  idleOpacity: number
}

/**
 * The filmed action of a presenter at a time of its own; null where it idles. It plays its part of the film once, cut short
 * by the end of its clip. The idle film goes behind it once it shows wholly: where the person stands elsewhere in the action,
 * the other outline fades too.
 */
export function filmedActAt(track: RoleTrack, roleSec: number): FilmedAct | null {
  const { role, actions, durationSec } = track
  const known = actionsOfFilm(role.film)
  const placed =
    known.length > 0 && spansOf(actions, durationSec).find((span) => roleSec >= span.startSec && roleSec < span.endSec)
  if (!placed || !known.some(({ id }) => id === placed.actionId)) return null
  const material = materialOf(placed, known)
  const endSec = Math.min(placed.endSec, placed.startSec + material.durationSec)
  if (roleSec >= endSec) return null
  const fadeSec = Math.min(FADE_SEC, (endSec - placed.startSec) / 3)
  const sinceSec = roleSec - placed.startSec
  const edgeSec = Math.min(sinceSec, endSec - roleSec)
  return {
    sourceSec: material.startSec + sinceSec,
    opacity: ease(edgeSec / fadeSec),
    idleOpacity: 1 - ease((2 * (edgeSec - fadeSec)) / fadeSec),
  }
}

/** The layers of a filmed presenter who acts, back to front, from the one in which it idles. */
export function actingLayers(idle: FootageLayer, trackId: TrackId, act: FilmedAct): FootageLayer[] {
  return [
    { ...idle, opacity: idle.opacity * act.idleOpacity },
    { ...idle, id: actLayerId(trackId), sourceSec: act.sourceSec, opacity: idle.opacity * act.opacity },
  ]
}
