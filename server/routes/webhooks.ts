import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '#server/http/api-error.ts'
import { mount } from '#server/http/mount.ts'
import { sendDelivery } from '#server/jobs/deliver.ts'
import type { JobQueue } from '#server/jobs/queue.ts'
import type { Db } from '#server/store/open.ts'
import { lockTenant } from '#server/store/tenant-lock.ts'
import * as store from '#server/store/webhooks.ts'
import { isPermittedTarget } from '#server/webhooks/post.ts'
import { newSecret } from '#server/webhooks/sign.ts'
import * as api from '#shared/api/webhooks.ts'

const TAG = 'webhooks'

interface WebhookParts {
  db: Db
  queue: JobQueue
  /** Hosts inside to which the operator lets messages go. */
  hosts: readonly string[]
}

/** Serves the webhooks of a workspace, for its administrators. */
export function webhookRoutes(app: FastifyInstance, { db, queue, hosts }: WebhookParts): void {
  mount(app, TAG, api.listWebhooks, async (_, { tenantId }) => ({
    webhooks: (await store.webhooksOf(db, tenantId)).map(({ id, url, createdAt }) => ({
      id,
      url,
      createTime: createdAt.getTime(),
    })),
    deadLetters: (await store.deadDeliveries(db, tenantId)).map(({ delivery, url }) => ({
      id: delivery.id,
      url,
      attempts: delivery.attempts,
      reason: delivery.reason ?? '',
      body: delivery.body,
      createTime: delivery.createdAt.getTime(),
    })),
  }))

  mount(app, TAG, api.createWebhook, async ({ url }, { tenantId }) => {
    if (!isPermittedTarget(new URL(url), hosts)) throw new ApiError('invalidArgument', 'webhookNotPermitted')
    const secret = newSecret()
    await db.transaction(async (tx) => {
      await lockTenant(tx, tenantId)
      const count = await store.countWebhooks(tx, tenantId)
      if (count >= api.WEBHOOKS_MAX) throw new ApiError('conflict', 'tooManyWebhooks')
      await store.insertWebhook(tx, { id: randomUUID(), tenantId, url, secret })
    })
    return { secret }
  })

  mount(app, TAG, api.deleteWebhook, async ({ id }, { tenantId }) => {
    if (!(await store.deleteWebhook(db, tenantId, id))) throw new ApiError('notFound', 'webhookGone')
    return {}
  })

  mount(app, TAG, api.resendDeadLetter, async ({ id }, { tenantId }) => {
    await db.transaction(async (tx) => {
      const dead = await store.deadDeliveries(tx, tenantId)
      if (!dead.some(({ delivery }) => delivery.id === id)) throw new ApiError('notFound', 'webhookGone')
      await store.updateDelivery(tx, id, { status: 'waiting', attempts: 0 })
      await sendDelivery(tx, queue, { id, tenantId })
    })
    return {}
  })
}
