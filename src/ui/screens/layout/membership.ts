import type { User } from '#shared/api/login.ts'

/**
 * Returns the day on which the memberships end that are in use or follow, as YYYY-MM-DD; '' where one does not end, null
 * where none is in use.
 */
export function memberUntil(memberships: User['memberVipBenefitsDTOS']): string | null {
  if (!memberships.some(({ inUse }) => inUse)) return null
  const ends = memberships.map(({ endTime }) => endTime)
  return ends.includes('') ? '' : (ends.sort().at(-1) ?? '')
}
