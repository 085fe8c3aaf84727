import type { Caller } from '#server/platform/audit/caller.ts'
import { writeEvent } from '#server/platform/audit/event-rows.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal, Role } from '#server/platform/db/principal.ts'
import { manages, rolesUpTo } from '#shared/api/roles.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { AccountRefusal } from '../refusals/account-refusal.ts'
import { deleteMember, lockedMembers, updateMemberRole } from './rows.ts'

/**
 * Gives a member of the principal's tenant another role, or removes the member (`role` null), which ends the member's
 * sessions there. A tenant keeps at least one owner.
 */
export function changeMember(
  db: Db,
  { tenantId, role: own }: Principal,
  by: Caller,
  { userId, role }: { userId: string; role: Role | null },
): Promise<Result<void, AccountRefusal>> {
  return db.transaction(async (tx) => {
    // locked together: two owners cannot both stop being one
    const all = await lockedMembers(tx, tenantId)
    const member = all.find((one) => one.userId === userId)
    if (!member) return err('memberNotFound')
    if (!manages(own, member.role) || (role !== null && !rolesUpTo(own).includes(role))) return err('roleTooLow')
    const owners = all.filter((one) => one.role === 'owner')
    if (role !== 'owner' && owners.length === 1 && owners[0] === member) return err('lastOwner')
    const act = { by, subject: { userId } }
    if (role === null) {
      const kind = userId === by.id ? 'memberLeft' : 'memberRemoved'
      await writeEvent(tx, tenantId, { ...act, kind, detail: { role: member.role } })
      await deleteMember(tx, tenantId, userId)
    } else {
      await writeEvent(tx, tenantId, { ...act, kind: 'roleChanged', detail: { role, roleBefore: member.role } })
      await updateMemberRole(tx, { tenantId, userId, role })
    }
    return ok(undefined)
  })
}
