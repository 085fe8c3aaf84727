import { z } from 'zod'
import { call, idQuery, nothing } from './envelope.ts'
import { ROLES } from './roles.ts'

const roleSchema = z.enum(ROLES)

const memberSchema = z.object({
  userId: z.string(),
  nickName: z.string(),
  /** The picture as a data address; empty without one. */
  icon: z.string(),
  /** The email, else the phone number. */
  account: z.string(),
  role: roleSchema,
  /** Milliseconds since 1970. */
  joinTime: z.number(),
})

export type Member = z.infer<typeof memberSchema>

/** The members of the workspace, the first joined first. */
export const listMembers = call({
  method: 'GET',
  path: '/v2/member/list',
  needs: 'admin',
  input: nothing,
  data: z.object({ members: z.array(memberSchema) }),
})

/** Gives a member another role, up to the caller's own. */
export const changeMemberRole = call({
  method: 'POST',
  path: '/v2/member/role',
  needs: 'admin',
  proven: () => true,
  input: z.object({ userId: z.string().min(1).max(64), role: roleSchema }),
  data: nothing,
})

/** Removes a member from the workspace and ends the member's sessions there. */
export const removeMember = call({
  method: 'POST',
  path: '/v2/member/remove',
  needs: 'admin',
  proven: () => true,
  input: z.object({ userId: z.string().min(1).max(64) }),
  data: nothing,
})

const invitationSchema = z.object({
  id: z.string(),
  /** Display name of the member who invites; empty where the operator does. */
  author: z.string(),
  role: roleSchema,
  /** Milliseconds since 1970. */
  createTime: z.number(),
  /** Milliseconds since 1970. */
  expireTime: z.number(),
})

export type Invitation = z.infer<typeof invitationSchema>

/** The open invitations to the workspace, the last first. One ends with the rights of its author. */
export const listInvitations = call({
  method: 'GET',
  path: '/v2/invitation/list',
  needs: 'admin',
  input: nothing,
  data: z.object({ invitations: z.array(invitationSchema) }),
})

/** Creates an invitation to the workspace, for one user. Its code is returned once. */
export const createInvitation = call({
  method: 'POST',
  path: '/v2/invitation/create',
  needs: 'admin',
  proven: ({ role }) => role !== 'member',
  input: z.object({ role: roleSchema, days: z.number().int().min(1).max(30) }),
  data: z.object({ code: z.string() }),
})

/** Revokes an invitation. */
export const revokeInvitation = call({
  method: 'POST',
  path: '/v2/invitation/revoke',
  needs: 'admin',
  input: idQuery,
  data: nothing,
})
