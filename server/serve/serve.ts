import { rm } from 'node:fs/promises'
import path from 'node:path'
import { createAligner } from '#server/engines/align/aligner.ts'
import { findFfmpeg } from '#server/engines/film/find-ffmpeg.ts'
import { PictureScaler } from '#server/engines/picture/scaler.ts'
import { createRecognition } from '#server/engines/recognition/create.ts'
import { createRenderPort } from '#server/engines/render/create.ts'
import { createSpeech } from '#server/engines/speech/create.ts'
import { isSessionActive } from '#server/features/account/sessions/sessions.ts'
import { CONVERSION_JOB } from '#server/features/conversion/job.ts'
import { readLibrary } from '#server/features/library/library.ts'
import { PURGE_JOB } from '#server/features/material/purge.ts'
import { DocumentChecker } from '#server/features/project/document/checker.ts'
import { ANALYSIS_JOB } from '#server/features/recording/job.ts'
import { sharedWork } from '#server/features/share/rows.ts'
import { SPEECH_JOB } from '#server/features/speech/job.ts'
import { WEBHOOK_JOB } from '#server/features/webhook/job.ts'
import { CLEAN_UP_JOB } from '#server/features/work/clean-up.ts'
import { partEnded, RENDER_PART_JOB, renderPartJob } from '#server/features/work/rendering/part-job.ts'
import { RENDER_JOB, renderJob, renderLost } from '#server/features/work/rendering/render-job.ts'
import { BrandHosts } from '#server/features/workspace/brands/hosts.ts'
import { isHolder } from '#server/features/workspace/holders.ts'
import { isApiKeyValid } from '#server/features/workspace/keys/rows.ts'
import type { Config } from '#server/platform/config/config.ts'
import { createScratch } from '#server/platform/config/scratch.ts'
import { Space } from '#server/platform/config/space.ts'
import { disksOf } from '#server/platform/db/disks.ts'
import type { Store } from '#server/platform/db/open.ts'
import { createApp } from '#server/platform/http/app.ts'
import { hostNames } from '#server/platform/http/hosts.ts'
import { listen } from '#server/platform/http/listen.ts'
import { servePages } from '#server/platform/http/pages.ts'
import { createMessages } from '#server/platform/mail/create.ts'
import { createObjectStore } from '#server/platform/objects/create.ts'
import { EmbeddedStore } from '#server/platform/objects/embedded/store.ts'
import { JobQueue } from '#server/platform/queue/queue.ts'
import { DocumentRoom } from '#server/platform/space/document-room.ts'
import { BACKUP_JOB } from '#server/tools/backup/daily.ts'
import { healthOf } from '#server/tools/health/checks.ts'
import { createMetrics } from '#server/tools/health/metrics.ts'
import { healthRoutes } from '#server/tools/health/routes.ts'
import { serveApi } from './api.ts'
import { workOnApiJobs } from './jobs.ts'
import { endDeadAttempts, RECOVER_JOB, recoverJobs } from './recover.ts'

/** Time that requests in progress have to finish when the server stops. */
const REQUESTS_END_MS = 2000

const NO_BROWSER =
  'No Chromium was found: rendering on the server is off, export in the browser works. Install Chromium, or name one in CHROMIUM_PATH, and start again.'

/** Addresses that only this machine reaches. */
const LOOPBACK = ['localhost', '127.0.0.1', '::1']

function demoWarning({ demo, host, publicUrl }: Config): string[] {
  if (!demo || (LOOPBACK.includes(host) && !publicUrl)) return []
  return [
    `The demo account is on, and its password is public: anyone who reaches this server can log in. Set DEMO=off.`,
  ]
}

export interface Served {
  url: string
  /** What the one who started it should know. */
  warnings: string[]
}

/** What a server is given: its configuration, its database, and a Chromium if this process renders. */
interface Base {
  config: Config
  store: Store
  browser: string | null
}

/**
 * Serves the studio and works on its jobs.
 * @param closers what to call, the last first, when the server stops
 */
