import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PhotoJob, TrainedPhoto, TrainPort } from '#server/engines/train/port.ts'
import { readLibrary } from '#server/features/library/library.ts'
import { libraryRoutes } from '#server/features/library/routes.ts'
import { trainJob } from '#server/features/training/job.ts'
import { TRAINING_REQUEST } from '#server/features/training/public.ts'
import { trainingRoutes } from '#server/features/training/routes.ts'
import { Space } from '#server/platform/config/space.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { guardCalls } from '#server/platform/http/guard.ts'
import { JOB_KINDS } from '#server/serve/job-kinds.ts'
import { FREE_SHOP } from '#tests/worlds/free-shop.ts'
import { newcomer } from '#tests/worlds/newcomer.ts'
import { openedQueue } from '#tests/worlds/opened-queue.ts'
import { picture } from '#tests/worlds/upload-files.ts'
import { Client, ROOT, temporaryFolder, testDatabase } from './kit.ts'
import { plainApp } from './plain-app.ts'

/** A trainer of a test: makes a presenter of every photo, unless the test says otherwise. */
export class TestTrainer implements TrainPort {
  /** The jobs that it was given. */
  readonly jobs: PhotoJob[] = []
  next: (job: PhotoJob) => Promise<TrainedPhoto> = (job) => this.made(job)

  photo(job: PhotoJob): Promise<TrainedPhoto> {
    this.jobs.push(job)
    return this.next(job)
  }

  film(): Promise<never> {
    return Promise.reject(new Error('no film is trained here'))
  }

  /** Makes a presenter of 600 by 800 pixels. */
  async made({ outFile, onProgress }: PhotoJob): Promise<TrainedPhoto> {
    onProgress(0.5)
    await writeFile(outFile, 'portrait')
    return { widthPx: 600, heightPx: 800, sizeBytes: 8, cover: await picture('png') }
  }
}

/** The calls of trainings and of presenters on a database and a store of their own, with a trainer of the test. */
export async function trainingServer() {
  const database = await testDatabase()
  const { store, objects, queue, close } = await openedQueue(database, JOB_KINDS)
  const principals = new Map<string, Principal>()
  const trainer = new TestTrainer()
  const parts = { db: store.db, objects, queue, limits: { speechesMax: 1 } }
  const scratchDir = temporaryFolder()
  const job = { db: store.db, objects, train: trainer, scratchDir, space: new Space([]) }

  const serve = async (trains: boolean) => {
    const app = await plainApp()
    await app.register(async (api) => {
      const open = async (token: string) => {
        const principal = principals.get(token)
        if (!principal) throw new Error('nobody has this token')
        return { id: token, principal, renewedToken: null, byKey: false }
      }
      guardCalls(api, open, async () => true)
      trainingRoutes(api, { ...parts, trains })
      libraryRoutes(api, { db: store.db, shop: FREE_SHOP, objects, library: readLibrary(ROOT) })
    })
    return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
  }
  const [whole, without] = await Promise.all([serve(true), serve(false)])

  return {
    store,
    objects,
    queue,
    trainer,
    job,
    scratchDir,
    /** A server on which nothing makes presenters. */
    without: without.url,
    /** A user with a workspace of the own, who makes calls. */
    async user(): Promise<Client> {
      const principal = await newcomer(store.db)
      principals.set(principal.userId, principal)
      const client = new Client(whole.url)
      return Object.assign(client, { token: principal.userId, ...principal })
    },
    /** Works on the queue from here on. */
    work: () =>
      queue.work(TRAINING_REQUEST.job, {
        handle: (attempt) => trainJob(job, attempt),
        lost: ({ data: { id }, jobId }) => TRAINING_REQUEST.giveUp({ db: store.db }, { id, jobId }),
      }),
    /** Stores a file as an upload of a user. */
    async upload(client: Client, name: string, bytes?: Uint8Array): Promise<string> {
      const key = path.posix.join('tenants', client.tenantId, 'uploads', client.userId, 'presenters', name)
      await objects.put(key, bytes ?? (await picture('png')))
      return key
    },
    /** The keys of what jobs have made for a user's workspace. */
    async made({ tenantId }: Client): Promise<string[]> {
      const found: string[] = []
      for await (const { key } of objects.list(`tenants/${tenantId}/presenters/`)) found.push(key)
      return found.sort()
    },
    async close() {
      await Promise.all([whole.app.close(), without.app.close()])
      await close()
    },
  }
}
