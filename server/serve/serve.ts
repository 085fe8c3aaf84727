import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Speech } from '#server/engines/speech/create.ts'
import { NATURAL_VOICES } from '#server/engines/speech/models/catalogue.ts'
import { ModelGetter } from '#server/engines/speech/models/model-getter.ts'
import { isSessionActive } from '#server/features/account/sessions/sessions.ts'
import { isCommonPassword } from '#server/features/account/users/passwords.ts'
import { type BuiltInItem, hasBuiltIn, type Library, readLibrary } from '#server/features/library/library.ts'
import { readStockFolder, type StockFolder } from '#server/features/library/stock/folder.ts'
import { serveStockFolder } from '#server/features/library/stock/serve-folder.ts'
import { readTemplates } from '#server/features/market/built-in.ts'
import { servePublished } from '#server/features/market/serve-published.ts'
import { DocumentChecker } from '#server/features/project/document/checker.ts'
import { sharedWork } from '#server/features/share/rows.ts'
import { BrandHosts } from '#server/features/workspace/brands/hosts.ts'
import { isHolder } from '#server/features/workspace/holders.ts'
import { isApiKeyValid } from '#server/features/workspace/keys/rows.ts'
import type { Config } from '#server/platform/config/config.ts'
import { createScratch } from '#server/platform/config/scratch.ts'
import { Space } from '#server/platform/config/space.ts'
import { disksOf } from '#server/platform/db/disks.ts'
import type { Db, Store } from '#server/platform/db/open.ts'
import { listen } from '#server/platform/http/listen.ts'
import { servePages } from '#server/platform/http/pages.ts'
import { createMessages } from '#server/platform/mail/create.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import { createObjectStore } from '#server/platform/objects/create.ts'
import { EmbeddedStore } from '#server/platform/objects/embedded/store.ts'
import { JobQueue } from '#server/platform/queue/queue.ts'
import { DocumentRoom } from '#server/platform/space/document-room.ts'
import { healthOf } from '#server/tools/health/checks.ts'
import { createMetrics } from '#server/tools/health/metrics.ts'
import { healthRoutes } from '#server/tools/health/routes.ts'
import { serveApi } from './api.ts'
import { workOnApiJobs } from './api-jobs.ts'
import type { Billing } from './billing.ts'
import { openEngines } from './engines.ts'
import { JOB_KINDS } from './job-kinds.ts'
import { closeApp, openApp } from './open-app.ts'
import { trainingTypesOf, workOnProductions, workOnVoices } from './productions.ts'
import { endDeadAttempts, recoverJobs } from './recover.ts'
import { workOnRenderJobs } from './render-jobs.ts'
import { workOnRequests } from './requests.ts'

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

/** Warns where whoever reaches the port from a near network writes the address for which attempts are counted (S20.06). */
function proxyWarning({ publicUrl, proxies, host, role }: Config): string[] {
  if (!publicUrl || proxies !== null || LOOPBACK.includes(host) || role === 'render') return []
  return [
    'TRUSTED_PROXIES is not set, so X-Forwarded-For is taken from every machine of the private networks: one that reaches this port can forge the address for which attempts are counted. Set TRUSTED_PROXIES to the addresses of the proxies.',
  ]
}

function firstPasswordWarning({ firstAccount }: Config): string[] {
  if (!firstAccount || !isCommonPassword(firstAccount.password)) return []
  return [
    'FIRST_PASSWORD is one of the most common passwords and easy to guess. Change the password of the first account.',
  ]
}

function billingWarning({ billing: { mode, alipay, wechat, stripe } }: Config): string[] {
  if (mode !== 'on' || alipay || wechat || stripe) return []
  return [
    'BILLING is on without a provider, so products are sold in the sandbox: whoever orders something gets it without paying. Set a provider, or BILLING=off.',
  ]
}

/** Returns what an operator should change in the configuration. */
function configWarnings(config: Config): string[] {
  return [demoWarning, proxyWarning, firstPasswordWarning, billingWarning].flatMap((warning) => warning(config))
}

/** How many files of stock that are left out are named at the start. */
const LEFT_OUT_MAX = 10

/** Adds the operator's folder to the library, after what comes with the product; null where there is none. */
async function addStock(library: Library, root: string | null): Promise<StockFolder | null> {
  if (root === null) return null
  const stock = await readStockFolder(root)
  for (const [shelf, items] of Object.entries(stock.shelves) as [keyof StockFolder['shelves'], BuiltInItem[]][])
    library.shelves[shelf].push(...items)
  library.problems.push(...stock.problems)
  return stock
}

export interface Served {
  url: string
  /** Warnings for the one who started it. */
  warnings: string[]
}

/** The base of a server: its configuration, its database, and a Chromium if this process renders. */
interface Base {
  config: Config
  store: Store
  browser: string | null
}

