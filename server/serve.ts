import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FAILURE_DAYS } from '#shared/api/failures.ts'
import { deleteCancelledAccounts } from './account/cancel.ts'
import { closeDemo } from './account/demo.ts'
import { isSessionActive } from './account/sessions.ts'
import { openSessionKey } from './account/tokens.ts'
import { ensureAccount } from './account/users.ts'
import { createAnalytics } from './analytics/create.ts'
import { BACKUP_CRON, BACKUP_JOB, backUpDaily } from './backup/daily.ts'
import { DocumentChecker } from './document/checker.ts'
import { DocumentRoom } from './document/room.ts'
import { healthOf } from './health/checks.ts'
import { createMetrics } from './health/metrics.ts'
import { healthRoutes } from './health/routes.ts'
import { createApp } from './http/app.ts'
import { limitDocumentCalls } from './http/document-calls.ts'
import { guardCalls } from './http/guard.ts'
import { hostNames } from './http/hosts.ts'
import { limitLargeCalls } from './http/large-calls.ts'
import { limitCalls } from './http/limits.ts'
import { listen } from './http/listen.ts'
import { openLoginKey } from './http/login-key.ts'
import { describeApi } from './http/openapi.ts'
import { servePages } from './http/pages.ts'
import { openSealedFields } from './http/sealed.ts'
import { CLEAN_UP_CRON, CLEAN_UP_JOB, cleanUpWorks } from './jobs/clean-up.ts'
import { deliverJob, deliveryLost, WEBHOOK_JOB } from './jobs/deliver.ts'
import { JobQueue } from './jobs/queue.ts'
import { endDeadAttempts, RECOVER_CRON, RECOVER_JOB, recoverJobs } from './jobs/recover.ts'
import { RENDER_JOB, renderJob, renderLost } from './jobs/render-work.ts'
import { SPEECH_JOB, speakJob, speechLost } from './jobs/speak.ts'
import { type Library, readLibrary } from './library/library.ts'
import { PURGE_CRON, PURGE_JOB, purgeUploads } from './material/purge.ts'
import { createMessages } from './messages/create.ts'
import type { MessagePort } from './messages/port.ts'
import { tenantPrefix } from './objects/common/keys.ts'
import type { ObjectStore } from './objects/common/port.ts'
import { createObjectStore } from './objects/create.ts'
import { EmbeddedStore } from './objects/embedded/store.ts'
import { purgeOldBins } from './project/bin.ts'
import { createRenderPort } from './render/create.ts'
import { accountRoutes } from './routes/account.ts'
import { analyticsRoutes } from './routes/analytics.ts'
import { batchRoutes } from './routes/batch.ts'
import { binRoutes } from './routes/bin.ts'
import { brandRoutes } from './routes/brand.ts'
import { cancellationRoutes } from './routes/cancellation.ts'
import { captchaRoutes } from './routes/captcha.ts'
import { contactRoutes } from './routes/contact.ts'
import { failureRoutes } from './routes/failures.ts'
import { keyRoutes } from './routes/keys.ts'
import { libraryRoutes } from './routes/library.ts'
import { loginRoutes } from './routes/login.ts'
import { memberRoutes } from './routes/members.ts'
import { oidcRoutes } from './routes/oidc.ts'
import { operationRoutes } from './routes/operation.ts'
import { projectRoutes } from './routes/project.ts'
import { shareRoutes } from './routes/share.ts'
import { speechRoutes } from './routes/speech.ts'
import { storageRoutes } from './routes/storage.ts'
import { webhookRoutes } from './routes/webhooks.ts'
import { workRoutes } from './routes/work.ts'
import { openShareKey } from './share/token.ts'
import type { SpeechPort } from './speech/common/port.ts'
import { createSpeech } from './speech/create.ts'
import type { Config } from './start/config.ts'
import { createScratch } from './start/scratch.ts'
import { Space } from './start/space.ts'
import { purgeEvents } from './store/analytics.ts'
import { isApiKeyValid } from './store/api-keys.ts'
import { forgetAttempts } from './store/attempts.ts'
import { purgeCodes } from './store/codes.ts'
import { purgeFailures } from './store/failures.ts'
import { purgeInvitationRequests } from './store/invitation-requests.ts'
import { purgeInvitations } from './store/invitations.ts'
import type { Store } from './store/open.ts'
import { purgeOutbox } from './store/outbox.ts'
import { purgeShares } from './store/shares.ts'
import { purgeDeliveries } from './store/webhooks.ts'

