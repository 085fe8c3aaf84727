import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DocumentReader } from '#server/engines/document/reader.ts'
import { NoticeError } from '#server/engines/pay/port.ts'
import type { PictureScaler } from '#server/engines/picture/scaler.ts'
import { createChat } from '#server/engines/plan/chat.ts'
import type { SpeechPort } from '#server/engines/speech/common/port.ts'
import type { ModelGetter } from '#server/engines/speech/models/model-getter.ts'
import { createPexels } from '#server/engines/stock/pexels.ts'
import { cancellationRoutes } from '#server/features/account/cancellation/routes.ts'
import { captchaRoutes } from '#server/features/account/captcha/routes.ts'
import { isProven } from '#server/features/account/codes/proven.ts'
import { contactRoutes } from '#server/features/account/contact/routes.ts'
import { closeDemo } from '#server/features/account/log-in/demo.ts'
import { oidcRoutes } from '#server/features/account/log-in/oidc-routes.ts'
import { loginRoutes } from '#server/features/account/log-in/routes.ts'
import { proveRoutes } from '#server/features/account/prove-routes.ts'
import { accountRoutes } from '#server/features/account/routes.ts'
import { secondFactorRoutes } from '#server/features/account/second-factor/routes.ts'
import { sessionOpener } from '#server/features/account/sessions/open-session.ts'
import { ensureAccount } from '#server/features/account/users/users.ts'
import { conversionRoutes } from '#server/features/conversion/routes.ts'
import { importRoutes } from '#server/features/imports/routes.ts'
import { digitalHumanRoutes } from '#server/features/library/digital-human-routes.ts'
import { effectRoutes } from '#server/features/library/effect-routes.ts'
import { fontRoutes } from '#server/features/library/font-routes.ts'
import type { Library } from '#server/features/library/library.ts'
import { libraryRoutes } from '#server/features/library/routes.ts'
import { stockRoutes } from '#server/features/library/stock/routes.ts'
import { textTemplateRoutes } from '#server/features/library/text-template-routes.ts'
import type { BuiltInTemplates } from '#server/features/market/built-in.ts'
import { marketRoutes } from '#server/features/market/routes.ts'
import { storageRoutes } from '#server/features/material/storage-routes.ts'
import { createAnalytics } from '#server/features/operation/analytics/create.ts'
import { analyticsRoutes } from '#server/features/operation/analytics/routes.ts'
import { failureRoutes } from '#server/features/operation/failure-routes.ts'
import { operationRoutes } from '#server/features/operation/routes.ts'
import { translationRoutes } from '#server/features/operation/translation-routes.ts'
import type { DocumentChecker } from '#server/features/project/document/checker.ts'
import { projectRoutes } from '#server/features/project/routes.ts'
import { audioRoutes } from '#server/features/recording/routes.ts'
import { scriptRoutes } from '#server/features/script/routes.ts'
import { shareRoutes } from '#server/features/share/routes.ts'
import { openShareKey } from '#server/features/share/token.ts'
import { advancedVoices } from '#server/features/speech/advanced-voices.ts'
import { glossaryRoutes } from '#server/features/speech/glossary/routes.ts'
import { naturalVoiceRoutes } from '#server/features/speech/natural/routes.ts'
import { speechRoutes } from '#server/features/speech/routes.ts'
import { trainingRoutes } from '#server/features/training/routes.ts'
import { reviewRoutes, submissionRoutes } from '#server/features/training/submission/routes.ts'
import { ownVoiceRoutes } from '#server/features/training/voices/routes.ts'
import { webhookRoutes } from '#server/features/webhook/routes.ts'
import { batchRoutes } from '#server/features/work/batch/routes.ts'
import { binRoutes } from '#server/features/work/bin/routes.ts'
import { workRoutes } from '#server/features/work/routes.ts'
import type { BrandHosts } from '#server/features/workspace/brands/hosts.ts'
import { brandRoutes } from '#server/features/workspace/brands/routes.ts'
import { workspaceEventRoutes } from '#server/features/workspace/events/routes.ts'
import { keyRoutes } from '#server/features/workspace/keys/routes.ts'
import { memberRoutes } from '#server/features/workspace/members/routes.ts'
import { retentionRoutes } from '#server/features/workspace/retention/routes.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Space } from '#server/platform/config/space.ts'
import type { Store } from '#server/platform/db/open.ts'
import { guardCalls } from '#server/platform/http/guard.ts'
import { limitLargeCalls } from '#server/platform/http/large-calls.ts'
import { limitCalls } from '#server/platform/http/limits.ts'
import { type LoginKey, openLoginKey } from '#server/platform/http/login-key.ts'
import { describeApi } from '#server/platform/http/openapi.ts'
import { holdSpace } from '#server/platform/http/room.ts'
import { openSealedFields } from '#server/platform/http/sealed.ts'
import { limitTurns } from '#server/platform/http/turn-calls.ts'
import type { MessagePort } from '#server/platform/mail/port.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import type { JobQueue } from '#server/platform/queue/queue.ts'
import { openSessionKey } from '#server/platform/secrets/tokens.ts'
import type { DocumentRoom } from '#server/platform/space/document-room.ts'
import type { TrainingType } from '#shared/model/training-types.ts'
import { type Billing, openBilling } from './billing.ts'
import { JOB_ROWS } from './requests.ts'
import { soldNamesOf } from './sold-names.ts'

