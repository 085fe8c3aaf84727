/** Why a command was not carried out: a code of the editor specification (sections 5 and 8); wording is the UI's. */
export interface Refusal {
  code: string
  /** Numbers and names that the wording takes: limit, count, name. */
  values?: Record<string, string | number>
}

/** Every code that a command may be refused with; those in capital or snake case of the specification are its own. */
export const REFUSAL_CODES = [
  'action_duration_too_long',
  'action_no_duration',
  'action_no_parent',
  'action_no_space',
  'action_overrange',
  'add_role_3dsdk_too_much',
  'add_role_diff_type',
  'add_role_too_much',
  'clip_wrong_kind',
  'clip_wrong_track',
  'copy_clean',
  'copy_refused',
  'cut_voice',
  'last_scene',
  'last_subtitle',
  'last_voice',
  'max_scenes',
  'music_track_fixed',
  'not_found',
  'not_open',
  'only_role',
  'paste_need_source',
  'paste_role',
  'read_only',
  'role_part_fixed',
  'save_content_oversize',
  'split_outside',
] as const
export type RefusalCode = (typeof REFUSAL_CODES)[number]