/** Serves the files of a store that this server keeps itself, to whoever may see them. */
async function serveFiles(app: FastifyInstance, objects: ObjectStore, db: Db): Promise<void> {
  if (!(objects instanceof EmbeddedStore)) return
  await objects.serve(app, {
    isActive: async (id) => (await isSessionActive(db, id)) || (await isApiKeyValid(db, id)),
    isShared: async (id) => (await sharedWork(db, id)) !== null,
    isHeld: (holder) => isHolder(db, holder),
  })
}

/** Returns what gets natural voices for this server, which speaks with them at once. */
function getterOf(
  { speech: { folder, release } }: Config,
  { speech, space, log }: { speech: Speech; space: Space; log: FastifyInstance['log'] },
): ModelGetter {
  return new ModelGetter({
    name: NATURAL_VOICES,
    folder,
    release,
    hold: (bytes) => space.hold(bytes),
    added: () => speech.takeUpModels(),
    failed: (error) => log.error({ err: error }, 'natural voices'),
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
  const disks = disksOf(config)
  const space = new Space(disks)
  const objects = await createObjectStore(config, db, space)
  const room = new DocumentRoom(db, objects, config.databaseUrl === null ? space : new Space([]))
  const library = readLibrary(config.root)
  const templates = readTemplates(config.root)
  const stock = await addStock(library, config.stock.folder)
  const brandHosts = new BrandHosts(db)
  const app = await openApp(config, { objects, brandHosts, disks })
  closers.push(() => closeApp(app))
  const checker = new DocumentChecker()
  closers.push(() => checker.close())
  const engines = await openEngines(config, { db, objects, renders: browser !== null, scratchDir }, closers)
  const { speech, recognition, renderer } = engines
  const messages = createMessages(db, config.mail)
  closers.push(async () => messages.close())
  const queue = new JobQueue(store.url, config.role !== 'render', (error) => app.log.error({ err: error }, 'job queue'))
  await queue.start(JOB_KINDS)
  closers.push(() => queue.stop())

  const serverRendering = config.role === 'api' || renderer !== null
  const metrics = createMetrics(db)
  metrics.count(app)
  const health = healthOf({ db, objects, speech, serverRendering, disks })
  healthRoutes(app, { health, metrics, metricsToken: config.metricsToken })

  let billing: Billing | null = null
  if (config.role !== 'render') {
    if (config.databaseUrl === null) await endDeadAttempts(db, queue)
    await recoverJobs(db, queue)
    const naturalVoices = getterOf(config, { speech, space, log: app.log })
    closers.push(() => naturalVoices.cancel())
    billing = await serveApi(app, {
      naturalVoices,
      config,
      store,
      brandHosts,
      objects,
      library,
      templates,
      queue,
      speech,
      recognizes: recognition !== null,
      converts: engines.ffmpeg !== null,
      trains: config.role === 'api' || engines.train !== null,
      imports: serverRendering,
      trainingTypes: trainingTypesOf(config, serverRendering),
      messages,
      pictures: engines.pictures,
      documents: engines.documents,
      checker,
      room,
      space,
      scratchDir,
      serverRendering,
    })
  }
  if (stock) await serveStockFolder(app, stock, engines.pictures)
  servePublished(app, objects)
  await serveFiles(app, objects, db)
  await servePages(app, path.join(config.root, 'dist'))
  const origin = await listen(app, { host: config.host, port: config.port })

  const { documents, slides, office } = engines
  const { presenters } = library
  const imports = renderer && {
    ...{ room, checker, documents, slides, office, presenters, render: renderer },
    voices: (tenantId: string) => speech.voices(tenantId),
    hasBuiltIn: (address: string) => hasBuiltIn(config.root, address),
  }
  if (billing) {
    const onError = (step: string, error: unknown) => app.log.error({ err: error, step }, 'purge')
    const means = { objects, scratchDir, space, ...engines, imports }
    await workOnApiJobs({ config, store, queue, pay: billing.pay, ...means, onError })
    await workOnVoices(queue, { db, objects, messages, scratchDir, space, speech })
  }
  if (renderer) {
    await workOnRenderJobs({ config, db, queue, objects, origin, scratchDir, space, speech, metrics, renderer })
    await workOnRequests('render', queue, { db, objects, scratchDir, space, ...engines, imports })
  }
  const { production } = engines
  if (production) {
    const means = { db, objects, messages, scratchDir, space, origin: config.publicUrl ?? origin }
    await workOnProductions(queue, { ...means, production })
  }
  return {
    url: config.publicUrl ?? origin,
    warnings: [
      ...[...library.problems, ...templates.problems, ...(stock?.leftOut.slice(0, LEFT_OUT_MAX) ?? [])],
      ...(serverRendering ? [] : [NO_BROWSER]),
      ...configWarnings(config),
    ],
  }
}
