import { z } from 'zod'
import type { CanvasType } from '#shared/model/canvas.ts'
import type { SceneId } from '#shared/model/ids.ts'
import { ROLE_DURATION_SEC } from '#shared/model/limits.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { read } from '../format-failure.ts'
import { unknownFields, withUnknown } from '../rest.ts'
import { formatSrt } from '../srt.ts'
import { decodeActions, encodeActions } from './action.ts'
import { decodeEffects, encodeEffects } from './effect.ts'
import { DATA_TYPES, flag, id, length, offset, part, title } from './fields.ts'
import { decodeMask, decodeRole, encodeMask, encodeRole } from './role.ts'
import { decodeTts, decodeVoice, encodeTts, encodeVoice } from './speech.ts'
import { decodeSubtitle, encodeSubtitle } from './subtitle.ts'

const schema = z.object({
  id,
  trackName: title,
  disabled: flag(false),
  muted: flag(false),
  isFold: flag(false),
  start: offset,
  duration: length(ROLE_DURATION_SEC),
  dhRoleModule: z.record(z.string(), z.unknown()),
  driverType: z.enum(['TTS', 'Voice']).default('TTS'),
  audioModules: z.array(z.unknown()).default([]),
  maskModule: part,
  ttsModule: part,
  subtitleExtra: part,
  action2dModule: part,
  actionModule: part,
  effectModule: part,
})

/** Reads a role track; throws a `FormatError` for a missing or wrong field. */
export function decodeRoleTrack(raw: unknown, path: string, sceneId: SceneId, canvas: CanvasType): RoleTrack {
  const wire = read(schema, raw, path)
  const is3d = (raw as { dataType?: unknown }).dataType === DATA_TYPES.role3d
  const actions = is3d ? 'actionModule' : 'action2dModule'
  const { actionList, idleAssetId } = decodeActions(wire[actions], `${path}.${actions}`)
  const track: RoleTrack = {
    id: wire.id,
    sceneId,
    name: wire.trackName,
    disabled: wire.disabled,
    muted: wire.muted,
    kind: 'role',
    folded: wire.isFold,
    startSec: wire.start,
    durationSec: wire.duration,
    role: decodeRole(wire.dhRoleModule, `${path}.dhRoleModule`, is3d),
    mask: decodeMask(wire.maskModule, `${path}.maskModule`),
    driver: wire.driverType === 'TTS' ? 'tts' : 'voice',
    tts: decodeTts(wire.ttsModule, `${path}.ttsModule`),
    voices: wire.audioModules.map((voice, index) => decodeVoice(voice, `${path}.audioModules[${index}]`)),
    subtitle: decodeSubtitle(wire.subtitleExtra, `${path}.subtitleExtra`, wire.duration, canvas),
    actions: actionList,
    idleActionId: is3d ? idleAssetId : null,
    effects: decodeEffects(wire.effectModule, `${path}.effectModule`),
  }
  const rest = unknownFields(raw, encodeKnown(track))
  return rest ? { ...track, rest } : track
}

function encodeKnown(track: RoleTrack) {
  const is3d = track.role.kind === 'model'
  const actions = encodeActions(
    track.actions,
    new Map(track.role.actions.map((action) => [action.id, action.durationSec])),
  )
  return {
    id: track.id,
    trackName: track.name,
    dataType: is3d ? DATA_TYPES.role3d : DATA_TYPES.role2d,
    disabled: track.disabled,
    muted: track.muted,
    isFold: track.folded,
    start: track.startSec,
    duration: track.durationSec,
    dhRoleModule: encodeRole(track.role),
    maskModule: encodeMask(track.mask),
    driverType: track.driver === 'tts' ? ('TTS' as const) : ('Voice' as const),
    ttsModule: encodeTts(track.tts, formatSrt(track.subtitle.items)),
    audioModules: track.voices.map(encodeVoice),
    subtitleExtra: encodeSubtitle(track.subtitle),
    ...(is3d ? { actionModule: { idleAssetId: track.idleActionId, ...actions } } : { action2dModule: actions }),
    effectModule: encodeEffects(track.effects),
  }
}

export function encodeRoleTrack(track: RoleTrack) {
  return withUnknown(encodeKnown(track), track.rest)
}
