import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBrowser } from '#scripts/find-browser.mjs'
import { createBatch } from '#shared/api/batch.ts'
import { API_BASE } from '#shared/api/envelope.ts'
import { createApiKey } from '#shared/api/keys.ts'
import { createProject } from '#shared/api/project.ts'
import { cancelWork, listWorks, regenerateWork, workDetail } from '#shared/api/work.ts'
import { Client, ROOT, type Server, startServer, testDatabase } from '#tests/contract/kit.ts'

const browser = await findBrowser()
const { env: database, close } = await testDatabase()
afterAll(close)

const settings = { name: 'For {{name}}', format: 'mp4', size: 720, frameRate: 25, bitRate: 1 } as const
const LONG = 'the company that says at length, slowly and with pleasure, what others say in a word'
/** The example without its picture: the name is spoken and shown. */
const document = JSON.parse(readFileSync(path.join(ROOT, 'examples/batch/project.json'), 'utf8'))
document.scenes[0].tracks.pop()
const photo = { id: 'p', trackName: 'P', dataType: 1, clips: [{ id: 'p1', name: 'P', start: 0, duration: 1 }] }
const withPhoto = structuredClone(document)
withPhoto.scenes[0].tracks.push({ ...photo, clips: [{ ...photo.clips[0], url: '{{photo}}', width: 9, height: 9 }] })

