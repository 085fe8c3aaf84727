import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { PictureScaler } from '#server/engines/picture/scaler.ts'
import { createRemoteTrainer } from '#server/engines/train/remote/adapter.ts'
import { benefitRoutes } from '#server/features/billing/ledger/routes.ts'
import { reserveBenefit } from '#server/features/billing/public.ts'
import { readLibrary } from '#server/features/library/library.ts'
import { libraryRoutes } from '#server/features/library/routes.ts'
import { produceJob, productionLost } from '#server/features/training/submission/job.ts'
import { PRODUCTION_JOB } from '#server/features/training/submission/production-rows.ts'
import { reviewRoutes, submissionRoutes } from '#server/features/training/submission/routes.ts'
import { Space } from '#server/platform/config/space.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { submissions } from '#server/platform/db/schema/submissions.ts'
import { guardCalls } from '#server/platform/http/guard.ts'
import type { MessagePort } from '#server/platform/mail/port.ts'
import { JOB_KINDS } from '#server/serve/job-kinds.ts'
import { AVATAR_TYPES, type SubmissionStatus } from '#shared/model/training-types.ts'
import { FREE_SHOP } from '#tests/worlds/free-shop.ts'
import { newcomer } from '#tests/worlds/newcomer.ts'
import { openedQueue } from '#tests/worlds/opened-queue.ts'
import { trainerService } from '#tests/worlds/trainer-service.ts'
import { Client, ROOT, temporaryFolder, testDatabase } from './kit.ts'
import { plainApp } from './plain-app.ts'

/** The calls of submissions on a database and a store of their own, with a service that trains. */
export async function submissionServer() {
  const database = await testDatabase()
  const { store, objects, queue, close } = await openedQueue(database, JOB_KINDS)
  const { db } = store
  const principals = new Map<string, Principal>()
  const service = await trainerService()
  const sent: { to: string; subject: string; body: string }[] = []
  const messages: MessagePort = { send: async (message) => void sent.push(message), close: () => {} }
  const scratchDir = temporaryFolder()
  const pictures = new PictureScaler()
  const trainer = ({ turnMs = 60_000, limitMs = 60_000, patienceMs = 5000 } = {}) => {
    const times = { pollMs: 50, patienceMs, limitMs, turnMs }
    return createRemoteTrainer({ url: service.url, key: 'a key', types: AVATAR_TYPES, ...times, pictures })
  }
  const production = trainer()
  const job = { db, objects, production, messages, scratchDir, space: new Space([]), origin: 'http://studio.test' }

  const serve = async (reviews: boolean) => {
    const app = await plainApp()
    await app.register(async (api) => {
      const open = async (token: string) => {
        const principal = principals.get(token)
        if (!principal) throw new Error('nobody has this token')
        return { id: token, principal, renewedToken: null, byKey: false }
      }
      guardCalls(api, open, async () => true)
      const hostOf = () => 'http://studio.test'
      const parts = { db, shop: FREE_SHOP, objects, queue, messages, hostOf, reviews, trains: production.types }
      submissionRoutes(api, parts)
      reviewRoutes(api, parts)
      benefitRoutes(api, { db, shop: FREE_SHOP })
      libraryRoutes(api, { db, shop: FREE_SHOP, objects, library: readLibrary(ROOT) })
    })
    return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
  }
  const [automatic, reviewing] = await Promise.all([serve(false), serve(true)])

  /** Stores a file as an upload of a user. */
  const upload = async ({ tenantId, userId }: Client, name: string, bytes: Uint8Array): Promise<string> => {
    const key = path.posix.join('tenants', tenantId, 'uploads', userId, 'training', name)
    await objects.put(key, bytes)
    return key
  }
  return {
    db,
    objects,
    queue,
    service,
    sent,
    job,
    scratchDir,
    pictures,
    trainer,
    /**
     * A user with a workspace of the own.
     * @param reviews whether an operator looks at what the user submits
     */
    async user({ reviews = false, operator = false } = {}): Promise<Client> {
      const principal = { ...(await newcomer(db)), operator }
      principals.set(principal.userId, principal)
      const client = new Client((reviews ? reviewing : automatic).url)
      return Object.assign(client, { token: principal.userId, ...principal })
    },
    /** Works on the queue from here on. */
    work: () =>
      queue.work(PRODUCTION_JOB, {
        handle: (attempt) => produceJob(job, attempt),
        lost: ({ data: { id }, jobId }) => productionLost(job, { id, jobId }),
      }),
    upload,
    /** A submission of a premium presenter with one file; of one that is submitted the benefit is reserved. */
    async submission(client: Client, status: SubmissionStatus): Promise<{ id: string; jobId: string; key: string }> {
      const [id, jobId] = [randomUUID(), randomUUID()]
      const key = await upload(client, `${id}.mp4`, Buffer.from('film'))
      const file = { part: 'main' as const, key, fileName: 'main.mp4', title: '', description: '' }
      const measures = { sizeBytes: 4, durationSec: 150, widthPx: 640, heightPx: 360, frameRate: 25 }
      await db.transaction(async (tx) => {
        const { tenantId, userId } = client
        const row = { id, tenantId, userId, jobId, status, type: 'high', language: 'en-GB', name: 'Ann' } as const
        await tx.insert(submissions).values({ ...row, files: [{ ...file, ...measures }], productionAt: new Date() })
        if (status === 'production') await queue.send(tx, PRODUCTION_JOB, { id }, { owner: tenantId, jobId })
        const use = { type: 'AVATAR_HIGH', quantity: 1, subject: id, note: { name: 'P' } } as const
        if (status !== 'draft') await reserveBenefit(tx, FREE_SHOP, { tenantId, tenantType: 'PERSONAL' }, use)
      })
      return { id, jobId, key }
    },
    /** The keys of a workspace's files. */
    async files({ tenantId }: Client): Promise<string[]> {
      const found: string[] = []
      for await (const { key } of objects.list(`tenants/${tenantId}/`)) found.push(key)
      return found.sort()
    },
    async close() {
      await Promise.all([automatic.app.close(), reviewing.app.close()])
      await service.close()
      await pictures.close()
      await close()
    },
  }
}
