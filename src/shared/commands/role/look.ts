import { formatColor, parseColor } from '#shared/base/color.ts'
import { ok } from '#shared/base/result.ts'
import { sameValue } from '#shared/base/same-value.ts'
import type { Effects } from '#shared/model/effects.ts'
import type { TrackId } from '#shared/model/ids.ts'
import type { Mask } from '#shared/model/mask.ts'
import type { ModelLook } from '#shared/model/model-look.ts'
import type { Place } from '#shared/model/place.ts'
import type { Project } from '#shared/model/project.ts'
import type { Role } from '#shared/model/role.ts'
import type { Handlers, Of, Outcome } from '../base/handler.ts'
import { normalPlace, normalSize } from '../base/normal.ts'
import { editRole } from './edit.ts'

/** How a presenter is seen. */
export type LookCommand =
  | { type: 'role.place'; trackId: TrackId; place: Place; size?: { widthPx: number; heightPx: number } }
  | { type: 'role.setFraming'; trackId: TrackId; framing: Role['framing']; camera: Role['camera']; turnDeg: number }
  /** Lights, style and garment of a 3D role; what is not named stays. */
  | { type: 'role.setLook'; trackId: TrackId; look: ModelLook }
  | { type: 'role.setMask'; trackId: TrackId; mask: Mask | null }
  | { type: 'role.setEffects'; trackId: TrackId; effects: EffectsChange }

type Chosen = { packageId: string; name: string; strength?: number } | null
/** Fields that are not named stay. A package without strength keeps its own, or has 1 when it is first chosen. */
type EffectsChange = Partial<Pick<Effects, 'enabled' | 'beautify'>> & { filter?: Chosen; beautyPackage?: Chosen }

function placeRole(project: Project, command: Of<LookCommand, 'role.place'>): Outcome {
  return editRole(project, command.trackId, (track) => {
    const { widthPx, heightPx } = normalSize(command.size, track.role)
    return ok({ ...track, role: { ...track.role, place: normalPlace(command.place, 'role'), widthPx, heightPx } })
  })
}

/** Degrees from over -180 to 180. */
function normalTurn(turnDeg: number, fallbackDeg: number): number {
  if (!Number.isFinite(turnDeg)) return fallbackDeg
  const turn = ((turnDeg % 360) + 360) % 360
  return turn > 180 ? turn - 360 : turn
}

/** Framing of a 2D role, camera view and turn of a 3D one. */
function frameRole(project: Project, command: Of<LookCommand, 'role.setFraming'>): Outcome {
  return editRole(project, command.trackId, (track) => {
    const { framing, camera } = command
    const { role } = track
    const turnDeg = normalTurn(command.turnDeg, role.turnDeg)
    if (role.framing === framing && role.camera === camera && role.turnDeg === turnDeg) return ok(track)
    return ok({ ...track, role: { ...role, framing, camera, turnDeg } })
  })
}

/** A color that cannot be read keeps the previous one. */
function setModelLook(project: Project, { trackId, look }: Of<LookCommand, 'role.setLook'>): Outcome {
  return editRole(project, trackId, (track) => {
    if (track.role.kind !== 'model') return ok(track)
    const { garment, ...lit } = look
    const color = garment && parseColor(garment)
    const next = { ...track.role.look, ...lit, ...(color && { garment: formatColor(color) }) }
    return ok(sameValue(next, track.role.look ?? {}) ? track : { ...track, role: { ...track.role, look: next } })
  })
}

/** A mask is at least a pixel wide and high. An invalid color keeps the previous value. */
function normalMask(mask: Mask, before: Mask | null): Mask {
  const color = parseColor(mask.color)
  return {
    ...mask,
    color: color ? formatColor(color) : (before?.color ?? '#00000000'),
    widthPx: Math.max(1, mask.widthPx),
    heightPx: Math.max(1, mask.shape === 'circle' ? mask.widthPx : mask.heightPx),
  }
}

function setMask(project: Project, command: Of<LookCommand, 'role.setMask'>): Outcome {
  return editRole(project, command.trackId, (track) => {
    if (!command.mask && !track.mask) return ok(track)
    return ok({ ...track, mask: command.mask && normalMask(command.mask, track.mask) })
  })
}

/** A filter or beauty package: strength 1 when it is first chosen, its own when it is chosen again. */
function chosen(change: EffectsChange['filter'], before: Effects['filter']): Effects['filter'] {
  if (change === undefined) return before
  if (change === null) return null
  const { packageId, name, strength } = change
  const kept = before?.packageId === packageId ? before.strength : 1
  return { packageId, name, strength: Number.isFinite(strength) ? (strength as number) : kept }
}

/** Effects after a change: beauty strengths of zero, and those that are no numbers, are left out. */
function setEffects(project: Project, command: Of<LookCommand, 'role.setEffects'>): Outcome {
  return editRole(project, command.trackId, (track) => {
    const { enabled, beautify, filter, beautyPackage } = command.effects
    const before = track.effects
    const strengths = Object.entries({ ...before.beautify, ...beautify })
    return ok({
      ...track,
      effects: {
        enabled: enabled ?? before.enabled,
        beautify: Object.fromEntries(strengths.filter(([, value]) => Number.isFinite(value) && value !== 0)),
        filter: chosen(filter, before.filter),
        beautyPackage: chosen(beautyPackage, before.beautyPackage),
      },
    })
  })
}

export const lookHandlers: Handlers<LookCommand> = {
  'role.place': placeRole,
  'role.setFraming': frameRole,
  'role.setLook': setModelLook,
  'role.setMask': setMask,
  'role.setEffects': setEffects,
}
