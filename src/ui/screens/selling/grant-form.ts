import type { LedgerType } from '#shared/api/benefits.ts'
import { GIFT_DAYS, GRANT_DAYS } from '#shared/model/product-types.ts'

/** Returns for how many days a grant by hand is valid where nothing else is said. */
export function offeredDays(type: LedgerType): number {
  return type === 'VIDEO_DURATION' ? GIFT_DAYS : GRANT_DAYS
}

/** Returns how much a form grants: seconds of video for the minutes that were typed, else pieces; a membership is one. */
export function grantedQuantity(type: LedgerType, typed: string | number): number {
  if (type === 'MEMBER_VIP') return 1
  return type === 'VIDEO_DURATION' ? Number(typed) * 60 : Number(typed)
}
