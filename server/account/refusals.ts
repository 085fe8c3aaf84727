/** Why a rule of accounts refuses. */
export type AccountRefusal =
  | 'wrongPassword'
  | 'wrongCurrentPassword'
  | 'weakPassword'
  | 'longPassword'
  | 'sessionNotFound'
