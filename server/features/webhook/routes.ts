import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '#server/platform/audit/caller.ts'
import { writeEvent } from '#server/platform/audit/event-rows.ts'
import type { Db } from '#server/platform/db/open.ts'
import { lockTenant } from '#server/platform/db/tenant-lock.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { requestLanguage } from '#server/platform/http/error-response.ts'
import { type Sentence, say } from '#server/platform/http/messages/index.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { JobQueue } from '#server/platform/queue/queue.ts'
import type { Language } from '#shared/api/languages.ts'
import * as api from '#shared/api/webhooks.ts'
import { ANSWER_MS, sendDelivery } from './job.ts'
import { isPermittedTarget } from './post.ts'
import * as store from './rows.ts'
import { newSecret } from './sign.ts'

const TAG = 'webhooks'

interface WebhookParts {
  db: Db
  queue: JobQueue
  /** Hosts inside to which the operator lets messages go. */
  hosts: readonly string[]
}

const REASONS: Record<string, Sentence> = {
  notPermitted: 'deliveryNotPermitted',
  notReached: 'deliveryNotReached',
  tlsRefused: 'deliveryTlsRefused',
  timeout: 'deliveryTimeout',
  lost: 'deliveryLost',
}

/** Returns the sentence for the stored reason of a message that was given up. */
function reasonText(reason: string, language: Language): string {
  const status = /^status (\d+)$/.exec(reason)?.[1]
  if (status) return say(language, 'deliveryStatus', { status })
  return say(language, REASONS[reason] ?? 'deliveryNoAnswer', { seconds: ANSWER_MS / 1000 })
}

/** Returns a webhook as the audit log names it: by its host, since the rest of an address may open something. */
function target({ id, url }: { id: string; url: string }) {
  return { id, name: new URL(url).host }
}

/** Serves the webhooks of a workspace, for its administrators. */
export function webhookRoutes(app: FastifyInstance, { db, queue, hosts }: WebhookParts): void {
  mount(app, TAG, api.listWebhooks, async (_, { tenantId }, request) => ({
    webhooks: (await store.webhooksOf(db, tenantId)).map(({ id, url, createdAt }) => ({
      id,
      url,
      createTime: createdAt.getTime(),
    })),
    deadLetters: (await store.deadDeliveries(db, tenantId)).map(({ delivery, url }) => ({
      id: delivery.id,
      url,
      attempts: delivery.attempts,
      reason: reasonText(delivery.reason ?? '', requestLanguage(request)),
      body: delivery.body,
      createTime: delivery.createdAt.getTime(),
    })),
  }))

  mount(app, TAG, api.createWebhook, async ({ url }, { tenantId }, request) => {
    if (!isPermittedTarget(new URL(url), hosts)) throw new ApiError('invalidArgument', 'webhookNotPermitted')
    const secret = newSecret()
    await db.transaction(async (tx) => {
      await lockTenant(tx, tenantId)
      const count = await store.countWebhooks(tx, tenantId)
      if (count >= api.WEBHOOKS_MAX) throw new ApiError('conflict', 'tooManyWebhooks')
      const id = randomUUID()
      await store.insertWebhook(tx, { id, tenantId, url, secret })
      await writeEvent(tx, tenantId, { kind: 'webhookMade', by: callerOf(request), subject: target({ id, url }) })
    })
    return { secret }
  })

  mount(app, TAG, api.deleteWebhook, async ({ id }, { tenantId }, request) => {
    await db.transaction(async (tx) => {
      await lockTenant(tx, tenantId)
      const deleted = await store.deleteWebhook(tx, tenantId, id)
      if (!deleted) throw new ApiError('notFound', 'webhookGone')
      await writeEvent(tx, tenantId, { kind: 'webhookDeleted', by: callerOf(request), subject: target(deleted) })
    })
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
