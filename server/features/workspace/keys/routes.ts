import type { FastifyInstance } from 'fastify'
import { callerOf } from '#server/platform/audit/caller.ts'
import { writeEvent } from '#server/platform/audit/event-rows.ts'
import type { Db } from '#server/platform/db/open.ts'
import { lockTenant } from '#server/platform/db/tenant-lock.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { mount } from '#server/platform/http/mount.ts'
import { accepted } from '#server/platform/refusals/refused.ts'
import * as api from '#shared/api/keys.ts'
import { apiKeysOf, deleteApiKey } from './rows.ts'
import { createApiKey } from './rules.ts'

const TAG = 'keys'

/** Serves the API keys of a workspace, for its administrators. */
export function keyRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  mount(app, TAG, api.listApiKeys, async (_, { tenantId }) => ({
    keys: (await apiKeysOf(db, tenantId)).map(({ key, creator }) => ({
      id: key.id,
      name: key.name,
      scopes: key.scopes,
      creator,
      createTime: key.createdAt.getTime(),
      expireTime: key.expiresAt?.getTime() ?? null,
      lastUsedTime: key.lastUsedAt?.getTime() ?? null,
    })),
  }))

  mount(app, TAG, api.createApiKey, async (input, principal, request) => ({
    key: accepted(await createApiKey(db, principal, input, callerOf(request))),
  }))

  mount(app, TAG, api.revokeApiKey, async ({ id }, { tenantId }, request) => {
    await db.transaction(async (tx) => {
      // first, as by the deletion of an account: each would wait for the other
      await lockTenant(tx, tenantId)
      const revoked = await deleteApiKey(tx, tenantId, id)
      if (!revoked) throw new ApiError('notFound', 'keyGone')
      await writeEvent(tx, tenantId, { kind: 'keyRevoked', by: callerOf(request), subject: { id, name: revoked.name } })
    })
    return {}
  })
}
