import { afterAll, beforeAll, expect, test } from 'vitest'
import * as api from '#shared/api/creative-templates.ts'
import { CODES } from '#shared/api/envelope.ts'
import { LANGUAGES } from '#shared/api/languages.ts'
import { codeLogin } from '#shared/api/login.ts'
import { createInvitation } from '#shared/api/members.ts'
import { createProject, deleteProject, projectDetail, saveProject } from '#shared/api/project.ts'
import { listLabels } from '#shared/api/shelf-acts.ts'
import { storageUsage } from '#shared/api/storage.ts'
import { parseProject } from '#shared/formats/project-json.ts'
import { clipById, trackById } from '#shared/model/queries.ts'
import { picture } from '#tests/worlds/upload-files.ts'
import { codesOf } from './codes.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'
import { storeClient } from './store-client.ts'

const { env, close } = await testDatabase()
let server: Server
let owner: Client
let admin: Client
let member: Client
let colleague: Client
let stranger: Client
const { newCode } = codesOf(env.DATABASE_URL, () => owner)

/** A user who was invited to the owner's workspace. */
async function invited(account: string, role: 'admin' | 'member'): Promise<Client> {
  const { code: invitation } = await owner.call(createInvitation, { role, days: 7 })
  const client = new Client(server.url)
  const code = await newCode(account, 'login', invitation)
  const { user, token } = await client.call(codeLogin, { account, code, invitation })
  return Object.assign(client, { token, userId: user.userId, tenantId: user.tenantId })
}

beforeAll(async () => {
  const first = { FIRST_ACCOUNT: 'stranger@example.com', FIRST_PASSWORD: 'Second-2026' }
  server = await startServer({ ...env, ...first, LOGIN_ATTEMPTS_PER_MINUTE: '1000' })
  owner = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
  stranger = await new Client(server.url).logIn('stranger@example.com', 'Second-2026')
})
afterAll(async () => {
  await server.stop()
  await close()
})

test('a workspace has an administrator and two members', async () => {
  admin = await invited('admin@example.com', 'admin')
  member = await invited('member@example.com', 'member')
  colleague = await invited('colleague@example.com', 'member')
})

const idsIn = async (client: Client, query: object = {}) =>
  (await client.call(api.listOwnTemplates, query)).records.map(({ id }) => id)

test('S5.01 every built-in template is listed, narrowed by label, shape and length, and found by name, in pinyin too', async () => {
  const { records, total } = await owner.call(api.listTemplates, { size: 100 })
  expect(records).toHaveLength(total)
  expect(total).toBeGreaterThan(1)
  const { labelList } = await owner.call(listLabels, { labelType: 'LABEL_TEMPLATE' })
  const labels = labelList.map(({ id }) => id)
  for (const { id, labels: own, canvasTypes, scenes, ownership } of records) {
    expect(
      own.filter((label) => !labels.includes(label)),
      id,
    ).toEqual([])
    expect(canvasTypes, id).toEqual(['LANDSCAPE', 'PORTRAIT'])
    expect(scenes, id).toBeGreaterThanOrEqual(3)
    expect(ownership).toBe('SENSETIME')
  }
  const found = async (query: object, headers = {}) =>
    api.listTemplates.data.parse((await owner.raw(api.listTemplates, query, headers)).data).records.map(({ id }) => id)
  expect(await found({ search: 'taiyangxi' }, { 'St-lang': 'zh_CN' })).toEqual(['lesson-solar-system'])
  expect(await found({ search: 'SOLAR lesson' }, { 'St-lang': 'en_US' })).toContain('lesson-solar-system')
  expect(await found({ labelId: 'education', size: 100 })).toContain('lesson-solar-system')
  expect(await found({ labelId: 'finance', size: 100 })).not.toContain('lesson-solar-system')
  expect(await found({ canvasType: 'SQUARE' })).toEqual([])
  const byLength = await Promise.all(['short', 'medium', 'long'].map((length) => found({ length, size: 100 })))
  expect(byLength.flat().sort()).toEqual(records.map(({ id }) => id).sort())
})

test('S5.02 a built-in template has a document in each shape and language, whose slots are in it', async () => {
  const { records } = await owner.call(api.listTemplates, { size: 100 })
  for (const { id, scenes } of records)
    for (const canvasType of ['LANDSCAPE', 'PORTRAIT'] as const)
      for (const language of LANGUAGES) {
        const answer = await owner.raw(
          api.templateDetail,
          { id, canvasType },
          { 'St-lang': language.replace('-', '_') },
        )
        const { slots, webExtraParam } = api.templateDetail.data.parse(answer.data)
        const read = parseProject(webExtraParam, id, id)
        if (!read.ok) throw new Error(read.error.message)
        const project = read.value
        expect(project.canvas).toBe(canvasType)
        expect(project.sceneIds).toHaveLength(scenes)
        expect(slots.length).toBeGreaterThan(scenes)
        for (const slot of slots)
          expect(slot.kind === 'presenter' ? trackById(project, slot.id) : clipById(project, slot.id)).toBeDefined()
      }
})

