import { err } from '#shared/base/result.ts'

/** Every reason for which a command is refused; the interface has one text for each. */
export const REFUSAL_CODES = [
  'action_duration_too_long',
  'action_no_duration',
  'action_no_parent',
  'action_no_space',
  'action_overrange',
  'add_role_3dsdk_too_much',
  'add_role_diff_type',
  'add_role_too_much',
  'background_wrong_kind',
  'clip_wrong_kind',
  'clip_wrong_track',
  'copy_clean',
  'copy_refused',
  'cut_recording',
  'last_scene',
  'last_subtitle',
  'last_tts',
  'last_recording',
  'max_scenes',
  'fail_no_module',
  'glossary_full',
  'music_track_fixed',
  'no_idle',
  'not_found',
  'not_open',
  'only_role',
  'paragraph_no_content',
  'paragraph_times',
  'paste_need_source',
  'paste_role',
  'read_only',
  'role_part_fixed',
  'save_content_oversize',
  'shift_no_room',
  'split_outside',
  'subtitle_blocked_audio',
  'subtitle_blocked_voice',
  'subtitle_blocked_words',
  'subtitle_no_content',
  'subtitle_no_space',
  'subtitle_overrange',
  'subtitle_times',
  'track_locked',
  'recording_no_sound',
] as const
type RefusalCode = (typeof REFUSAL_CODES)[number]

/** Why a command was refused. */
export interface Refusal {
  code: RefusalCode
  /** Numbers and names for the text: limit, count, name. */
  values?: Record<string, string | number>
}

/** A refusal as an outcome. */
export function refuse(code: RefusalCode, values?: Refusal['values']): { ok: false; error: Refusal } {
  return err(values ? { code, values } : { code })
}
