import type { FastifyInstance } from 'fastify'
import type { PictureScaler } from '#server/engines/picture/scaler.ts'
import type { Shop } from '#server/features/billing/public.ts'
import { callerOf } from '#server/platform/audit/caller.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { sessionOn, tokenOn } from '#server/platform/http/call-session.ts'
import { newCookie } from '#server/platform/http/cookies/session-cookie.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { MessagePort } from '#server/platform/mail/port.ts'
import { accepted } from '#server/platform/refusals/refused.ts'
import {
  bindAgent,
  changeOwnLanguage,
  changeOwnNickName,
  changeOwnPassword,
  changeOwnPicture,
  listOwnSessions,
  listOwnTenants,
  moveToCookie,
  revokeOwnSession,
  selfDetail,
  sendPasswordCode,
  switchTenant,
  unbindAgent,
} from '#shared/api/account.ts'
import { changePassword } from './change-password.ts'
import { codeAccount } from './codes/proof.ts'
import { sendCode } from './codes/sending.ts'
import { noticeUser } from './notices.ts'
import { changePicture } from './picture.ts'
import type { SessionRow } from './sessions/rows.ts'
import { listSessions, moveSession, replaceToken, revokeSession } from './sessions/sessions.ts'
import { bindAgentTo } from './users/agent.ts'
import { findUser, setLanguage, setNickName, unbindAgentCode } from './users/rows.ts'
import { tenantsIn, userIn } from './users/users.ts'

const TAG = 'account'

function view({ id, device, address, lastSeenAt, createdAt }: SessionRow, currentId: string) {
  return {
    id,
    device,
    address,
    lastSeenTime: lastSeenAt.getTime(),
    createTime: createdAt.getTime(),
    current: id === currentId,
  }
}

interface AccountParts {
  db: Db
  shop: Shop
  /** The instance's key. */
  sessionKey: string
  messages: MessagePort
  pictures: PictureScaler
}

/** Serves the user's own account: profile, password, sessions. */
export function accountRoutes(app: FastifyInstance, parts: AccountParts): void {
  const { db } = parts
  const userOf = async ({ userId, tenantId }: Principal) => {
    const user = await userIn(db, parts.shop, userId, tenantId)
    if (!user) throw new ApiError('loginExpired', 'loginExpired')
    return user
  }

  mount(app, TAG, selfDetail, (_, principal) => userOf(principal))

  mount(app, TAG, listOwnTenants, async (_, { userId }) => ({ tenants: await tenantsIn(db, userId) }))

  mount(app, TAG, switchTenant, async ({ tenantId }, _, request) =>
    accepted(await moveSession(parts, { by: callerOf(request), sessionId: sessionOn(request).id }, tenantId)),
  )

  mount(app, TAG, changeOwnNickName, async ({ nickName }, principal) => {
    await setNickName(db, principal.userId, nickName)
    return userOf(principal)
  })

  mount(app, TAG, changeOwnPicture, async ({ picture }, principal) => {
    accepted(await changePicture(parts, principal, picture))
    return userOf(principal)
  })

  mount(app, TAG, bindAgent, async ({ agentCode }, principal) => {
    accepted(await bindAgentTo(db, principal, agentCode))
    return userOf(principal)
  })

  mount(app, TAG, unbindAgent, async (_, principal) => {
    await unbindAgentCode(db, principal.userId)
    return userOf(principal)
  })

  mount(app, TAG, changeOwnLanguage, async ({ language }, { userId }) => {
    await setLanguage(db, userId, language)
    return {}
  })

  mount(app, TAG, changeOwnPassword, async (input, { userId }, request) => {
    const proof = 'code' in input ? { code: input.code } : { password: input.currentPassword }
    const session = { by: callerOf(request), sessionId: sessionOn(request).id }
    accepted(
      await changePassword(db, parts.sessionKey, session, { proof, next: input.newPassword, endsKeys: input.endsKeys }),
    )
    await noticeUser(parts, request, { userId, notice: 'passwordChanged' })
    return {}
  })

  mount(app, TAG, sendPasswordCode, async (_, { userId }, request) => {
    const user = await findUser(db, userId)
    await sendCode(parts, request, {
      purpose: 'password',
      account: user ? codeAccount(user) : '',
      wanted: async () => user !== undefined,
    })
    return {}
  })

  mount(app, TAG, listOwnSessions, async (_, principal, request) => {
    const currentId = sessionOn(request).id
    return { sessions: (await listSessions(db, principal)).map((row) => view(row, currentId)) }
  })

  mount(app, TAG, moveToCookie, async (_, _principal, request, reply) => {
    const token = sessionOn(request).renewedToken ?? (await replaceToken(db, parts.sessionKey, tokenOn(request)))
    return { session: newCookie(request, reply, token) }
  })

  mount(app, TAG, revokeOwnSession, async ({ id }, _, request) => {
    accepted(await revokeSession(db, callerOf(request), id))
    return {}
  })
}