test('S5.02 a template becomes a project in the language of the call, and is the first of the recent ones', async () => {
  const made = api.createFromTemplate.data.parse(
    (
      await owner.raw(
        api.createFromTemplate,
        { templateId: 'onboarding-first-day', canvasType: 'PORTRAIT' },
        { 'St-lang': 'en_US' },
      )
    ).data,
  )
  expect(made.name).toBe('Onboarding: your first day')
  const { webExtraParam, canvasType } = await owner.call(projectDetail, { projectId: made.id })
  expect(canvasType).toBe('PORTRAIT')
  expect(webExtraParam).toContain('Welcome to the team')
  await owner.call(api.createFromTemplate, { templateId: 'lesson-solar-system' })
  const { records } = await owner.call(api.recentTemplates, {})
  expect(records.map(({ id }) => id)).toEqual(['lesson-solar-system', 'onboarding-first-day'])
  expect((await stranger.call(api.recentTemplates, {})).records).toEqual([])
})

test('S5.07 a template that is used in a project is the first of the recent ones; one that is not found is not noted', async () => {
  await owner.call(api.markTemplate, { templateId: 'onboarding-first-day' })
  const { records } = await owner.call(api.recentTemplates, {})
  expect(records.map(({ id }) => id)).toEqual(['onboarding-first-day', 'lesson-solar-system'])
  expect((await owner.raw(api.markTemplate, { templateId: 'gone' })).code).not.toBe(CODES.ok)
})

test('S5.02 a project takes the document of a template and keeps its name; a save that it does not know refuses it', async () => {
  const { id } = await owner.call(createProject, { origin: 'PAGE_SOURCE_INIT', canvasType: 'LANDSCAPE', name: 'Mine' })
  const change = { id, templateId: 'lesson-solar-system' }
  const { revision } = await owner.call(api.updateByTemplate, { ...change, revision: 1 })
  expect(revision).toBe(2)
  const project = await owner.call(projectDetail, { projectId: id })
  expect(project.name).toBe('Mine')
  expect(project.webExtraParam).toContain('/library/presenters/nok/')
  expect((await owner.raw(api.updateByTemplate, { ...change, revision: 1 })).code).toBe(CODES.conflict)
  expect((await stranger.raw(api.updateByTemplate, change)).code).toBe(CODES.notFound)
})

/** A slot of the template that the tests keep. */
const TITLE = { id: 't9', kind: 'title' }

/** A template of a member's project. */
async function kept(client: Client, name = 'Kept', more: object = {}) {
  const { id: projectId } = await client.call(api.createFromTemplate, { templateId: 'lesson-solar-system' })
  const { id } = await client.call(api.saveTemplate, { projectId, name, labels: ['education'], ...more })
  return { id, projectId }
}

test('S5.03 a project is kept as a template, which stays as it was kept, and is kept anew in its place', async () => {
  const { id, projectId } = await kept(member, '我的模板', { slots: [TITLE] })
  const { records } = await member.call(api.listOwnTemplates, { search: 'wodemuban', labelId: 'education' })
  expect(records).toMatchObject([{ id, scenes: 4, ownership: 'USER', isManaged: true, canvasTypes: ['LANDSCAPE'] }])
  const before = await member.call(api.templateDetail, { id })
  expect(before.slots).toEqual([TITLE])
  await member.call(saveProject, { id: projectId, webExtraParam: before.webExtraParam.replace(/木星|Jupiter/g, 'X') })
  expect((await member.call(api.templateDetail, { id })).webExtraParam).toBe(before.webExtraParam)
  await member.call(api.saveTemplate, { projectId, templateId: id, name: 'Kept anew' })
  const after = await member.call(api.templateDetail, { id })
  expect(after.name['en-US']).toBe('Kept anew')
  expect(after.webExtraParam).not.toBe(before.webExtraParam)
  const made = await member.call(api.createFromTemplate, { templateId: id })
  expect(made.name).toBe('Kept anew')
  await member.call(deleteProject, { id: projectId })
  expect((await member.raw(api.saveTemplate, { projectId, name: 'Late' })).code).toBe(CODES.binned)
})

test('S5.03 labels that templates do not have, and slots that name nothing, are refused, as is one of them twice', async () => {
  const { id, projectId } = await kept(member)
  const project = { projectId, name: 'Kept' }
  const reasonOf = async (reply: Promise<{ code: number; data: unknown }>) => {
    const { code, data } = await reply
    return [code, (data as { reason: string }).reason]
  }
  for (const labels of [['gone'], ['toString'], ['news', 'news']]) {
    const expected = [CODES.invalidArgument, 'labelsWrong']
    expect(await reasonOf(member.raw(api.saveTemplate, { ...project, labels }))).toEqual(expected)
    expect(await reasonOf(member.raw(api.fileTemplate, { id, labels }))).toEqual(expected)
  }
  const wrong = [
    [{ id: 'gone', kind: 'picture' }],
    [{ ...TITLE, kind: 'presenter' }],
    [TITLE, TITLE],
    [TITLE, { ...TITLE, kind: 'body' }],
  ]
  for (const slots of wrong)
    expect(await reasonOf(member.raw(api.saveTemplate, { ...project, slots }))).toEqual([
      CODES.invalidArgument,
      'slotsWrong',
    ])
  await member.call(api.fileTemplate, { id, labels: ['news', 'travel'] })
  expect((await member.call(api.templateDetail, { id })).labels).toEqual(['news', 'travel'])
})

