import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as api from '#shared/api/creative-templates.ts'
import { CODES } from '#shared/api/envelope.ts'
import { createProject, projectDetail, saveProject } from '#shared/api/project.ts'
import { createWork } from '#shared/api/work.ts'
import { libraryUses } from '#shared/commands/library/use.ts'
import { namedIn } from '#shared/formats/project-file.ts'
import { parseProject } from '#shared/formats/project-json.ts'
import { documentWith } from '#tests/worlds/project-file.ts'
import { picture } from '#tests/worlds/upload-files.ts'
import { runSql } from './database.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'
import { storeClient } from './store-client.ts'

const { env, close } = await testDatabase()
let server: Server
let operator: Client
let stranger: Client
let bytes: Buffer

beforeAll(async () => {
  server = await startServer({
    ...env,
    BILLING: 'on',
    FIRST_ACCOUNT: 'stranger@example.com',
    FIRST_PASSWORD: 'Second-2026',
  })
  operator = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
  stranger = await new Client(server.url).logIn('stranger@example.com', 'Second-2026')
  await runSql(env.DATABASE_URL, 'update users set operator = true where id = $1', [operator.userId])
  bytes = await picture('png')
})
afterAll(async () => {
  await server.stop()
  await close()
})

/** The address of a stored picture. */
async function stored(folder = 'foreground', client = operator): Promise<string> {
  const { store, prefix } = await storeClient(client)
  const key = `${prefix}/${folder}/${randomUUID()}-own 图.png`
  await store.put(key, bytes)
  return `oss:${key}`
}

/** A template of the operator with a document; with an id in the place of that one. */
async function kept(name: string, document: string, templateId?: string) {
  const fresh = { origin: 'PAGE_SOURCE_INIT', canvasType: 'LANDSCAPE', name } as const
  const { id: projectId } = await operator.call(createProject, fresh)
  await operator.call(saveProject, { id: projectId, webExtraParam: document })
  const { id } = await operator.call(api.saveTemplate, {
    ...{ projectId, name, labels: ['education'] },
    ...(templateId !== undefined && { templateId }),
  })
  return id
}

const publish = (id: string, soldType: 'VIP' | null = null, client = operator) =>
  client.raw(api.publishTemplate, { id, isPublished: true, soldType })
const withdraw = (id: string) => operator.call(api.publishTemplate, { id, isPublished: false, soldType: null })
const found = async (client: Client, query: object = {}) =>
  (await client.call(api.listTemplates, { size: 100, ...query })).records.map(({ id }) => id)
const addressesOf = (document: string) =>
  [...namedIn(document).library].filter((address) => address.startsWith('/library/published/'))
/** A file of the server, read by anybody. */
const read = (address: string, headers: Record<string, string> = {}) => fetch(new URL(address, server.url), { headers })

