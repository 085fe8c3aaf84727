import { z } from 'zod'
import type { CanvasType } from '#shared/model/canvas.ts'
import type { SceneId } from '#shared/model/ids.ts'
import { ROLE_DURATION_SEC } from '#shared/model/limits.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { formatSrt } from '#shared/speech/subtitle-files.ts'
import { type ReportNote, read } from '../common/format-failure.ts'
import { unknownFieldsOf, withUnknownFields } from '../common/unknown-fields.ts'
import { decodeActions, encodeActions } from './action.ts'
import { decodeEffects, encodeEffects } from './effect.ts'
import { decodeExpression, encodeExpression } from './expression.ts'
import {
  DATA_TYPES,
  distinct,
  flag,
  given,
  length,
  list,
  offset,
  oneOf,
  part,
  subType,
  title,
  trackId,
} from './fields.ts'
import { decodeGestures, encodeGestures } from './gestures.ts'
import { decodeMask, encodeMask } from './mask.ts'
import { decodeMotions, encodeMotions, motionField } from './motion.ts'
import { decodeRecording, encodeRecording } from './recording.ts'
import { decodeRole, encodeRole } from './role.ts'
import { decodeSubtitle, encodeSubtitle } from './subtitle.ts'
import { decodeTts, encodeTts } from './tts.ts'

const schema = z.object({
  id: trackId,
  trackName: title,
  dataType: z.number(),
  subType,
  disabled: flag(false),
  muted: flag(false),
  locked: flag(false),
  isFold: flag(false),
  start: offset,
  duration: length(ROLE_DURATION_SEC),
  dhRoleModule: z.record(z.string(), z.unknown()),
  driverType: oneOf(['TTS', 'Voice'], 'TTS'),
  audioModules: list,
  maskModule: part,
  ttsModule: part,
  subtitleExtra: part,
  effectModule: part,
  naturalGestures: part,
  expression: part,
  motion: motionField,
})
/** The field of the action module that counts for a role; the other is kept as it came. */
const ACTIONS = { flat: 'action2dModule', model: 'actionModule' } as const
const schemas = {
  flat: schema.extend({ [ACTIONS.flat]: part }),
  model: schema.extend({ [ACTIONS.model]: part }),
}

/** Reads a role track; throws a `FormatError` for a missing or wrong field. `scene` is the scene of the track. */
export function decodeRoleTrack(
  raw: unknown,
  path: string,
  scene: { id: SceneId; canvas: CanvasType; fallbackId: string },
  report: ReportNote,
): RoleTrack {
  const wire = read(schema, raw, path)
  const is3d = wire.dataType === DATA_TYPES.role3d
  const dimension = is3d ? 'model' : 'flat'
  const actions = ACTIONS[dimension]
  const fields = raw as Record<string, unknown>
  const { duration } = wire
  const role = decodeRole(wire.dhRoleModule, `${path}.dhRoleModule`, is3d, report)
  const { srtContent } = (wire.ttsModule ?? {}) as { srtContent?: unknown }
  const tts = decodeTts(wire.ttsModule, `${path}.ttsModule`)
  const driver = wire.driverType === 'TTS' ? 'tts' : 'recording'
  // the speech will set the length, and leave out the actions that exceed it
  const isUnspoken = driver === 'tts' && !tts.speech && tts.text.trim() !== ''
  const subtitle = { durationSec: duration, canvas: scene.canvas, srtContent }
  return {
    id: wire.id ?? scene.fallbackId,
    sceneId: scene.id,
    name: wire.trackName,
    disabled: wire.disabled,
    muted: wire.muted,
    ...given('locked', wire.locked || undefined),
    kind: 'role',
    folded: wire.isFold,
    startSec: wire.start,
    durationSec: duration,
    role,
    mask: decodeMask(wire.maskModule, `${path}.maskModule`, role, report),
    driver,
    tts,
    recordings: distinct(
      wire.audioModules.map((recording, index) => decodeRecording(recording, `${path}.audioModules[${index}]`, index)),
    ),
    subtitle: decodeSubtitle(wire.subtitleExtra, `${path}.subtitleExtra`, subtitle),
    ...decodeActions(
      fields[actions],
      `${path}.${actions}`,
      role,
      isUnspoken ? Number.POSITIVE_INFINITY : duration,
      report,
    ),
    effects: decodeEffects(wire.effectModule, `${path}.effectModule`),
    ...decodeGestures(wire.naturalGestures),
    ...decodeExpression(wire.expression, `${path}.expression`),
    ...given('motions', decodeMotions(wire.motion)),
    ...given('subType', wire.subType),
    ...unknownFieldsOf(schemas[dimension], raw),
  }
}

export function encodeRoleTrack(track: RoleTrack) {
  const is3d = track.role.kind === 'model'
  const known = {
    id: track.id,
    trackName: track.name,
    dataType: is3d ? DATA_TYPES.role3d : DATA_TYPES.role2d,
    ...given('subType', track.subType),
    disabled: track.disabled,
    muted: track.muted,
    ...given('locked', track.locked),
    isFold: track.folded,
    start: track.startSec,
    duration: track.durationSec,
    dhRoleModule: encodeRole(track.role),
    maskModule: encodeMask(track.mask),
    driverType: track.driver === 'tts' ? ('TTS' as const) : ('Voice' as const),
    ttsModule: encodeTts(track.tts, formatSrt(track.subtitle.items)),
    audioModules: track.recordings.map(encodeRecording),
    subtitleExtra: encodeSubtitle(track.subtitle),
    [is3d ? ACTIONS.model : ACTIONS.flat]: encodeActions(track),
    effectModule: encodeEffects(track.effects),
    ...given('naturalGestures', encodeGestures(track.gestures)),
    ...given('expression', encodeExpression(track.expression)),
    ...given('motion', encodeMotions(track.motions)),
  }
  return withUnknownFields(known, track.unknownFields)
}