/** Time that events are kept in the own database. */
const EVENT_DAYS = 180
/** Days for which messages to webhooks are kept. */
const DELIVERY_DAYS = 30
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

interface Parts {
  config: Config
  store: Store
  objects: ObjectStore
  library: Library
  queue: JobQueue
  speech: SpeechPort
  messages: MessagePort
  checker: DocumentChecker
  room: DocumentRoom
  serverRendering: boolean
}

async function serveApi(app: FastifyInstance, parts: Parts): Promise<void> {
  const { config, objects, queue, speech, checker, room, serverRendering } = parts
  const { db } = parts.store
  const hostOf = (request: FastifyRequest) => config.publicUrl ?? `${request.protocol}://${request.host}`
  const loginKey = await openLoginKey(db)
  const sessionKey = await openSessionKey(db)
  const shareKey = await openShareKey(db)
  if (config.demo) await ensureAccount(db, { ...config.demo, nickName: 'Demo' })
  else await closeDemo(db)
  if (config.firstAccount) {
    await ensureAccount(db, { ...config.firstAccount, nickName: config.firstAccount.account.split('@')[0] ?? '' })
  }
  if (!config.production) await describeApi(app)
  await app.register(async (api) => {
    guardCalls(api, { db, sessionKey, keyCallsPerMinute: config.keyCallsPerMinute })
    limitLargeCalls(api)
    openSealedFields(api, loginKey)
    limitCalls(api, db)
    limitDocumentCalls(api)
    const { loginAttemptsPerMinute: attemptsPerMinute, demo, autoRegister } = config
    const { messages } = parts
    failureRoutes(api, { db })
    captchaRoutes(api, { db, sessionKey })
    loginRoutes(api, {
      db,
      loginKey,
      sessionKey,
      messages,
      attemptsPerMinute,
      autoRegister,
      demo,
      serverRendering,
      links: config.links,
      oidc: config.oidc && { name: config.oidc.name },
    })
    oidcRoutes(api, { db, sessionKey, config: config.oidc, autoRegister, demo, hostOf })
    brandRoutes(api, { db })
    analyticsRoutes(api, { analytics: createAnalytics(db, config.analytics) })
    shareRoutes(api, { db, objects, shareKey, hostOf })
    operationRoutes(api, { db, sessionKey, messages })
    memberRoutes(api, { db })
    keyRoutes(api, { db })
    webhookRoutes(api, { db, queue, hosts: config.webhookHosts })
    accountRoutes(api, { db, loginKey, sessionKey, messages })
    contactRoutes(api, { db, sessionKey, messages })
    cancellationRoutes(api, { db, loginKey, sessionKey, messages })
    projectRoutes(api, { db, checker, room })
    binRoutes(api, { db })
    storageRoutes(api, { db, objects, hostOf })
    libraryRoutes(api, { db, objects, library: parts.library })
    speechRoutes(api, { db, objects, queue, speech, unfinishedMax: config.speechesMax })
    batchRoutes(api, { db, objects, queue, checker, room, limits: config.works, serverRendering })
    workRoutes(api, { db, objects, queue, checker, room, limits: config.works, serverRendering, hostOf })
  })
}

/**
 * Serves the studio and works on its jobs.
 * @param closers what to call, the last first, when the server stops
 */
