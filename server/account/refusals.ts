/** Reasons for which an account rule refuses. */
export type AccountRefusal =
  | 'wrongPassword'
  | 'wrongCurrentPassword'
  | 'weakPassword'
  | 'longPassword'
  | 'sessionNotFound'
  | 'wrongCode'
  | 'invitationGone'
  | 'noWorkspace'
  | 'memberNotFound'
  | 'roleTooLow'
  | 'lastOwner'
  | 'tooManyKeys'
