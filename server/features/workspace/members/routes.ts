import type { FastifyInstance } from 'fastify'
import { callerOf } from '#server/platform/audit/caller.ts'
import { writeEvent } from '#server/platform/audit/event-rows.ts'
import type { Db } from '#server/platform/db/open.ts'
import { lockTenant } from '#server/platform/db/tenant-lock.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { mount } from '#server/platform/http/mount.ts'
import { accepted } from '#server/platform/refusals/refused.ts'
import {
  changeMemberRole,
  createInvitation,
  listInvitations,
  listMembers,
  removeMember,
  revokeInvitation,
} from '#shared/api/members.ts'
import { rolesUpTo } from '#shared/api/roles.ts'
import { deleteInvitation, openInvitations } from './invitation-rows.ts'
import { invite } from './invitations.ts'
import { membersOf } from './rows.ts'
import { changeMember } from './rules.ts'

const TAG = 'members'

/** Serves the members of a workspace and the invitations to it, for its administrators. */
export function memberRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  mount(app, TAG, listMembers, async (_, { tenantId }) => ({
    members: (await membersOf(db, tenantId)).map(({ user, role, joinedAt }) => ({
      userId: user.id,
      nickName: user.nickName,
      icon: user.icon,
      account: user.email ?? user.phone ?? '',
      role,
      joinTime: joinedAt.getTime(),
    })),
  }))

  mount(app, TAG, changeMemberRole, async (input, principal, request) => {
    accepted(await changeMember(db, principal, callerOf(request), input))
    return {}
  })

  mount(app, TAG, removeMember, async ({ userId }, principal, request) => {
    accepted(await changeMember(db, principal, callerOf(request), { userId, role: null }))
    return {}
  })

  mount(app, TAG, listInvitations, async (_, { tenantId }) => ({
    invitations: (await openInvitations(db, tenantId)).map(
      ({ author, invitation: { id, role, createdAt, expiresAt } }) => ({
        id,
        author: author ?? '',
        role,
        createTime: createdAt.getTime(),
        expireTime: expiresAt.getTime(),
      }),
    ),
  }))

  mount(app, TAG, createInvitation, async (input, principal, request) => {
    if (!rolesUpTo(principal.role).includes(input.role)) throw new ApiError('forbidden', 'roleTooLow')
    return { code: await db.transaction((tx) => invite(tx, principal, input, callerOf(request))) }
  })

  mount(app, TAG, revokeInvitation, async ({ id }, { tenantId }, request) => {
    await db.transaction(async (tx) => {
      await lockTenant(tx, tenantId)
      const ended = await deleteInvitation(tx, tenantId, id)
      if (!ended) throw new ApiError('notFound', 'invitationGone')
      const act = { kind: 'invitationRevoked', by: callerOf(request), detail: { role: ended.role } } as const
      await writeEvent(tx, tenantId, act)
    })
    return {}
  })
}
