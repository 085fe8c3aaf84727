import { randomUUID } from 'node:crypto'
import { listOwnSessions } from '#shared/api/account.ts'
import { LANGUAGES } from '#shared/api/languages.ts'
import { createProject, deleteProject } from '#shared/api/project.ts'
import { type AnyCall, everyCall } from './calls.ts'
import { runSql } from './database.ts'
import type { Client } from './kit.ts'

/** The calls that need a log-in. */
export const closed = (await everyCall()).filter(({ needs }) => needs !== 'nobody')
const ownTones = closed.filter(({ path }) => /^.tone.(favorite|natural)/u.test(path))

/** The same answer for every one of these calls. */
export function all<T>(calls: AnyCall[], answer: T): Record<string, T> {
  return Object.fromEntries(calls.map(({ path }) => [path, answer]))
}

const material = { name: 'Theirs', kind: 'image', widthPx: 1, heightPx: 1, durationSec: 0, coverKey: null }
const form = { name: 'Theirs', language: 'en-GB', gender: null, resolution: '1080P', scene: 'VIDEO' }
const settings = { name: 'Film', format: 'mp4', size: 1080, frameRate: 25, bitRate: 2 }

/** The ids of a user's objects, one of each kind, and the key of her file. */
export type Hers = Awaited<ReturnType<typeof objectsOf>>