/** Parts that the calls work with. */
interface ApiParts {
  config: Config
  store: Store
  brandHosts: BrandHosts
  objects: ObjectStore
  library: Library
  templates: BuiltInTemplates
  queue: JobQueue
  speech: SpeechPort
  /** Gets natural voices for this server. */
  naturalVoices: ModelGetter
  messages: MessagePort
  pictures: PictureScaler
  documents: DocumentReader
  checker: DocumentChecker
  room: DocumentRoom
  /** The disks that the server fills. */
  space: Space
  /** Where files are kept meanwhile. */
  scratchDir: string
  serverRendering: boolean
  /** Whether speech in recordings is recognised. */
  recognizes: boolean
  /** Whether uploads that browsers cannot play are converted. */
  converts: boolean
  /** Whether presenters are made of photos. */
  trains: boolean
  /** Whether decks become scenes. */
  imports: boolean
  /** The kinds of trainings that material is submitted for. */
  trainingTypes: readonly TrainingType[]
}

/** Makes the accounts that the configuration names, and closes that of the demo if it names none. */
async function ensureAccounts({ config: { demo, firstAccount }, store: { db } }: ApiParts): Promise<void> {
  if (demo) await ensureAccount(db, { ...demo, nickName: 'Demo' })
  else await closeDemo(db)
  if (firstAccount) await ensureAccount(db, { ...firstAccount, nickName: firstAccount.account.split('@')[0] ?? '' })
}

/** Keys of the instance, and how calls reach it. */
interface Means {
  loginKey: LoginKey
  sessionKey: string
  shareKey: string
  hostOf(request: FastifyRequest): string
  billing: Billing
}

/** Guards all calls, and limits them. */
function guard(api: FastifyInstance, { config, store: { db }, space }: ApiParts, { loginKey, sessionKey }: Means) {
  const openSession = sessionOpener({ db, sessionKey, keyCallsPerMinute: config.keyCallsPerMinute })
  guardCalls(api, openSession, (sessionId) => isProven(db, sessionId), config.publicUrl)
  limitLargeCalls(api)
  holdSpace(api, space)
  openSealedFields(api, db, loginKey)
  limitCalls(api, db)
  limitTurns(api)
}

/** Calls of users: log-in, accounts and workspaces. */
function userRoutes(api: FastifyInstance, parts: ApiParts, { loginKey, sessionKey, hostOf, billing }: Means): void {
  const { shop, pays } = billing
  const { config, messages, pictures, serverRendering } = parts
  const { db } = parts.store
  const { loginAttemptsPerMinute: attemptsPerMinute, demo, autoRegister } = config
  captchaRoutes(api, { db, sessionKey })
  loginRoutes(api, {
    db,
    shop,
    pays,
    loginKey,
    sessionKey,
    messages,
    attemptsPerMinute,
    autoRegister,
    demo,
    serverRendering,
    speechRecognition: parts.recognizes,
    plansScripts: config.plan !== null,
    mediaConversion: parts.converts,
    trains: parts.trainingTypes,
    ownTrainer: config.trainer.service === null,
    clonesVoices: config.speech.cloning !== null,
    reviewsTrainings: config.trainer.reviews,
    links: config.links,
    oidc: config.oidc && { name: config.oidc.name },
  })
  oidcRoutes(api, { db, shop, sessionKey, messages, config: config.oidc, autoRegister, demo, hostOf })
  accountRoutes(api, { db, shop, sessionKey, messages, pictures })
  proveRoutes(api, { db, sessionKey, messages })
  contactRoutes(api, { db, shop, sessionKey, messages })
  cancellationRoutes(api, { db, shop, sessionKey, messages })
  secondFactorRoutes(api, { db, sessionKey, messages })
  brandRoutes(api, { db, brandHosts: parts.brandHosts })
  memberRoutes(api, { db })
  keyRoutes(api, { db })
  workspaceEventRoutes(api, { db })
  retentionRoutes(api, { db, serverDays: config.workDays })
}

