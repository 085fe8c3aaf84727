import { formatColor, parseColor } from '#shared/base/color.ts'
import { ok } from '#shared/base/result.ts'
import { sameValue } from '#shared/base/same-value.ts'
import { type Film, filmedSize, filmSchema, wholeSize } from '#shared/model/film.ts'
import type { TrackId } from '#shared/model/ids.ts'
import type { Mask } from '#shared/model/mask.ts'
import type { ModelLook } from '#shared/model/model-look.ts'
import type { Place } from '#shared/model/place.ts'
import type { Project } from '#shared/model/project.ts'
import type { Role } from '#shared/model/role.ts'
import { normalPlace, normalSize } from '../base/normal.ts'
import type { Of, Outcome, Rules } from '../base/rule.ts'
import { theTrack } from '../base/touches.ts'
import { editRole } from './edit.ts'

/** How a presenter is seen. */
export type LookCommand =
  | { type: 'role.place'; trackId: TrackId; place: Place; size?: { widthPx: number; heightPx: number } }
  | { type: 'role.setFraming'; trackId: TrackId; framing: Role['framing']; camera: Role['camera']; turnDeg: number }
  /** Lights, style and garment of a 3D role; what is not named stays. Null is the garment of the model's own color. */
  | { type: 'role.setLook'; trackId: TrackId; look: Omit<ModelLook, 'garment'> & { garment?: string | null } }
  /** Matte of a filmed role, and where the person is in its film, by the user's hand if `framed`; what is not named stays. */
  | { type: 'role.setFilm'; trackId: TrackId; film: Partial<Pick<Film, 'matte' | 'person'> & { framed: boolean }> }
  | { type: 'role.setMask'; trackId: TrackId; mask: Mask | null }

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
    const { garment: before, ...own } = { ...track.role.look, ...lit }
    const dyed = color ? formatColor(color) : garment === null ? undefined : before
    const next = { ...own, ...(dyed && { garment: dyed }) }
    return ok(sameValue(next, track.role.look ?? {}) ? track : { ...track, role: { ...track.role, look: next } })
  })
}

/** Values that are out of their range keep the previous film. A half that becomes a matte, or ceases to be one, is no picture. */
function setFilm(project: Project, { trackId, film }: Of<LookCommand, 'role.setFilm'>): Outcome {
  return editRole(project, trackId, (track) => {
    const { role } = track
    const { framed, ...kept } = { ...role.film, ...film }
    const next = filmSchema.safeParse({ ...kept, ...(framed && { framed }) })
    if (!role.film || !next.success || sameValue(next.data, role.film)) return ok(track)
    const whole = wholeSize({ width: role.widthPx, height: role.heightPx }, role.film.matte)
    const { width: widthPx, height: heightPx } = filmedSize(whole, next.data.matte)
    return ok({ ...track, role: { ...role, film: next.data, widthPx, heightPx } })
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

export function setMask(project: Project, command: Omit<Of<LookCommand, 'role.setMask'>, 'type'>): Outcome {
  return editRole(project, command.trackId, (track) => {
    if (!command.mask && !track.mask) return ok(track)
    return ok({ ...track, mask: command.mask && normalMask(command.mask, track.mask) })
  })
}

export const lookRules: Rules<LookCommand> = {
  'role.place': { run: placeRole, undo: 'merge', touches: theTrack },
  'role.setFraming': { run: frameRole, undo: 'merge', touches: theTrack },
  'role.setLook': { run: setModelLook, undo: 'merge', touches: theTrack },
  'role.setFilm': { run: setFilm, undo: 'merge', touches: theTrack },
  'role.setMask': { run: setMask, undo: 'merge', touches: theTrack },
}