/** Makes an object of each kind for a user. */
export async function objectsOf(alice: Client, databaseUrl: string) {
  const insert = (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row)
    const places = names.map((_, i) => `$${i + 1}`)
    return runSql(databaseUrl, `insert into ${table} (${names}) values (${places})`, Object.values(row))
  }
  const fresh = { origin: 'PAGE_SOURCE_INIT', canvasType: 'LANDSCAPE' } as const
  const owner = { tenant_id: alice.tenantId, user_id: alice.userId }
  const hers = {
    project: (await alice.call(createProject, fresh)).id,
    binned: (await alice.call(createProject, fresh)).id,
    work: randomUUID(),
    binnedWork: randomUUID(),
    invitation: randomUUID(),
    share: randomUUID(),
    apiKey: randomUUID(),
    webhook: randomUUID(),
    deadLetter: randomUUID(),
    speech: randomUUID(),
    analysis: randomUUID(),
    conversion: randomUUID(),
    import: randomUUID(),
    training: randomUUID(),
    submission: randomUUID(),
    voice: randomUUID(),
    script: randomUUID(),
    scriptVersion: randomUUID(),
    template: randomUUID(),
    session: (await alice.call(listOwnSessions, {})).sessions[0]?.id ?? '',
    key: `tenants/${alice.tenantId}/foreground/picture.png`,
    foreground: randomUUID(),
    background: randomUUID(),
    music: randomUUID(),
    audio: randomUUID(),
    presenter: randomUUID(),
    effect: randomUUID(),
    font: randomUUID(),
    order: randomUUID(),
  }
  await alice.call(deleteProject, { id: hers.binned })
  for (const shelf of ['foreground', 'background', 'music', 'audio', 'presenter', 'effect', 'font'] as const) {
    const size = { width_px: 1, height_px: 1, duration_sec: 0 }
    const kind = shelf === 'music' ? 'music' : 'image'
    await insert('materials', { id: hers[shelf], ...owner, shelf, kind, name: 'Hers', key: hers.key, ...size })
  }
  const invitation = { id: hers.invitation, tenant_id: alice.tenantId, role: 'member', code_hash: hers.invitation }
  await insert('invitations', { ...invitation, expires_at: new Date(Date.now() + 3600_000) })
  await insert('api_keys', { id: hers.apiKey, ...owner, name: 'Hers', key_hash: hers.apiKey, scopes: ['read'] })
  const webhook = { id: hers.webhook, tenant_id: alice.tenantId, url: 'https://example.com/', secret: 'whsec_' }
  await insert('webhooks', webhook)
  const letter = { id: hers.deadLetter, webhook_id: hers.webhook, body: '{}', status: 'dead', job_id: '' }
  await insert('deliveries', letter)
  const request = { text: 'Hers', ssml: false, toneId: 'en', pitchOffset: 0, speedRatio: 1, volume: 1 }
  const done = { status: 'success', job_id: randomUUID() }
  await insert('speech_requests', { id: hers.speech, ...owner, digest: 'd', request, ...done })
  await insert('recording_analyses', { id: hers.analysis, ...owner, audio_key: hers.key, recognizes: false, ...done })
  await insert('conversions', { id: hers.conversion, ...owner, source_key: hers.key, ...done })
  const imported = { file_name: '', target: 'scenes', canvas_type: 'LANDSCAPE', is_editable: true, language: 'en-US' }
  await insert('imports', { id: hers.import, ...owner, source_key: hers.key, ...imported, ...done })
  await insert('trainings', { id: hers.training, ...owner, source_key: hers.key, name: 'Hers', ...done })
  const refused = { type: 'high', status: 'refused', language: 'en-GB', name: 'Hers' }
  await insert('submissions', { id: hers.submission, ...owner, ...refused })
  const voice = {
    language: 'en-GB',
    gender: 'female',
    base_voice_id: 'gb-amy',
    profile: '{}',
    nearness: JSON.stringify({ pitchSt: 0, rangeSt: 0, pacePercent: 0, spectrumDb: 0, score: 1 }),
  }
  await insert('own_voices', { id: hers.voice, ...owner, name: 'Hers', ...voice })
  const written = { title: 'Hers', content: 'Hers', ssml: false }
  await insert('scripts', { id: hers.script, ...owner, ...written, shared_at: new Date() })
  const version = { id: hers.scriptVersion, tenant_id: alice.tenantId, script_id: hers.script, revision: 1 }
  await insert('script_versions', { ...version, ...written, written_at: new Date() })
  const template = { name: 'Hers', canvas_type: 'LANDSCAPE', document: '{}', scenes: 1, duration_sec: 3 }
  const filed = { labels: '[]', slots: '[]', shared_at: new Date() }
  await insert('creative_templates', { id: hers.template, ...owner, ...template, ...filed })
  const work = { project_id: hers.project, project_json: '{}', settings, name: 'Hers', status: 'success' }
  await insert('works', { id: hers.work, ...owner, ...work, key: hers.key })
  await insert('works', { id: hers.binnedWork, ...owner, ...work, binned_at: new Date(Date.now() + 1000) })
  await insert('shares', {
    id: hers.share,
    ...owner,
    work_id: hers.work,
    expires_at: new Date(Date.now() + 3600_000),
  })
  const titles = JSON.stringify(Object.fromEntries(LANGUAGES.map((language) => [language, 'Hers'])))
  const ordered = { source: 'WEB', product_id: 'p', type_code: 'CUSTOM_TONE', titles, product_quantity: 1 }
  const price = { sale_quantity: 1, amount_cents: 100, currency: 'CNY', expires_at: new Date(Date.now() + 3600_000) }
  await insert('orders', { id: hers.order, ...owner, ...ordered, ...price })
  return hers
}

