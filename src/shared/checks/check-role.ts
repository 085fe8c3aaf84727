import type { RoleTrack } from '#shared/model/track.ts'
import type { FindingCode } from './finding.ts'

/** What a role is driven by must be there and ready: text with a voice and its speech, or uploaded voices. */
function driverCodes({ driver, tts, voices }: RoleTrack): FindingCode[] {
  if (driver === 'voice') {
    if (voices.length === 0) return ['ROLE_NO_VOICES']
    return voices.some((voice) => !voice.speech) ? ['role_audio_analyze_fail_voice'] : []
  }
  if (tts.speech) return []
  if (!tts.text.trim()) return ['role_tts_no_content']
  if (!tts.toneId) return ['ROLE_NO_TTS']
  return [tts.status === 'fail' ? 'role_audio_analyze_fail_tts' : 'role_text_not_ready']
}

/** Collects what stands against rendering a role, over its modules. */
export function checkRole(track: RoleTrack): FindingCode[] {
  const known = new Set(track.role.actions.map((action) => action.id))
  const strangeAction = track.actions.some((action) => !known.has(action.actionId))
  const codes = driverCodes(track)
  if (!track.role.url) codes.unshift('fail_no_module')
  if (strangeAction) codes.push('role_action_saas_fail')
  return codes
}
