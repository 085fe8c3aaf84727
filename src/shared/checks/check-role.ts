import { isLoadFailure } from '#shared/model/load-status.ts'
import type { Recording } from '#shared/model/speech.ts'
import { subtitleShows } from '#shared/model/subtitle.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { canPerform } from '#shared/timing/known-actions.ts'
import { materialCode } from './check-material.ts'
import type { FindingCode } from './finding.ts'

/** A fault in one module of a role that keeps it from being rendered. */
interface RoleFault {
  code: FindingCode
  name?: string
}

function fault(code: FindingCode | null, name?: string): RoleFault[] {
  if (!code) return []
  return [name ? { code, name } : { code }]
}

/** A text needs content, unless nothing is to be said, a voice and its finished speech. */
function textFaults({ tts, subtitle }: RoleTrack): RoleFault[] {
  if (tts.speech) return fault(tts.speech.audioUrl === '' ? 'role_audio_saas_fail' : null)
  if (!tts.text.trim()) return fault(tts.isSilent ? null : 'role_tts_no_content')
  if (!tts.voiceId) return fault('ROLE_NO_TTS')
  if (tts.status !== 'fail') return fault('role_text_not_ready')
  return fault(subtitle.blocked === 'words' ? 'role_audio_analyze_reject' : 'role_audio_analyze_fail_tts')
}

function recordingFaults(recording: Recording): RoleFault[] {
  if (materialCode(recording)) return fault('role_audio_saas_fail', recording.name)
  return fault(recording.speech ? null : 'role_audio_analyze_fail_voice', recording.name)
}

/** Recording mode needs recordings, each there and analysed. */
function driverFaults(track: RoleTrack): RoleFault[] {
  if (track.driver === 'tts') return textFaults(track)
  return track.recordings.length === 0 ? fault('ROLE_NO_VOICES') : track.recordings.flatMap(recordingFaults)
}

function maskFaults({ mask, role }: RoleTrack): RoleFault[] {
  return fault(mask?.loadStatus && isLoadFailure(mask.loadStatus) ? 'fail_load_saas' : null, role.name)
}

/** Reports subtitles that are on but not shown. Those of a rejected text are reported with the text. */
function subtitleFaults({ subtitle }: RoleTrack): RoleFault[] {
  const hidden = subtitle.enabled && !subtitleShows(subtitle) && subtitle.blocked !== 'words'
  return fault(hidden ? 'role_subtitle_blocked' : null)
}

function actionFaults({ actions, idleActionId, role }: RoleTrack): RoleFault[] {
  const strange = actions.filter((action) => !canPerform(action, role))
  const idle = idleActionId !== null && !role.actions.some(({ id }) => id === idleActionId)
  return [
    ...strange.flatMap(({ name }) => fault('role_action_saas_fail', name)),
    ...fault(idle ? 'role_action_saas_fail' : null),
  ]
}

function effectFaults({ effects }: RoleTrack): RoleFault[] {
  if (!effects.enabled) return []
  return [effects.filter, effects.beautyPackage].flatMap((chosen) => {
    return chosen?.packageId === '' ? fault('fail_no_module', chosen.name) : []
  })
}

/** Collects the faults of all modules of a role (E18.04). */
export function checkRole(track: RoleTrack): RoleFault[] {
  const { role } = track
  return [
    ...fault(materialCode(role), role.name),
    ...maskFaults(track),
    ...driverFaults(track),
    ...subtitleFaults(track),
    ...actionFaults(track),
    ...effectFaults(track),
  ]
}
