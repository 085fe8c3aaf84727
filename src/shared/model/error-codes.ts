/** Codes of roles and clips (editor specification 8, "Role and clip error codes"). */
export const ROLE_ERRORS = {
  clipAssetLoadFail: -10101,
  noTextDrive: -20201,
  noVoiceAudio: -20202,
  subtitleUploadFail: -20203,
  textNoContent: -20204,
  textNotReady: -20205,
  audioAnalysisFail: -20206,
  audioRejected: -20207,
  audioAssetLoadFail: -20208,
  actionAssetLoadFail: -20401,
} as const
export type RoleErrorCode = (typeof ROLE_ERRORS)[keyof typeof ROLE_ERRORS]

/** Answers of the library that say that an item is gone (editor specification 8, "Library deletion error codes"). */
export const LIBRARY_DELETION_CODES: readonly number[] = [
  17101, 17108, 17006, 17001, 25001, 25004, 13001, 13006, 15006, 16001, 99002, 99004,
]

/** What this product's library says of an item that is not there, by the family of the call that asked for it. */
export const LIBRARY_GONE = {
  digitalHuman: 17101,
  digitalHuman3d: 17108,
  foreground: 13001,
  background: 15006,
  music: 16001,
} as const
export type LibraryGone = keyof typeof LIBRARY_GONE

/** Codes of the timeline (editor specification 8, "Timeline error codes"). */
export const TIMELINE_ERRORS = {
  scaler: -100,
  loading: -101,
  tracker: -102,
  fetching: -103,
  enabling: -104,
  clipElement: -105,
  cursor: -106,
} as const