test('S5.03 the cover of a template is a picture of a scene that the user has uploaded', async () => {
  const { id, projectId } = await kept(member)
  const upload = async (client: Client, name: string, bytes: Buffer) => {
    const { store, prefix } = await storeClient(client)
    await store.put(`${prefix}/projects/${projectId}/${name}`, bytes)
    return `oss:${prefix}/projects/${projectId}/${name}`
  }
  const webp = await picture('webp')
  const coverPicUrl = await upload(member, 'cover.webp', webp)
  const project = { projectId, templateId: id, name: 'Kept' }
  await member.call(api.saveTemplate, { ...project, coverPicUrl })
  expect((await member.call(api.templateDetail, { id })).covers).toEqual({ LANDSCAPE: coverPicUrl })
  const foreign = await upload(stranger, 'cover.webp', webp)
  const broken = await upload(member, 'broken.webp', Buffer.from('no picture'))
  const other = await upload(member, 'cover.gif', webp)
  for (const wrong of [foreign, broken, other, 'oss:gone.webp'])
    expect((await member.raw(api.saveTemplate, { ...project, coverPicUrl: wrong })).code).not.toBe(CODES.ok)
  expect((await member.call(api.templateDetail, { id })).covers).toEqual({ LANDSCAPE: coverPicUrl })
})

test('S5.03 what is kept counts as documents do, until it is deleted', async () => {
  const used = async () => (await member.call(storageUsage, {})).usedBytes
  const { id } = await kept(member)
  const before = await used()
  const { webExtraParam } = await member.call(api.templateDetail, { id })
  await member.call(api.deleteTemplate, { id })
  expect(before - (await used())).toBe(Buffer.byteLength(webExtraParam))
})

test('S5.04 a template is its author’s until it is shared; administrators manage all, and nobody else finds it', async () => {
  const { id } = await kept(member)
  const codes = async (client: Client) => [
    (await client.raw(api.templateDetail, { id })).code,
    (await client.raw(api.createFromTemplate, { templateId: id })).code,
    (await client.raw(api.fileTemplate, { id, name: 'Kept' })).code,
  ]
  expect(await codes(colleague)).toEqual([CODES.notFound, CODES.notFound, CODES.notFound])
  expect(await codes(stranger)).toEqual([CODES.notFound, CODES.notFound, CODES.notFound])
  expect(await codes(admin)).toEqual([CODES.ok, CODES.ok, CODES.ok])
  expect(await idsIn(colleague)).not.toContain(id)
  expect(await idsIn(admin)).toContain(id)
  await member.call(api.fileTemplate, { id, isShared: true })
  expect(await codes(colleague)).toEqual([CODES.ok, CODES.ok, CODES.forbidden])
  expect(await codes(stranger)).toEqual([CODES.notFound, CODES.notFound, CODES.notFound])
  expect(await idsIn(colleague, { ownership: 'TENANTSHARE' })).toContain(id)
  expect(await idsIn(colleague, { ownership: 'USER' })).toEqual([])
  expect((await colleague.raw(api.deleteTemplate, { id })).code).toBe(CODES.forbidden)
  await admin.call(api.fileTemplate, { id, isShared: false })
  expect(await codes(colleague)).toEqual([CODES.notFound, CODES.notFound, CODES.notFound])
  await admin.call(api.deleteTemplate, { id })
  expect((await member.raw(api.templateDetail, { id })).code).toBe(CODES.notFound)
})

test('S5.04 a change of nothing is refused', async () => {
  const { id } = await kept(member)
  expect((await member.raw(api.fileTemplate, { id })).data).toMatchObject({ reason: 'nothingToSave' })
})

test('S5.04 a foreign project becomes no template, and a foreign template is not kept anew', async () => {
  const { id, projectId } = await kept(owner)
  expect((await stranger.raw(api.saveTemplate, { projectId, name: 'Taken' })).code).toBe(CODES.notFound)
  const own = await stranger.call(api.createFromTemplate, { templateId: 'lesson-solar-system' })
  const taking = { projectId: own.id, templateId: id, name: 'Taken' }
  expect((await stranger.raw(api.saveTemplate, taking)).code).toBe(CODES.notFound)
  expect((await stranger.raw(api.deleteTemplate, { id })).code).toBe(CODES.notFound)
  expect((await owner.call(api.templateDetail, { id })).name['en-US']).toBe('Kept')
})