describe('films from a table', () => {
  let server: Server
  let owner: Client
  let program: Client

  beforeAll(async () => {
    server = await startServer({ ...database, LOG_LEVEL: 'warn' })
    owner = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
    const { key } = await owner.call(createApiKey, { name: 'Batch', scopes: ['render', 'read'], days: 1 })
    program = Object.assign(new Client(server.url), { token: `Bearer ${key}` })
  })
  afterAll(() => server.stop())

  test.skipIf(browser === null)('S21.05 a work speaks its own script, and may be made again', async () => {
    const batch = { document: JSON.stringify(document), rows: [{ name: 'Ada', company: LONG }], settings }
    const id = (await program.call(createBatch, batch)).rows[0]?.workId ?? ''
    const work = () => program.call(workDetail, { id })
    await expect.poll(async () => (await work()).status, { timeout: 60_000 }).toBe('success')
    const { name, durationSec } = await work()
    expect(name).toBe('For Ada')
    // title and unspoken presenter last 3 s
    expect(durationSec).toBeGreaterThan(4)
    expect((await program.call(regenerateWork, { id })).status).toBe('queue')
    await program.call(cancelWork, { id })
  })

  test('S21.06 media of another workspace, and of none, are missing', async () => {
    const rows = [
      { name: 'A', company: 'B', photo: 'oss:tenants/other/uploads/x.png' },
      { name: 'A', company: 'B', photo: 'a.png' },
    ]
    const made = await program.call(createBatch, { document: JSON.stringify(withPhoto), rows, settings })
    expect(made.rows).toEqual(
      rows.map(({ photo }) => ({ workId: null, reason: `“photo” names a file that isn’t there: ${photo}.` })),
    )
  })

  test('S21.06 a saved project and a table of comma-separated values; what is no table is refused', async () => {
    const text = JSON.stringify(document)
    const canvas = { origin: 'PAGE_SOURCE_INIT', canvasType: 'LANDSCAPE' } as const
    const { id } = await owner.call(createProject, { ...canvas, webExtraParam: text })
    const made = await program.call(createBatch, { projectId: id, csv: 'name,company\nAda,Lumen\n,Lumen\n', settings })
    expect(made.rows).toMatchObject([{ reason: null }, { workId: null, reason: '“name” is empty.' }])
    const ask = async (input: object) => (await program.raw(createBatch, { settings, ...input })).msg
    expect(await ask({ projectId: id, csv: 'name\n"x' })).toMatch(/^The table can’t be read: /)
    expect(await ask({ projectId: id, csv: 'name,company\n' })).toBe('A table must have 1 to 100 rows')
    expect(await ask({ projectId: id })).not.toBe('ok')
    const broken = await program.call(createBatch, { document: '{', rows: [{}], settings })
    expect(broken.rows[0]?.workId).toBeNull()
  })

  test('S21.10 a table is read up to its limits: columns, length of a row, rows', async () => {
    const text = JSON.stringify(document)
    const ask = async (input: object) => (await program.raw(createBatch, { settings, document: text, ...input })).msg
    const wide = 'A table may have up to 100 columns'
    const names = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`).join()
    expect(await ask({ csv: `${names(20_000)}\n${`${'1,'.repeat(9_000)}\n`.repeat(99)}` })).toBe(wide)
    const long = 'A row of a table may have up to 262144 characters'
    expect(await ask({ csv: `${names(200_000)}\n1\n` })).toBe(long)
    expect(await ask({ csv: '"'.repeat(2_000_000) })).toBe(long)
    expect(await ask({ csv: `name\n${'1\n'.repeat(1_000_000)}` })).toBe('A table must have 1 to 100 rows')
    const rowOf = (count: number, value: string) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`c${index}`, value]))
    for (const row of [rowOf(101, 'x'), rowOf(100, 'x'.repeat(3000))])
      expect(await program.raw(createBatch, { settings, document: text, rows: [row] })).toMatchObject({ status: 400 })
  })

  test('S21.06 fifty rows, three of them bad: 47 works, and a sentence for each fault', async () => {
    const rows = Array.from({ length: 50 }, (_, index) => ({ name: `Person ${index + 1}`, company: 'Lumen' }))
    rows[2]!.name = ''
    rows[19]!.company = 'x'.repeat(5001)
    delete (rows[40] as { name?: string }).name
    const before = (await program.call(listWorks, {})).total
    const made = await program.call(createBatch, { document: JSON.stringify(document), rows, settings })
    expect(made.rows.flatMap(({ reason }, index) => (reason === null ? [] : [[index + 1, reason]]))).toEqual([
      [3, '“name” is empty.'],
      [20, '“company” makes a text of more than 5000 characters.'],
      [41, 'There is no column “name”.'],
    ])
    const { records, total } = await program.call(listWorks, { size: 100 })
    expect(total - before).toBe(47)
    expect(records.map(({ name }) => name)).toContain('For Person 50')
  })

  test('S21.06 a workspace has one batch at a time; it ends with its client, and what was queued stays', async () => {
    const padded = JSON.stringify({ ...document, extra: 'x'.repeat(1_900_000) })
    const rows = Array.from({ length: 100 }, (_, index) => ({ name: `Late ${index}`, company: 'Lumen' }))
    const input = { document: padded, rows, settings }
    const leaving = new AbortController()
    const left = fetch(`${server.url}${API_BASE}${createBatch.path}`, {
      method: 'POST',
      headers: { authorization: program.token, 'content-type': 'application/json' },
      body: JSON.stringify(input),
      signal: leaving.signal,
    })
    const made = async () =>
      (await program.call(listWorks, { size: 100 })).records.filter(({ name }) => name.startsWith('For Late')).length
    await expect.poll(made, { timeout: 20_000 }).toBeGreaterThan(0)
    expect(await program.raw(createBatch, { ...input, document: '{}' })).toMatchObject({
      status: 429,
      msg: 'Another batch of this workspace is being queued. Try again in a moment.',
    })
    leaving.abort()
    await expect(left).rejects.toThrow()
    const end = () => server.said.find((line) => line.includes('a batch ended before its last row'))
    await expect.poll(end, { timeout: 20_000 }).toBeDefined()
    const { queued, rows: asked } = JSON.parse(end() ?? '{}')
    expect([queued, asked]).toEqual([await made(), 100])
    expect(queued).toBeLessThan(100)
  })
})
