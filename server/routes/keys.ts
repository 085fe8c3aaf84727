import type { FastifyInstance } from 'fastify'
import { createApiKey } from '#server/account/api-keys.ts'
import { ApiError } from '#server/http/api-error.ts'
import { mount } from '#server/http/mount.ts'
import { accepted } from '#server/http/refusals.ts'
import { apiKeysOf, deleteApiKey } from '#server/store/api-keys.ts'
import type { Db } from '#server/store/open.ts'
import * as api from '#shared/api/keys.ts'

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

  mount(app, TAG, api.createApiKey, async (input, principal) => ({
    key: accepted(await createApiKey(db, principal, input)),
  }))

  mount(app, TAG, api.revokeApiKey, async ({ id }, { tenantId }) => {
    if (!(await deleteApiKey(db, tenantId, id))) throw new ApiError('notFound', 'keyGone')
    return {}
  })
}
