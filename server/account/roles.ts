import type { Role } from '#server/store/principal.ts'
import type { Need } from '#shared/api/envelope.ts'

const RANKS: Record<Role, number> = { member: 1, admin: 2, owner: 3 }

/** Returns whether a role suffices for a call: owner includes admin, admin includes member. */
export function allows(needs: Need, role: Role): boolean {
  return needs === 'nobody' || RANKS[role] >= RANKS[needs]
}

/** Returns whether a role may act on members with another role: owners on all, others on those below (S3.29). */
export function manages(role: Role, other: Role): boolean {
  return role === 'owner' || RANKS[role] > RANKS[other]
}

/** Returns whether a role may be given by another: no one gives more than the own role. */
export function mayGive(role: Role, given: Role): boolean {
  return RANKS[role] >= RANKS[given]
}
