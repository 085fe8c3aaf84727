import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API_BASE, CODES, HEADERS } from '#shared/api/envelope.ts'
import {
  createProject,
  deleteProject,
  duplicateProject,
  emptyBin,
  listBin,
  listProjects,
  projectDetail,
  purgeProject,
  restoreProject,
  saveProject,
} from '#shared/api/project.ts'
import { createWork, deleteWork, listWorks } from '#shared/api/work.ts'
import { parseProject } from '#shared/formats/project-json.ts'
import { runSql } from './database.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'

const { env: database, close } = await testDatabase()
afterAll(close)

const fresh = { origin: 'PAGE_SOURCE_INIT' as const, canvasType: 'LANDSCAPE' as const }

describe('projects', () => {
  let server: Server
  let mine: Client
  let other: Client
  const env: Record<string, string> = {
    ...database,
    FIRST_ACCOUNT: '13800138000',
    FIRST_PASSWORD: 'Second-2026',
  }
  const logIn = async () => {
    mine = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
    other = await new Client(server.url).logIn('13800138000', 'Second-2026')
  }

  beforeAll(async () => {
    server = await startServer(env)
    await logIn()
  })
  afterAll(() => server.stop())

  test('S20.24 F10 large bodies are limited for a workspace before they are read; others and later ones are taken', async () => {
    /** A save whose body never ends; `answer` is the status and when to try again. */
    const begin = (client: Client) => {
      const path = `${API_BASE}${saveProject.path}`
      const headers = { 'content-type': 'application/json', [HEADERS.token]: client.token, 'content-length': 10e6 }
      const call = request(`${client.url}${path}`, { method: 'POST', headers })
      const answer = new Promise<[number | undefined, string | undefined]>((resolve) => {
        call.once('response', (response) => resolve([response.statusCode, response.headers['retry-after']]))
        call.once('error', () => resolve([undefined, undefined]))
      })
      call.write('{')
      return { answer, end: () => call.destroy() }
    }
    const held = Array.from({ length: 9 }, () => begin(mine))
    const first = await Promise.race(held.map(({ answer }) => answer))
    expect(first).toEqual([429, '3'])
    const { id } = await other.call(createProject, fresh)
    const webExtraParam = (await other.call(projectDetail, { projectId: id })).webExtraParam ?? ''
    const large = JSON.stringify({ ...JSON.parse(webExtraParam), extra: 'x'.repeat(400_000) })
    await other.call(saveProject, { id, webExtraParam: large })
    for (const { end } of held) end()
    await other.call(deleteProject, { id })
    await other.call(purgeProject, { id })
    const own = await mine.call(createProject, fresh)
    // the server hears a little later that the clients have gone
    await expect.poll(async () => (await mine.raw(saveProject, { id: own.id, webExtraParam: large })).status).toBe(200)
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        const answer = await mine.raw(saveProject, { id: own.id, webExtraParam: large })
        expect(answer.status).toBe(200)
      }),
    )
  })

  test('F14 a work whose settings cannot be read does not hide the others', async () => {
    await runSql(
      database.DATABASE_URL,
      `insert into works (id, tenant_id, user_id, project_id, project_json, settings, name, status)
       values ('broken', $1, $2, 'p', '{}', '{"format":"vhs"}', 'Broken', 'fail')`,
      [mine.tenantId, mine.userId],
    )
    expect((await mine.call(listWorks, {})).records).toMatchObject([{ id: 'broken', name: 'Broken', status: 'fail' }])
    // S4.19
    expect((await mine.call(listWorks, { search: 'BROK', sort: 'name' })).total).toBe(1)
    expect((await mine.call(listWorks, { search: 'film' })).total).toBe(0)
    await mine.call(deleteWork, { id: 'broken' })
  })

  test('S4.10, S4.03, E4.11 a new project holds the default document in the language of the user', async () => {
    const made = await mine.call(createProject, { ...fresh, canvasType: 'PORTRAIT' })
    expect(made).toMatchObject({ canvasType: 'PORTRAIT', source: 'WEB', coverType: 'DEFAULT', revision: 1 })
    const parsed = parseProject(made.webExtraParam ?? '', made.id, made.name)
    expect(parsed).toMatchObject({
      ok: true,
      value: { version: '0.0.1', size: 1080, format: 'mp4', frameRate: 25, bitRate: 8, canvas: 'PORTRAIT' },
    })
    expect(await mine.call(projectDetail, { projectId: made.id })).toEqual(made)
    const { webExtraParam: _document, extraParam: _task, revision: _revision, ...listed } = made
    expect((await mine.call(listProjects, {})).records).toContainEqual(listed)
    expect(Object.keys(listed).sort()).toEqual([
      'canvasType',
      'coverPicUrl',
      'coverType',
      'id',
      'name',
      'posterPicUrl',
      'source',
      'updateTime',
    ])
  })

  test('S2.02, E3.42 a new project in 1:1; a save in 4:5 is listed as that', async () => {
    const made = await mine.call(createProject, { ...fresh, canvasType: 'PORTRAIT', canvasRatio: '1:1' })
    expect(made).toMatchObject({ name: 'Untitled square video', canvasType: 'PORTRAIT', canvasRatio: '1:1' })
    const { id, revision, webExtraParam } = made
    expect(parseProject(webExtraParam ?? '', id, '')).toMatchObject({ value: { canvas: 'SQUARE' } })
    const listed = async () => (await mine.call(listProjects, {})).records.find((one) => one.id === id)
    await mine.call(saveProject, { id, revision, webExtraParam: (webExtraParam ?? '').replace('"1:1"', '"4:5"') })
    expect(await listed()).toMatchObject({ canvasType: 'PORTRAIT', canvasRatio: '4:5' })
    const { canvasRatio: _ratio, ...portrait } = JSON.parse(webExtraParam ?? '')
    await mine.call(saveProject, { id, webExtraParam: JSON.stringify(portrait) })
    expect(await listed()).not.toHaveProperty('canvasRatio')
    const odd = await mine.raw(createProject, { ...fresh, canvasRatio: '21:9' })
    expect(odd).toMatchObject({ status: 400, data: { fields: ['canvasRatio'] } })
  })

  test('S4.05 a copy begins with the document and render task that come with it; a broken one is refused', async () => {
    const { webExtraParam } = await mine.call(createProject, fresh)
    const document = {
      webExtraParam: (webExtraParam ?? '').replace('LANDSCAPE', 'PORTRAIT'),
      extraParam: '{"version":"1"}',
    }
    const copy = await mine.call(createProject, { ...fresh, canvasType: 'PORTRAIT', name: 'Mine (copy)', ...document })
    expect(copy).toMatchObject({ name: 'Mine (copy)', canvasType: 'PORTRAIT', revision: 1 })
    expect(copy, 'what was sent is not sent back').toMatchObject({ webExtraParam: null, extraParam: null })
    expect(await mine.call(projectDetail, { projectId: copy.id })).toEqual({ ...copy, ...document })
    const before = (await mine.call(listProjects, {})).total
    const broken = await mine.raw(createProject, { ...fresh, webExtraParam: '{"scenes":[' })
    expect(broken).toMatchObject({ status: 400, code: CODES.invalidArgument, msg: 'The project can’t be read' })
    expect((await mine.call(listProjects, {})).total).toBe(before)
  })

  test('S4.06, E16.10 a save on top of an older revision is refused and changes nothing', async () => {
    const { id, webExtraParam } = await mine.call(createProject, fresh)
    const document = webExtraParam ?? ''
    const saved = await mine.call(saveProject, { id, name: 'first', webExtraParam: document, revision: 1 })
    expect(saved.revision).toBe(2)
    expect(await mine.raw(saveProject, { id, name: 'late', revision: 1 })).toMatchObject({ status: 409, code: 409 })
    expect(await mine.raw(saveProject, { id, name: 'late', revision: 1e15 })).toMatchObject({ status: 400 })
    // opening a project draws its poster, which does not change it
    const posterPicUrl = `oss:tenants/${mine.tenantId}/uploads/poster.webp`
    expect(await mine.call(saveProject, { id, posterPicUrl })).toEqual(saved)
    const detail = await mine.call(projectDetail, { projectId: id })
    expect(detail).toMatchObject({ name: 'first', webExtraParam: document, posterPicUrl, revision: 2 })
  })

  test('S4.06 of many saves at once on one revision, one is taken', async () => {
    const { id } = await mine.call(createProject, fresh)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => mine.raw(saveProject, { id, name: `at once ${i}`, revision: 1 })),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array(7).fill(409)])
  })

  test('E16.19 a project of another tenant is as unknown as none', async () => {
    const { id } = await mine.call(createProject, { ...fresh, name: 'private' })
    const unknown = { status: 404, code: 404, msg: 'This project doesn’t exist or you don’t have access to it' }
    expect(await other.raw(projectDetail, { projectId: id })).toMatchObject(unknown)
    expect(await other.raw(saveProject, { id, name: 'taken' })).toMatchObject(unknown)
    expect(await other.raw(deleteProject, { id })).toMatchObject(unknown)
    expect((await other.call(listProjects, {})).total).toBe(0)
    expect((await mine.call(projectDetail, { projectId: id })).name).toBe('private')
  })

  test('S4.02, S4.04 lists the last saved first, page by page, without those deleted', async () => {
    const [a, b] = [await mine.call(createProject, fresh), await mine.call(createProject, fresh)]
    await mine.call(saveProject, { id: a.id, name: 'last' })
    const { records, total } = await mine.call(listProjects, { size: 2 })
    expect(records.map(({ id }) => id)).toEqual([a.id, b.id])
    await mine.call(deleteProject, { id: a.id })
    expect((await mine.call(listProjects, {})).total).toBe(total - 1)
    const second = await mine.call(listProjects, { size: 1, page: 2 })
    expect(second.records).toHaveLength(1)
    expect(second.records[0]?.id).not.toBe(b.id)
  })

  test('S4.19 drafts are searched by name in any case, by its signs as they are, and ordered by time or name, numbers as numbers', async () => {
    for (const name of ['Zebra 100%', 'alpha 100 zebras', 'Beta ZEBRA_1'])
      await other.call(createProject, { ...fresh, name })
    const names = async (query: object) => (await other.call(listProjects, query)).records.map(({ name }) => name)
    expect(await names({ search: ' zebra ' })).toEqual(['Beta ZEBRA_1', 'alpha 100 zebras', 'Zebra 100%'])
    expect(await names({ search: 'zebra', sort: 'earliest', size: 2 })).toEqual(['Zebra 100%', 'alpha 100 zebras'])
    expect(await names({ search: 'zebra', sort: 'name' })).toEqual(['alpha 100 zebras', 'Beta ZEBRA_1', 'Zebra 100%'])
    expect(await names({ search: '0%' })).toEqual(['Zebra 100%'])
    const ordered = ['Yak 2', 'Yak 10', 'yak 10 b 9', 'Yak 10 b 10']
    for (const name of ['Yak 10 b 10', 'Yak 10', 'Yak 2', 'yak 10 b 9'])
      await other.call(createProject, { ...fresh, name })
    expect(await names({ search: 'yak', sort: 'name' })).toEqual(ordered)
    expect(await names({ search: 'a_1' })).toEqual(['Beta ZEBRA_1'])
    expect(await other.call(listProjects, { search: 'zebra', size: 1 })).toMatchObject({ total: 3 })
    expect((await mine.call(listProjects, { search: 'zebra' })).total).toBe(0)
  })

  test('S4.11 a copy has the document, the poster and a name of its own in the language of the request', async () => {
    const { id, webExtraParam } = await mine.call(createProject, { ...fresh, canvasType: 'PORTRAIT', name: 'Film' })
    const posterPicUrl = `oss:tenants/${mine.tenantId}/uploads/poster.webp`
    await mine.call(saveProject, { id, posterPicUrl, extraParam: '{}' })
    const copy = await mine.call(duplicateProject, { id })
    expect(copy).toMatchObject({ name: 'Film copy', canvasType: 'PORTRAIT', posterPicUrl })
    const detail = await mine.call(projectDetail, { projectId: copy.id })
    expect(detail).toMatchObject({ webExtraParam, extraParam: '{}', revision: 1 })
    expect((await mine.call(listProjects, { size: 1 })).records).toEqual([copy])
    await mine.call(saveProject, { id, name: '很'.repeat(79) })
    const chinese = await mine.raw(duplicateProject, { id }, { 'St-lang': 'zh_CN' })
    expect(chinese).toMatchObject({ data: { name: `${'很'.repeat(77)} 副本` } })
  })

  test('S4.12, S4.13 a deleted project is in the bin: not listed, opened, saved, copied or rendered, and as it was once restored', async () => {
    const made = await mine.call(createProject, { ...fresh, name: 'Binned' })
    const { id } = made
    const inBin = async () => (await mine.call(listBin, {})).records.find((project) => project.id === id)
    const listed = async () => (await mine.call(listProjects, { size: 100 })).records.some((one) => one.id === id)
    const settings = { name: 'F', format: 'mp4', size: 1080, frameRate: 25, bitRate: 2 } as const
    const notFound = { status: 404, code: CODES.notFound }
    const headOf = async (projectId: string) => {
      const init = { method: 'HEAD', headers: { [HEADERS.token]: mine.token } }
      const answer = await fetch(`${mine.url}${API_BASE}${projectDetail.path}?projectId=${projectId}`, init)
      const isShort = Number(answer.headers.get('content-length')) < (made.webExtraParam ?? '').length
      return [answer.status, isShort ? 'short' : 'with its document']
    }
    // S16.11
    expect((await Promise.all([id, 'none'].map(headOf))).flat()).toEqual([200, 'short', 404, 'short'])
    expect(await mine.raw(restoreProject, { id })).toMatchObject(notFound)
    expect(await mine.raw(purgeProject, { id })).toMatchObject(notFound)
    const beforeMs = Date.now()
    await mine.call(deleteProject, { id })
    expect([await listed(), (await inBin())?.name]).toEqual([false, 'Binned'])
    const days = (((await inBin())?.purgeTime ?? 0) - beforeMs) / (24 * 3600_000)
    expect(days).toBeCloseTo(30, 1)
    const binned = { status: 410, code: CODES.binned, msg: 'This project is in the bin. Restore it to open it.' }
    expect(await mine.raw(projectDetail, { projectId: id })).toMatchObject(binned)
    expect(await headOf(id)).toEqual([410, 'short'])
    expect(await mine.raw(saveProject, { id, name: 'late' })).toMatchObject(binned)
    expect(await mine.raw(duplicateProject, { id })).toMatchObject(binned)
    expect((await mine.raw(createWork, { projectId: id, settings })).status).toBeGreaterThanOrEqual(404)
    expect(await mine.raw(deleteProject, { id })).toMatchObject(notFound)
    for (const call of [restoreProject, purgeProject]) expect(await other.raw(call, { id })).toMatchObject(notFound)
    await other.call(emptyBin, {})
    await mine.call(restoreProject, { id })
    expect([await listed(), await inBin()]).toEqual([true, undefined])
    expect(await mine.call(projectDetail, { projectId: id })).toEqual(made)
  })

  test('S4.12 deleting for good and emptying the bin leave nothing behind, and nothing outside the bin is touched', async () => {
    const ids: string[] = []
    for (const name of ['one', 'two', 'three', 'kept'])
      ids.push((await mine.call(createProject, { ...fresh, name })).id)
    const [one, two, three, kept] = ids as [string, string, string, string]
    for (const id of [one, two, three]) await mine.call(deleteProject, { id })
    await mine.call(purgeProject, { id: two })
    const left = async () => (await mine.call(listBin, {})).records.map(({ id }) => id)
    expect((await left()).slice(0, 2)).toEqual([three, one])
    expect(await left()).not.toContain(two)
    await mine.call(emptyBin, {})
    expect(await left()).toEqual([])
    for (const id of [one, two, three]) {
      expect(await mine.raw(projectDetail, { projectId: id })).toMatchObject({ status: 404 })
    }
    expect((await mine.call(projectDetail, { projectId: kept })).name).toBe('kept')
  })

  test('S4.07 the server killed during saves loses nothing that it acknowledged', async () => {
    const { id } = await mine.call(createProject, fresh)
    for (const savesBeforeKill of [3, 17, 40]) {
      let acknowledged = ''
      let asked = ''
      let count = 0
      const saving = (async () => {
        while (server.process.signalCode === null) {
          asked = `save ${savesBeforeKill}.${count}`
          await mine.call(saveProject, { id, name: asked })
          acknowledged = asked
          if (++count === savesBeforeKill) void server.stop('SIGKILL')
        }
      })()
      await saving.catch(() => undefined)
      await server.stop('SIGKILL')
      server = await startServer(env)
      await logIn()
      expect(count).toBeGreaterThanOrEqual(savesBeforeKill)
      // the one in flight may have been written or not
      expect([acknowledged, asked]).toContain((await mine.call(projectDetail, { projectId: id })).name)
    }
  })
})