test('S5.09 a published template is listed, searched, used and noted by every workspace, after the built-in ones', async () => {
  const builtIn = await found(stranger)
  const first = await kept('火星之旅', documentWith([await stored()]))
  const second = await kept('Second', documentWith([]))
  expect(await found(stranger)).toEqual(builtIn)
  expect((await publish(first, 'VIP')).status).toBe(200)
  expect((await publish(second)).status).toBe(200)
  expect(await found(stranger)).toEqual([...builtIn, second, first])
  expect(await found(stranger, { search: 'huoxing' })).toEqual([first])
  expect(await found(stranger, { labelId: 'education' })).toContain(first)
  expect(await found(stranger, { labelId: 'finance' })).not.toContain(first)
  expect(await found(stranger, { canvasType: 'PORTRAIT' })).not.toContain(first)
  expect(await found(stranger, { length: 'short' })).toContain(first)
  expect(await found(stranger, { length: 'long' })).not.toContain(first)
  const paged = { size: 1, page: builtIn.length + 2 }
  expect(await stranger.call(api.listTemplates, paged)).toMatchObject({
    total: builtIn.length + 2,
    records: [{ id: first, soldType: 'VIP', ownership: 'SENSETIME', isManaged: false, isPublished: true }],
  })
  expect((await stranger.call(api.listOwnTemplates, {})).records).toEqual([])
  await stranger.call(api.markTemplate, { templateId: second })
  const { id } = await stranger.call(api.createFromTemplate, { templateId: first })
  expect((await stranger.call(projectDetail, { projectId: id })).name).toBe('火星之旅')
  await stranger.call(api.updateByTemplate, { id, templateId: second })
  await stranger.call(api.markTemplate, { templateId: first })
  const recent = (await stranger.call(api.recentTemplates, {})).records.map((template) => template.id)
  expect(recent).toEqual([first, second])
  for (const call of [api.fileTemplate, api.deleteTemplate])
    expect((await stranger.raw(call, { id: first, name: 'Theirs' })).code).toBe(CODES.notFound)
  const own = (await operator.call(api.listOwnTemplates, {})).records
  expect(own.map((template) => [template.id, template.isPublished, template.soldType])).toEqual([
    [second, true, undefined],
    [first, true, 'VIP'],
  ])
})

