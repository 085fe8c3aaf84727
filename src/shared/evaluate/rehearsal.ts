import { actLayerId } from '#shared/model/action-clip.ts'
import { NATURAL_GESTURES } from '#shared/model/gestures.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { SILENT } from './cues.ts'
import { actingLayers, filmedActAt } from './filmed-act.ts'
import { type FrameSpec, isPosed, type Layer } from './frame-spec.ts'
import { gesturesOver, gesturesWithPast, idleAt } from './gesture.ts'

/** How long a presenter rests between two runs of the action, in seconds. */
const REST_SEC = 0.6

/**
 * The picture in which the presenter of `track` makes one of its actions over and over, though the document has it
 * nowhere (E10.19); `sinceSec` is the time since it began. All else stays as it is, and an unknown action changes nothing.
 */
export function rehearsed(spec: FrameSpec, track: RoleTrack, actionId: string, sinceSec: number): FrameSpec {
  const action = track.role.actions.find(({ id }) => id === actionId)
  if (!action) return spec
  const { name, durationSec } = action
  const placed = { id: actionId, actionId, name, startSec: 0, durationSec }
  if (track.role.kind === 'footage') return filmed(spec, { ...track, actions: [placed], durationSec }, sinceSec)
  const still = { ...NATURAL_GESTURES, enabled: false }
  const actsAt = gesturesOver(track.id, [placed], [action], durationSec, SILENT, still)
  const gesturesAt = (sec: number) => {
    const gestures = actsAt(sec % (durationSec + REST_SEC))
    return [...gestures, ...idleAt(track, sec, gestures)]
  }
  const acted = gesturesWithPast(gesturesAt, sinceSec)
  const acting = (layer: Layer): Layer =>
    layer.id === track.id && isPosed(layer) ? { ...layer, pose: { ...layer.pose, ...acted } } : layer
  return { ...spec, layers: spec.layers.map(acting) }
}

/** The same of a filmed presenter, whose track has that action alone. */
function filmed(spec: FrameSpec, track: RoleTrack, sinceSec: number): FrameSpec {
  const act = filmedActAt(track, sinceSec % (track.durationSec + REST_SEC))
  const others = spec.layers.filter(({ id }) => id !== actLayerId(track.id))
  const layers = others.flatMap((layer) =>
    layer.id === track.id && layer.kind === 'footage' && act ? actingLayers(layer, track.id, act) : [layer],
  )
  return { ...spec, layers }
}