export async function serve({ config, store, browser }: Base, closers: (() => Promise<void>)[]): Promise<Served> {
  const scratchDir = await createScratch(config.dataDir)
  closers.push(() => rm(scratchDir, { recursive: true, force: true }))
  const { db } = store
  const disks = disksOf(config)
  const space = new Space(disks)
  const objects = await createObjectStore(config, db, space)
  const room = new DocumentRoom(db, objects, config.databaseUrl === null ? space : new Space([]))
  const library = readLibrary(config.root)
  const brandHosts = new BrandHosts(db)
  const app = await createApp({
    logLevel: config.logLevel,
    behindProxy: config.publicUrl !== null || config.proxies !== null,
    proxies: config.proxies,
    https: config.publicUrl?.startsWith('https:') ?? false,
    storeOrigin: objects.origin,
    hostNames: hostNames({ host: config.host, publicUrl: config.publicUrl, allowed: config.allowedHosts }),
    isBranded: (name) => brandHosts.has(name),
    disks,
  })
  closers.push(async () => {
    const forced = setTimeout(() => app.server.closeAllConnections(), REQUESTS_END_MS)
    await app.close()
    clearTimeout(forced)
  })
  const pictures = new PictureScaler()
  closers.push(() => pictures.close())
  const checker = new DocumentChecker()
  closers.push(() => checker.close())
  const speech = createSpeech(config.speech)
  closers.push(() => speech.close())
  const aligner = createAligner()
  closers.push(() => aligner.close())
  const recognition = createRecognition(config.recognition)
  closers.push(async () => recognition?.close())
  const found = await findFfmpeg(config.ffmpeg)
  const ffmpeg = found?.missing.length === 0 ? found.path : null
  const messages = createMessages(db, config.mail)
  closers.push(async () => messages.close())
  const serverRendering = config.role === 'api' || browser !== null
  const renderer = browser
    ? createRenderPort({
        dist: path.join(config.root, 'dist'),
        folder: scratchDir,
        spareBrowser: true,
        mediaHosts: config.mediaHosts,
        proRes: found?.makesProRes ? found.path : null,
      })
    : null
  closers.push(async () => renderer?.close())
  const queue = new JobQueue(store.url, config.role !== 'render', (error) => app.log.error({ err: error }, 'job queue'))
  await queue.start([
    SPEECH_JOB,
    ANALYSIS_JOB,
    CONVERSION_JOB,
    RENDER_JOB,
    RENDER_PART_JOB,
    WEBHOOK_JOB,
    CLEAN_UP_JOB,
    PURGE_JOB,
    RECOVER_JOB,
    BACKUP_JOB,
  ])
  closers.push(() => queue.stop())

  const metrics = createMetrics(db)
  metrics.count(app)
  const health = healthOf({ db, objects, speech, serverRendering, disks })
  healthRoutes(app, { health, metrics, metricsToken: config.metricsToken })

  if (config.role !== 'render') {
    if (config.databaseUrl === null) await endDeadAttempts(db, queue)
    await recoverJobs(db, queue)
    await serveApi(app, {
      config,
      store,
      brandHosts,
      objects,
      library,
      queue,
      speech,
      recognizes: recognition !== null,
      converts: ffmpeg !== null,
      messages,
      pictures,
      checker,
      room,
      space,
      serverRendering,
    })
  }
  if (objects instanceof EmbeddedStore)
    await objects.serve(app, {
      isActive: async (id) => (await isSessionActive(db, id)) || (await isApiKeyValid(db, id)),
      isShared: async (id) => (await sharedWork(db, id)) !== null,
      isHeld: (holder) => isHolder(db, holder),
    })
  await servePages(app, path.join(config.root, 'dist'))
  const origin = await listen(app, { host: config.host, port: config.port })

  if (config.role !== 'render')
    await workOnApiJobs({ config, store, objects, queue, speech, aligner, recognition, scratchDir, ffmpeg })
  if (renderer) {
    const parts = {
      db,
      queue,
      objects,
      renderer,
      origin,
      scratchDir,
      speech,
      segmentBytes: config.segmentBytes,
      filmSec: config.works.filmSec,
      sensitiveWords: config.sensitiveWords,
    }
    await queue.work(RENDER_JOB, {
      handle: (attempt) => metrics.rendering(() => renderJob(parts, attempt)),
      lost: ({ data }) => renderLost(parts, data.id),
    })
    await queue.work(RENDER_PART_JOB, {
      handle: (attempt) => metrics.rendering(() => renderPartJob(parts, attempt)),
      lost: ({ data }) => partEnded(db, data.id),
    })
  }
  return {
    url: config.publicUrl ?? origin,
    warnings: [...library.problems, ...(serverRendering ? [] : [NO_BROWSER]), ...demoWarning(config)],
  }
}
