import type { Need } from './envelope.ts'

/** Roles of the members of a workspace, from the fewest rights to the most. */
export const ROLES = ['member', 'admin', 'owner'] as const
export type MemberRole = (typeof ROLES)[number]

/**
 * Returns whether a user may make a call: owner includes admin, admin includes member; administrators of the instance
 * are apart from all of these.
 */
export function allows(needs: Need, { role, operator }: { role: MemberRole; operator: boolean }): boolean {
  if (needs === 'operator') return operator
  return needs === 'nobody' || ROLES.indexOf(role) >= ROLES.indexOf(needs)
}

/** Returns the roles that a user with a role may give: none above the own one (S3.29). */
export function rolesUpTo(role: MemberRole): MemberRole[] {
  return ROLES.slice(0, ROLES.indexOf(role) + 1)
}

/** Returns whether a user with a role may act on members with another: owners on all, others on those below (S3.29). */
export function manages(role: MemberRole, other: MemberRole): boolean {
  return role === 'owner' || ROLES.indexOf(role) > ROLES.indexOf(other)
}