test('S5.09 its media are copies that everybody reads, in parts too, and no library is asked for them', async () => {
  const address = await stored()
  const id = await kept('With a picture', documentWith([address]))
  expect((await publish(id)).status).toBe(200)
  const { webExtraParam } = await stranger.call(api.templateDetail, { id })
  expect(webExtraParam).not.toContain('oss:')
  const [at = '', ...others] = addressesOf(webExtraParam)
  expect(others).toEqual([])
  const whole = await read(at)
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(whole.headers.get('content-security-policy')).toContain('sandbox')
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(bytes)
  const part = await read(at, { range: 'bytes=4-7' })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-7/${bytes.length}`])
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(4, 8))
  const last = await read(at, { range: 'bytes=-3' })
  expect(Buffer.from(await last.arrayBuffer())).toEqual(bytes.subarray(-3))
  expect((await read(at, { range: `bytes=${bytes.length}-` })).status).toBe(416)
  expect((await read(`${at}x`)).status).toBe(404)
  expect((await read(`/library/published/..%2f..%2ftenants/${operator.tenantId}`)).status).toBe(404)
  const usesOf = (document: string) => {
    const named = document.replaceAll('"saasModuleId":null', '"saasModuleId":"of-the-operator"')
    const project = parseProject(named, id, '')
    return project.ok ? libraryUses(project.value) : null
  }
  expect(usesOf(documentWith([address]))).toHaveLength(1)
  expect(usesOf(webExtraParam)).toEqual([])
  expect((await operator.call(api.templateDetail, { id })).webExtraParam).toContain(address)
})

test('S5.09 it is published as it is then; once it is withdrawn it is gone, and projects stay whole', async () => {
  const id = await kept('First form', documentWith([await stored()]))
  await publish(id)
  const before = await stranger.call(api.templateDetail, { id })
  await kept('Second form', documentWith([await stored(), await stored()]), id)
  expect((await stranger.call(api.templateDetail, { id })).webExtraParam).toBe(before.webExtraParam)
  expect((await stranger.call(api.templateDetail, { id })).name['en-US']).toBe('First form')
  expect((await publish(id)).status).toBe(200)
  const after = await stranger.call(api.templateDetail, { id })
  expect([after.name['en-US'], addressesOf(after.webExtraParam).length]).toEqual(['Second form', 2])
  const { id: projectId } = await stranger.call(api.createFromTemplate, { templateId: id })
  await withdraw(id)
  expect(await found(stranger)).not.toContain(id)
  expect((await stranger.call(api.recentTemplates, {})).records.map((one) => one.id)).not.toContain(id)
  for (const [call, input] of [
    [api.templateDetail, { id }],
    [api.createFromTemplate, { templateId: id }],
    [api.markTemplate, { templateId: id }],
    [api.updateByTemplate, { id: projectId, templateId: id }],
  ] as const)
    expect((await stranger.raw(call, input)).code, call.path).toBe(CODES.notFound)
  const { webExtraParam } = await stranger.call(projectDetail, { projectId })
  const media = addressesOf(webExtraParam ?? '')
  expect(media).toHaveLength(2)
  for (const address of media) expect((await read(address)).status).toBe(200)
  const [own] = (await operator.call(api.listOwnTemplates, { search: 'Second form' })).records
  expect(own).toMatchObject({ id, isPublished: false })
})

test('S5.09 the operator alone publishes, and a template of the own workspace alone', async () => {
  const mine = await kept('Mine', documentWith([]))
  const { id: projectId } = await stranger.call(api.createFromTemplate, { templateId: 'lesson-solar-system' })
  const { id: theirs } = await stranger.call(api.saveTemplate, { projectId, name: 'Theirs' })
  expect((await publish(theirs, null, stranger)).status).toBe(403)
  expect((await publish(theirs)).code).toBe(CODES.notFound)
  const withdrawal = { id: theirs, isPublished: false, soldType: null }
  expect((await operator.raw(api.publishTemplate, withdrawal)).code).toBe(CODES.notFound)
  expect(await found(stranger)).not.toContain(mine)
  expect(await found(operator)).not.toContain(theirs)
})

test('S5.09 what names an own voice, an own presenter or a file that is not there is refused, and says which', async () => {
  const insert = `insert into own_voices (id, tenant_id, user_id, name, language, gender, profile, nearness)
    values ('own-voice', $1, $2, 'Ethan', 'en-GB', 'male', '{}', '{}')`
  await runSql(env.DATABASE_URL, insert, [operator.tenantId, operator.userId])
  const speaking = documentWith([]).replace('"scenes"', '"toneOf":{"toneId":"own-voice"},"scenes"')
  const gone = `oss:tenants/${operator.tenantId}/uploads/${operator.userId}/foreground/gone.png`
  for (const [document, reason, name] of [
    [speaking, 'templateOwnVoice', 'Ethan'],
    [documentWith([await stored('presenters')]), 'templateOwnPresenter', 'own 图.png'],
    [documentWith([gone]), 'templateMediumGone', 'gone.png'],
    [documentWith([await stored('foreground', stranger)]), 'templateMediumGone', 'own 图.png'],
  ] as const) {
    const id = await kept(`Refused: ${reason}`, document)
    const answer = await publish(id)
    expect([answer.status, answer.data]).toMatchObject([400, { reason, name }])
    expect(answer.msg).toContain(name)
    expect(await found(stranger)).not.toContain(id)
  }
})

test('S10.19 the files of a template that is sold to members are known, also where its scenes do not name it', async () => {
  const id = await kept('Sold', documentWith([await stored()]))
  await publish(id, 'VIP')
  const made = await stranger.call(api.createFromTemplate, { templateId: id })
  const { webExtraParam } = await stranger.call(projectDetail, { projectId: made.id })
  const document = (webExtraParam ?? '').replaceAll('"templateId"', '"nothing"')
  expect(addressesOf(document)).not.toEqual([])
  const settings = { name: 'Film', format: 'mp4', size: 720, frameRate: 25, bitRate: 1 } as const
  const render = async (webExtraParam: string) => {
    await stranger.call(saveProject, { id: made.id, webExtraParam })
    return (await stranger.raw(createWork, { projectId: made.id, settings })).data
  }
  expect(await render(document)).toMatchObject({ reason: 'vipNeeded', names: [{ 'en-US': 'Sold' }] })
  expect(await render(document.replaceAll('/library/published/', 'oss:published/'))).toMatchObject({
    reason: 'vipNeeded',
  })
  await withdraw(id)
})