export async function serve({ config, store, browser }: Base, closers: (() => Promise<void>)[]): Promise<Served> {
  const scratchDir = await createScratch(config.dataDir)
  closers.push(() => rm(scratchDir, { recursive: true, force: true }))
  const { db } = store
  const folders = [config.dataDir, tmpdir()]
  const space = new Space(folders)
  const objects = await createObjectStore(config, db, space)
  const room = new DocumentRoom(db, objects, config.databaseUrl === null ? space : new Space([]))
  const library = readLibrary(config.root)
  const app = await createApp({
    logLevel: config.logLevel,
    behindProxy: config.publicUrl !== null || config.proxies !== null,
    proxies: config.proxies,
    https: config.publicUrl?.startsWith('https:') ?? false,
    storeOrigin: objects.origin,
    hostNames: hostNames({ host: config.host, publicUrl: config.publicUrl, allowed: config.allowedHosts }),
    space,
  })
  closers.push(async () => {
    const forced = setTimeout(() => app.server.closeAllConnections(), REQUESTS_END_MS)
    await app.close()
    clearTimeout(forced)
  })
  const checker = new DocumentChecker()
  closers.push(() => checker.close())
  const speech = createSpeech()
  closers.push(() => speech.close())
  const messages = createMessages(db, config.mail)
  closers.push(async () => messages.close())
  const serverRendering = config.role === 'api' || browser !== null
  const renderer = browser
    ? createRenderPort({
        dist: path.join(config.root, 'dist'),
        folder: scratchDir,
        spareBrowser: true,
        mediaHosts: config.mediaHosts,
      })
    : null
  closers.push(async () => renderer?.close())
  const queue = new JobQueue(store.url, config.role !== 'render', (error) => app.log.error({ err: error }, 'job queue'))
  await queue.start([SPEECH_JOB, RENDER_JOB, WEBHOOK_JOB, CLEAN_UP_JOB, PURGE_JOB, RECOVER_JOB, BACKUP_JOB])
  closers.push(() => queue.stop())

  const metrics = createMetrics(db)
  metrics.count(app)
  const health = healthOf({ db, objects, speech, serverRendering, folders })
  healthRoutes(app, { health, metrics, metricsToken: config.metricsToken })

  if (config.role !== 'render') {
    if (config.databaseUrl === null) await endDeadAttempts(db, queue)
    await recoverJobs(db, queue)
    await serveApi(app, { config, store, objects, library, queue, speech, messages, checker, room, serverRendering })
  }
  if (objects instanceof EmbeddedStore)
    await objects.serve(app, {
      isActive: async (id) => (await isSessionActive(db, id)) || (await isApiKeyValid(db, id)),
    })
  await servePages(app, path.join(config.root, 'dist'))
  const origin = await listen(app, { host: config.host, port: config.port })

  if (config.role !== 'render') {
    const parts = { db, objects, speech }
    await queue.work(SPEECH_JOB, {
      handle: (attempt) => speakJob(parts, attempt),
      lost: ({ data }) => speechLost(db, data.id),
    })
    await queue.work(WEBHOOK_JOB, {
      handle: (attempt) => deliverJob({ db, queue, hosts: config.webhookHosts }, attempt),
      lost: ({ data }) => deliveryLost(db, data.id),
    })
    await queue.work(PURGE_JOB, {
      handle: async () => {
        const now = new Date()
        await purgeOldBins(db, now)
        await forgetAttempts(db)
        await purgeCodes(db)
        await purgeInvitations(db)
        await purgeInvitationRequests(db)
        await purgeOutbox(db)
        await purgeShares(db)
        await purgeEvents(db, new Date(now.getTime() - EVENT_DAYS * 24 * 3600_000))
        await purgeFailures(db, new Date(now.getTime() - FAILURE_DAYS * 24 * 3600_000))
        await purgeDeliveries(db, new Date(now.getTime() - DELIVERY_DAYS * 24 * 3600_000))
        await purgeUploads(parts, now)
        const removeFiles = (tenantId: string) => objects.removePrefix(`${tenantPrefix(tenantId)}/`)
        await deleteCancelledAccounts({ db, removeFiles }, now)
      },
    })
    await queue.schedule(PURGE_JOB, PURGE_CRON, {})
    await queue.work(CLEAN_UP_JOB, { handle: ({ signal }) => cleanUpWorks(parts, config.workDays, signal) })
    await queue.schedule(CLEAN_UP_JOB, CLEAN_UP_CRON, {})
    await queue.work(RECOVER_JOB, { handle: () => recoverJobs(db, queue) })
    await queue.schedule(RECOVER_JOB, RECOVER_CRON, {})
    const source = {
      url: store.url,
      dataDir: config.dataDir,
      embeddedStore: config.store.kind === 'embedded',
      version: config.version,
    }
    await queue.work(BACKUP_JOB, { handle: () => backUpDaily(source, config.backupsKept, new Date()) })
    await queue.schedule(BACKUP_JOB, BACKUP_CRON, {})
  }
  if (renderer) {
    const parts = { db, queue, objects, renderer, origin, scratchDir, speech, filmSec: config.works.filmSec }
    await queue.work(RENDER_JOB, {
      handle: (attempt) => metrics.rendering(() => renderJob(parts, attempt)),
      lost: ({ data }) => renderLost(parts, data.id),
    })
  }
  return {
    url: config.publicUrl ?? origin,
    warnings: [...library.problems, ...(serverRendering ? [] : [NO_BROWSER]), ...demoWarning(config)],
  }
}