/** Calls of those who operate the instance, and of programs. */
function operatorRoutes(
  api: FastifyInstance,
  { config, store: { db }, messages, queue }: ApiParts,
  sessionKey: string,
) {
  failureRoutes(api, { db, kinds: JOB_ROWS })
  analyticsRoutes(api, { analytics: createAnalytics(db, config.analytics) })
  operationRoutes(api, { db, sessionKey, messages })
  translationRoutes(api)
  webhookRoutes(api, { db, queue, hosts: config.webhookHosts })
}

/** Calls of what videos are made of: uploads, the library, speech and recordings. */
function mediaRoutes(api: FastifyInstance, parts: ApiParts, { hostOf, billing: { shop } }: Means): void {
  const { config, objects, library, queue, speech, recognizes, converts, messages } = parts
  const { db } = parts.store
  storageRoutes(api, { db, objects, hostOf })
  const requests = { db, objects, queue, limits: config }
  conversionRoutes(api, { ...requests, converts })
  importRoutes(api, { ...requests, imports: parts.imports })
  trainingRoutes(api, { ...requests, trains: parts.trains })
  const { reviews } = config.trainer
  const submitted = { db, shop, objects, queue, messages, hostOf, reviews, trains: parts.trainingTypes }
  submissionRoutes(api, submitted)
  reviewRoutes(api, submitted)
  libraryRoutes(api, { db, shop, objects, library })
  const { source } = config.stock
  const { space, scratchDir, pictures } = parts
  stockRoutes(api, { db, objects, pictures, space, scratchDir, source: source && createPexels(source) })
  fontRoutes(api, { db, objects, library })
  textTemplateRoutes(api)
  digitalHumanRoutes(api, { db, library })
  effectRoutes(api, { db, objects, library })
  glossaryRoutes(api, { db })
  speechRoutes(api, { ...requests, shop, speech, sensitiveWords: config.sensitiveWords })
  naturalVoiceRoutes(api, { db, getter: parts.naturalVoices, isWhole: config.role === 'all' })
  ownVoiceRoutes(api, { db, objects, queue })
  audioRoutes(api, { ...requests, recognizes })
}

/** Calls of scripts, of projects and of the works made from them. */
function documentRoutes(api: FastifyInstance, parts: ApiParts, { shareKey, hostOf, billing: { shop } }: Means): void {
  const { config, objects, queue, pictures, documents, checker, room, space, scratchDir, serverRendering } = parts
  const { db } = parts.store
  const voices = (tenantId: string) => advancedVoices(parts.speech, tenantId)
  const soldNames = soldNamesOf({ db, library: parts.library, templates: parts.templates, speech: parts.speech })
  const rendering = {
    db,
    shop,
    soldNames,
    advancedVoices: voices,
    objects,
    queue,
    checker,
    room,
    limits: config.works,
    serverRendering,
  }
  projectRoutes(api, { db, objects, checker, room })
  marketRoutes(api, { db, shop, room, checker, objects, space, scratchDir, builtIn: parts.templates })
  scriptRoutes(api, { db, objects, room, documents, chat: config.plan && createChat(config.plan) })
  binRoutes(api, { db, objects, queue })
  batchRoutes(api, rendering)
  workRoutes(api, { ...rendering, pictures, hostOf })
  shareRoutes(api, { db, objects, shareKey, hostOf })
}

/** Serves the calls of the API, after the accounts that the configuration names exist; returns what is sold. */
export async function serveApi(app: FastifyInstance, parts: ApiParts): Promise<Billing> {
  const { config } = parts
  const { db } = parts.store
  await ensureAccounts(parts)
  const billing = await openBilling(db, config, (error) => {
    // anyone may send one: it is no fault of this server
    if (error instanceof NoticeError) app.log.warn({ reason: error.message }, 'a payment message was refused')
    else app.log.error({ err: error }, 'billing')
  })
  const means = {
    billing,
    loginKey: await openLoginKey(db),
    sessionKey: await openSessionKey(db),
    shareKey: await openShareKey(db),
    hostOf: (request: FastifyRequest) => config.publicUrl ?? `${request.protocol}://${request.host}`,
  }
  if (!config.production) await describeApi(app)
  await app.register(async (api) => {
    guard(api, parts, means)
    userRoutes(api, parts, means)
    operatorRoutes(api, parts, means.sessionKey)
    mediaRoutes(api, parts, means)
    documentRoutes(api, parts, means)
    billing.serveApi(api, means.hostOf)
  })
  billing.serveOutside(app)
  return billing
}
