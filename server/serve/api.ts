import type { FastifyInstance, FastifyRequest } from 'fastify'
import { closeDemo } from '#server/account/demo.ts'
import { openSessionKey } from '#server/account/tokens.ts'
import { ensureAccount } from '#server/account/users.ts'
import { createAnalytics } from '#server/analytics/create.ts'
import type { DocumentChecker } from '#server/document/checker.ts'
import type { DocumentRoom } from '#server/document/room.ts'
import { guardCalls } from '#server/http/guard.ts'
import { limitLargeCalls } from '#server/http/large-calls.ts'
import { limitCalls } from '#server/http/limits.ts'
import { openLoginKey } from '#server/http/login-key.ts'
import { describeApi } from '#server/http/openapi.ts'
import { holdSpace } from '#server/http/room.ts'
import { openSealedFields } from '#server/http/sealed.ts'
import { limitTurns } from '#server/http/turn-calls.ts'
import type { JobQueue } from '#server/jobs/queue.ts'
import type { Library } from '#server/library/library.ts'
import type { MessagePort } from '#server/messages/port.ts'
import type { ObjectStore } from '#server/objects/common/port.ts'
import type { PictureScaler } from '#server/picture/scaler.ts'
import { accountRoutes } from '#server/routes/account.ts'
import { analyticsRoutes } from '#server/routes/analytics.ts'
import { audioRoutes } from '#server/routes/audio.ts'
import { batchRoutes } from '#server/routes/batch.ts'
import { benefitRoutes } from '#server/routes/benefits.ts'
import { binRoutes } from '#server/routes/bin.ts'
import { brandRoutes } from '#server/routes/brand.ts'
import { cancellationRoutes } from '#server/routes/cancellation.ts'
import { captchaRoutes } from '#server/routes/captcha.ts'
import { contactRoutes } from '#server/routes/contact.ts'
import { conversionRoutes } from '#server/routes/conversion.ts'
import { digitalHumanRoutes } from '#server/routes/digital-human.ts'
import { effectRoutes } from '#server/routes/effects.ts'
import { failureRoutes } from '#server/routes/failures.ts'
import { fontRoutes } from '#server/routes/fonts.ts'
import { glossaryRoutes } from '#server/routes/glossary.ts'
import { keyRoutes } from '#server/routes/keys.ts'
import { libraryRoutes } from '#server/routes/library.ts'
import { loginRoutes } from '#server/routes/login.ts'
import { memberRoutes } from '#server/routes/members.ts'
import { oidcRoutes } from '#server/routes/oidc.ts'
import { operationRoutes } from '#server/routes/operation.ts'
import { projectRoutes } from '#server/routes/project.ts'
import { retentionRoutes } from '#server/routes/retention.ts'
import { shareRoutes } from '#server/routes/share.ts'
import { speechRoutes } from '#server/routes/speech.ts'
import { storageRoutes } from '#server/routes/storage.ts'
import { textTemplateRoutes } from '#server/routes/text-templates.ts'
import { translationRoutes } from '#server/routes/translation.ts'
import { webhookRoutes } from '#server/routes/webhooks.ts'
import { workRoutes } from '#server/routes/work.ts'
import { openShareKey } from '#server/share/token.ts'
import type { SpeechPort } from '#server/speech/common/port.ts'
import type { Config } from '#server/start/config.ts'
import type { Space } from '#server/start/space.ts'
import type { BrandHosts } from '#server/store/brand-hosts.ts'
import type { Store } from '#server/store/open.ts'

/** What the calls work with. */
interface ApiParts {
  config: Config
  store: Store
  brandHosts: BrandHosts
  objects: ObjectStore
  library: Library
  queue: JobQueue
  speech: SpeechPort
  messages: MessagePort
  pictures: PictureScaler
  checker: DocumentChecker
  room: DocumentRoom
  /** The disks that the server fills. */
  space: Space
  serverRendering: boolean
  /** Whether speech in recordings is recognised. */
  recognizes: boolean
  /** Whether uploads that browsers cannot play are converted. */
  converts: boolean
}

/** Serves the calls of the API, after the accounts that the configuration names exist. */
export async function serveApi(app: FastifyInstance, parts: ApiParts): Promise<void> {
  const { config, objects, queue, speech, pictures, checker, room, space, serverRendering, recognizes, converts } =
    parts
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
    holdSpace(api, space)
    openSealedFields(api, loginKey)
    limitCalls(api, db)
    limitTurns(api)
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
      speechRecognition: recognizes,
      mediaConversion: converts,
      links: config.links,
      oidc: config.oidc && { name: config.oidc.name },
    })
    oidcRoutes(api, { db, sessionKey, config: config.oidc, autoRegister, demo, hostOf })
    brandRoutes(api, { db, brandHosts: parts.brandHosts })
    analyticsRoutes(api, { analytics: createAnalytics(db, config.analytics) })
    shareRoutes(api, { db, objects, shareKey, hostOf })
    operationRoutes(api, { db, sessionKey, messages })
    memberRoutes(api, { db })
    benefitRoutes(api, { db })
    translationRoutes(api)
    keyRoutes(api, { db })
    webhookRoutes(api, { db, queue, hosts: config.webhookHosts })
    accountRoutes(api, { db, sessionKey, messages, pictures })
    contactRoutes(api, { db, sessionKey, messages })
    cancellationRoutes(api, { db, sessionKey, messages })
    projectRoutes(api, { db, objects, checker, room })
    binRoutes(api, { db, objects, queue })
    retentionRoutes(api, { db, serverDays: config.workDays })
    storageRoutes(api, { db, objects, hostOf })
    libraryRoutes(api, { db, objects, library: parts.library })
    conversionRoutes(api, { db, objects, queue, converts })
    fontRoutes(api, { db, objects, library: parts.library })
    textTemplateRoutes(api)
    digitalHumanRoutes(api, { db, library: parts.library })
    effectRoutes(api, { db, objects, library: parts.library })
    glossaryRoutes(api, { db })
    speechRoutes(api, {
      db,
      objects,
      queue,
      speech,
      unfinishedMax: config.speechesMax,
      sensitiveWords: config.sensitiveWords,
    })
    audioRoutes(api, { db, objects, queue, unfinishedMax: config.speechesMax, recognizes })
    batchRoutes(api, { db, objects, queue, checker, room, limits: config.works, serverRendering })
    workRoutes(api, { db, objects, queue, pictures, checker, room, limits: config.works, serverRendering, hostOf })
  })
}
