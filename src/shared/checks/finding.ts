import type { ClipId, SceneId, TrackId } from '#shared/model/ids.ts'

/** Every code that a check may find; those of the catalogue are spelled as there. */
export const FINDING_CODES = [
  'ROLE_NO_TTS',
  'ROLE_NO_VOICES',
  'add_role_diff_type',
  'fail_load_saas',
  'fail_no_module',
  'no_avatar',
  'role_action_saas_fail',
  'role_audio_analyze_fail_tts',
  'role_audio_analyze_fail_voice',
  'role_audio_analyze_reject',
  'role_audio_saas_fail',
  'role_subtitle_blocked',
  'role_text_not_ready',
  'role_tts_no_content',
  'save_content_oversize',
  'scene_empty',
  'scene_no_name',
] as const
export type FindingCode = (typeof FINDING_CODES)[number]

/** Why a project may not be rendered or saved as it is; wording is the interface's. */
export interface Finding {
  code: FindingCode
  /** Where: none for what concerns the whole project. `sceneNumber` counts from 1. */
  sceneId?: SceneId
  sceneNumber?: number
  trackId?: TrackId
  clipId?: ClipId
  /** The name of its subject: the clip, the presenter, the recording, the action. */
  name?: string
  /** Also shown as a warning when the preview starts. */
  preview: boolean
}
