/** Answers of the library that say that an item is gone (E14.09). */
export const LIBRARY_DELETION_CODES: readonly number[] = [
  17101, 17108, 17006, 17001, 25001, 25004, 13001, 13006, 15006, 16001, 99002, 99004,
]

/** Codes of this product's library for an item that is not there, by the family of the call that asked for it. */
export const LIBRARY_GONE = {
  digitalHuman: 17101,
  digitalHuman3d: 17108,
  foreground: 13001,
  background: 15006,
  music: 16001,
} as const
export type LibraryGone = keyof typeof LIBRARY_GONE

/** The numbers of the error catalogue, by the word for what failed (`docs/error-codes.md`). */
export const ERROR_NUMBERS = {
  fail_load_saas: -10101,
  ROLE_NO_TTS: -20201,
  ROLE_NO_VOICES: -20202,
  ROLE_UPLOAD_SRT_FAIL: -20203,
  role_tts_no_content: -20204,
  role_text_not_ready: -20205,
  role_audio_analyze_fail_tts: -20206,
  role_audio_analyze_fail_voice: -20206,
  role_audio_analyze_reject: -20207,
  role_audio_saas_fail: -20208,
  role_action_saas_fail: -20401,
} as const

/** The numbers of a failing part of the timeline, by the part (E5.61). */
export const TIMELINE_NUMBERS = {
  scaler: -100,
  loading: -101,
  tracker: -102,
  fetching: -103,
  enabling: -104,
  clip: -105,
  cursor: -106,
} as const

/** The numbers of graphics that could not be set up, by the reason (E11.19). */
export const GRAPHICS_NUMBERS = { no_graphics: -301, graphics_failed: -302 } as const
export type GraphicsReason = keyof typeof GRAPHICS_NUMBERS

/** The number of what failed; null where the catalogue has none. */
export function errorNumber(code: string): number | null {
  return (ERROR_NUMBERS as Readonly<Record<string, number>>)[code] ?? null
}