/** For every call: how it names a user's objects, or that it returns what is the caller's own or everybody's. */
export function inputsNaming(
  hers: Hers,
  alice: { tenantId: string; userId: string },
): Record<string, object | 'own' | 'shared'> {
  return {
    '/v2/project/create': 'shared',
    '/v2/project/detail': { projectId: hers.project },
    '/v2/project/save': { id: hers.project, name: 'Taken' },
    '/v2/project/list': 'own',
    '/v2/project/duplicate': { id: hers.project },
    '/v2/project/delete': { id: hers.project },
    '/v2/project/bin': 'own',
    '/v2/project/restore': { id: hers.binned },
    '/v2/project/purge': { id: hers.binned },
    '/v2/project/emptyBin': 'own',
    '/v2/project/updateByTemplate': { id: hers.project, templateId: hers.template },
    '/creativeTemplate/list': 'shared',
    '/creativeTemplate/mine': 'own',
    '/creativeTemplate/recentList': 'own',
    '/creativeTemplate/detail': { id: hers.template },
    '/creativeTemplate/use': { templateId: hers.template },
    '/creativeTemplate/mark': { templateId: hers.template },
    '/creativeTemplate/save': { projectId: hers.project, name: 'Taken' },
    '/creativeTemplate/file': { id: hers.template, name: 'Taken' },
    '/creativeTemplate/delete': { id: hers.template },
    '/creativeTemplate/publish': { id: hers.template, isPublished: true, soldType: null },
    '/tone/list': 'shared',
    '/tone/detail': 'shared',
    ...all<'own'>(ownTones, 'own'),
    '/tone/mine/list': 'own',
    '/tone/mine/rename': { id: hers.voice, name: 'Taken' },
    '/tone/mine/delete': { id: hers.voice },
    '/v2/copywriting/analyze': { requestId: hers.speech },
    '/copywriting/list': 'own',
    '/copywriting/detail': { id: hers.script },
    '/copywriting/save': { id: hers.script, title: 'Taken', content: 'Taken' },
    '/copywriting/delete': { id: hers.script },
    '/copywriting/share': { id: hers.script, shared: false },
    '/copywriting/version/list': { id: hers.script },
    '/copywriting/version/detail': { id: hers.scriptVersion },
    '/copywriting/import': { key: hers.key },
    '/script/plan': 'own',
    '/audio/list': 'own',
    '/audio/detail': { id: hers.audio },
    '/audio/upload': { key: hers.key, name: 'Theirs', durationSec: 1 },
    '/audio/rename': { id: hers.audio, name: 'Mine' },
    '/audio/delete': { id: hers.audio },
    '/audio/analyze': { audioId: hers.key },
    '/audio/analyze/cancel': { requestId: hers.analysis },
    '/training/photo': { requestId: hers.training },
    '/training/photo/cancel': { requestId: hers.training },
    '/training/submission/list': 'own',
    '/training/submission/draft': 'own',
    '/training/submission/detail': { id: hers.submission },
    '/training/submission/save': { id: hers.submission, form, files: [], revision: 0 },
    '/training/submission/licence': { id: hers.submission },
    '/training/submission/submit': { id: hers.submission, confirmed: true },
    '/training/submission/withdraw': { id: hers.submission },
    '/v2/submission/review/list': { status: 'refused' },
    '/v2/submission/review/files': { id: hers.submission },
    '/v2/submission/review/decide': { id: hers.submission, submitTime: 0, accept: true },
    '/media/convert': { requestId: hers.conversion },
    '/media/convert/cancel': { requestId: hers.conversion },
    '/project/import': { requestId: hers.import },
    '/project/import/cancel': { requestId: hers.import },
    '/oss/auth': 'own',
    '/oss/room': 'own',
    '/oss/usage': 'own',
    '/oss/ossHttpsUrl': { key: hers.key },
    '/digitalHuman/list': 'shared',
    '/digitalHuman3d/list': 'shared',
    '/digitalHuman/detail': 'shared',
    '/digitalHuman/clip/list': 'shared',
    '/digitalHuman/clip/detail': 'shared',
    '/material/action/info': 'shared',
    '/digitalHuman/mask/list': 'shared',
    '/digitalHuman/mask/detail': 'shared',
    '/effectPackage/list': 'own',
    '/effectPackage/upload': { key: hers.key, name: 'Theirs' },
    '/effectPackage/delete': { id: hers.effect },
    '/font/upload': { key: hers.key, licensed: true },
    '/font/delete': { id: hers.font },
    '/digitalHuman3d/detail': 'shared',
    '/digitalHuman/mine/mix': 'own',
    '/material/mine/list': 'own',
    '/digitalHuman/mine/upload': { key: hers.key, name: 'Theirs', gender: 'female', coverKey: null },
    '/digitalHuman/mine/key': {
      id: hers.presenter,
      coverKey: hers.key,
      film: { matte: { kind: 'none' }, person: { x: 0, y: 0, width: 1, height: 1 }, widthPx: 2, heightPx: 2 },
    },
    '/digitalHuman/mine/face': { id: hers.presenter, faceKey: null },
    '/digitalHuman/mine/rename': { id: hers.presenter, name: 'Taken' },
    '/digitalHuman/mine/delete': { id: hers.presenter },
    '/font/list': 'own',
    '/textTemplate/list': 'own',
    '/materialLabel/list': 'shared',
    '/digitalHuman/use': { digitalHumanId: hers.presenter },
    '/digitalHuman3d/use': { digitalHumanId: hers.presenter },
    '/foreground/use': { foregroundId: hers.foreground },
    '/background/use': { backgroundId: hers.background },
    '/backgroundMusic/use': { musicId: hers.music },
    '/foreground/recentList': 'own',
    '/background/recentList': 'own',
    '/backgroundMusic/recentList': 'own',
    '/material/star': { shelf: 'foreground', id: hers.foreground, isStarred: true },
    '/material/mine/file': { shelf: 'foreground', id: hers.foreground, name: 'Taken' },
    '/material/tag/list': 'own',
    '/stock/source': 'shared',
    '/stock/list': 'shared',
    '/stock/take': 'own',
    '/material/mine/uses': 'own',
    '/foreground/list': 'own',
    '/background/list': 'own',
    '/backgroundMusic/list': 'own',
    '/foreground/detail': { id: hers.foreground },
    '/background/detail': { id: hers.background },
    '/backgroundMusic/detail': { id: hers.music },
    '/foreground/upload': { key: hers.key, ...material },
    '/background/upload': { key: hers.key, ...material },
    '/backgroundMusic/upload': { key: hers.key, ...material, kind: 'music' },
    '/foreground/delete': { id: hers.foreground },
    '/background/delete': { id: hers.background },
    '/backgroundMusic/delete': { id: hers.music },
    '/v2/batch/create': { projectId: hers.project, rows: [{ name: 'Bob' }], settings },
    '/v2/work/create': { projectId: hers.project, settings },
    '/v2/work/local/begin': 'own',
    '/v2/work/local/end': 'own',
    '/v2/work/list': 'own',
    '/v2/work/detail': { id: hers.work },
    '/v2/work/rename': { id: hers.work, name: 'Taken' },
    '/v2/work/cover': { id: hers.work, key: hers.key },
    '/v2/work/cancel': { id: hers.work },
    '/v2/work/regenerate': { id: hers.work },
    '/v2/work/delete': { id: hers.work },
    '/v2/work/download': { id: hers.work },
    '/v2/work/bin': 'own',
    '/v2/work/restore': { id: hers.binnedWork },
    '/v2/work/purge': { id: hers.binnedWork },
    '/v2/work/emptyBin': 'own',
    '/v2/work/retention': 'own',
    '/v2/work/retention/change': 'own',
    '/v2/failure/list': 'own',
    '/analytics/track': 'own',
    '/v2/work/share/create': { workId: hers.work, days: 7 },
    '/v2/work/share/list': { workId: hers.work },
    '/v2/work/share/revoke': { id: hers.share },
    '/v2/work/share/restore': { id: hers.share },
    '/v2/invitationRequest/list': 'own',
    '/v2/invitationRequest/answer': { id: 'unknown', accept: true },
    '/v2/outbox/list': 'own',
    '/v2/brand/list': 'own',
    '/v2/brand/save': { webHost: 'taken.example.org' },
    '/v2/brand/delete': { webHost: 'taken.example.org' },
    '/user/self/detail': 'own',
    '/user/custom/benefits/list': 'own',
    '/product/getProductByCategoryCode': 'shared',
    '/trade/render': { orderItemRequestList: [{ productId: 'p', saleQuantity: 1 }], sourceType: 'PC_WEB_PERSONAL' },
    '/trade/createOrder': {
      orderId: hers.order,
      orderAmountRequestList: [{ currency: 'CNY', amount: 100 }],
      orderItemRequestList: [{ productId: 'p', productName: '', saleQuantity: 1, amount: 100 }],
      sourceType: 'PC_WEB_PERSONAL',
    },
    '/trade/scanPay': { orderId: hers.order, payAmount: 100, payType: 'WECHAT' },
    '/trade/queryOrderPayStatus': { orderId: hers.order, payType: 'WECHAT' },
    '/order/detail': { orderId: hers.order },
    '/order/list': 'own',
    '/order/cancel': { orderId: hers.order },
    '/order/receipt': { orderId: hers.order },
    '/order/export': 'own',
    '/benefit/list': 'own',
    '/consumption/list': 'own',
    '/consumption/export': 'own',
    '/v2/billing/product/list': 'own',
    '/v2/billing/product/save': 'own',
    '/v2/billing/product/remove': { id: 'p' },
    '/v2/billing/order/list': 'own',
    '/v2/billing/order/refund': { key: 'a-key-of-a-refund', orderId: hers.order, amount: 1, reason: 'none' },
    '/v2/billing/workspace/find': 'own',
    '/v2/billing/workspace/setType': { tenantId: alice.tenantId, tenantType: 'ENTERPRISE', reason: 'none' },
    '/v2/billing/grant': {
      ...{ key: 'a-key-of-a-grant', tenantId: alice.tenantId, type: 'TONE_FAST' },
      ...{ quantity: 1, days: 1, reason: 'none' },
    },
    '/v2/billing/agent/list': 'own',
    '/v2/billing/agent/save': 'own',
    '/v2/billing/audit/list': 'own',
    '/user/custom/translation/languages': 'own',
    '/user/self/tenants': 'own',
    '/user/self/tenant': { tenantId: alice.tenantId },
    '/user/self/language': 'own',
    '/user/self/picture': 'own',
    '/user/self/agent/bind': 'own',
    '/user/self/agent/unbind': 'own',
    '/user/self/nickName': 'own',
    '/user/self/password': 'own',
    '/user/self/cancel/plan': 'own',
    '/user/self/cancel/sendCode': 'own',
    '/user/self/password/sendCode': 'own',
    '/user/self/cancel': 'own',
    '/user/self/secondFactor': 'own',
    '/user/self/secondFactor/sendCode': 'own',
    '/user/self/secondFactor/begin': 'own',
    '/user/self/secondFactor/confirm': 'own',
    '/user/self/secondFactor/recoveryCodes': 'own',
    '/user/self/secondFactor/remove': 'own',
    '/user/self/cancel/withdraw': 'own',
    '/user/self/prove': 'own',
    '/user/self/prove/sendCode': 'own',
    '/user/self/contact/sendOldCode': 'own',
    '/user/self/contact/proveOld': 'own',
    '/user/self/contact/sendNewCode': 'own',
    '/user/self/contact/change': 'own',
    '/user/self/session/cookie': 'own',
    '/user/self/sessions': 'own',
    '/user/self/sessions/revoke': { id: hers.session },
    '/v2/member/list': 'own',
    '/v2/member/role': { userId: alice.userId, role: 'member' },
    '/v2/member/remove': { userId: alice.userId },
    '/v2/invitation/list': 'own',
    '/v2/invitation/create': 'own',
    '/v2/invitation/revoke': { id: hers.invitation },
    '/v2/glossary/list': 'own',
    '/v2/glossary/save': 'own',
    '/v2/glossary/delete': { language: 'en', word: 'hers' },
    '/v2/webhook/list': 'own',
    '/v2/webhook/create': 'own',
    '/v2/webhook/delete': { id: hers.webhook },
    '/v2/webhook/resend': { id: hers.deadLetter },
    '/v2/workspace/event/list': 'own',
    '/v2/workspace/event/export': 'own',
    '/v2/key/list': 'own',
    '/v2/key/create': 'own',
    '/v2/key/revoke': { id: hers.apiKey },
  }
}
