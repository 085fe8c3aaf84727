import type { ClipId, SceneId, TrackId } from '#shared/model/ids.ts'

/** Numbers of the specification's error catalogue (editor 8) for those findings that have one. */
export const FINDING_NUMBERS: Readonly<Record<string, number>> = {
  fail_no_module: -10101,
  ROLE_NO_TTS: -20201,
  ROLE_NO_VOICES: -20202,
  role_tts_no_content: -20204,
  role_text_not_ready: -20205,
  role_audio_analyze_fail_tts: -20206,
  role_audio_analyze_fail_voice: -20206,
  role_action_saas_fail: -20401,
}

/** Why a project may not be rendered as it is, by a code of the specification; wording is the interface's. */
export interface Finding {
  code: string
  /** Where: none for what concerns the whole project. `sceneNumber` counts from 1. */
  sceneId?: SceneId
  sceneNumber?: number
  trackId?: TrackId
  clipId?: ClipId
  /** Also shown as a warning when the preview starts. */
  preview: boolean
}
