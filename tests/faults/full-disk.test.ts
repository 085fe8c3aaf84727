import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { appendFileSync, rmSync, statfsSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Space } from '#server/platform/config/space.ts'
import { Cluster } from '#server/platform/db/cluster/cluster.ts'
import { logGrowth } from '#server/platform/db/cluster/log-size.ts'
import { ObjectFiles } from '#server/platform/objects/embedded/files.ts'
import { API_BASE, CODES } from '#shared/api/envelope.ts'
import {
  createProject,
  deleteProject,
  duplicateProject,
  listProjects,
  projectDetail,
  saveProject,
} from '#shared/api/project.ts'
import { analyzeCopywriting, listVoices } from '#shared/api/speech.ts'
import { storageAuth } from '#shared/api/storage.ts'
import { Client, NODE, ROOT, type Server, startServer, temporaryFolder } from '#tests/contract/kit.ts'
import { untilFinished } from '#tests/contract/until.ts'

const MIB = 2 ** 20
const DISK_MB = 400
/** Space that the server leaves free of a disk of this size, beside the room of the database's log. */
const RESERVE_MB = 40

const disk = temporaryFolder()
const canMount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=711`, 'tmpfs', disk]).status === 0
const ballast = path.join(disk, 'ballast')
const other = { account: 'other@example.com', password: 'Second-2026' }
const env = {
  DATA_DIR: path.join(disk, 'data'),
  DEMO: 'on',
  FIRST_ACCOUNT: other.account,
  FIRST_PASSWORD: other.password,
}
const freeMb = () => {
  const { bavail, bsize } = statfsSync(disk)
  return (bavail * bsize) / MIB
}
/** Returns the space that the server leaves free now. */
const keptMb = async () => RESERVE_MB + (await logGrowth(env.DATA_DIR)) / MIB
/** Fills the disk until so much is left, or to the last byte. */
function fill(leftMb: number): void {
  const chunk = Buffer.alloc(64 * 1024, 1)
  try {
    while (freeMb() > leftMb) appendFileSync(ballast, chunk)
  } catch {
    // full
  }
}

let server: Server
let user: Client
beforeAll(async () => {
  if (!canMount) return
  server = await startServer(env)
  user = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
})
afterAll(async () => {
  if (canMount) {
    await server.stop()
    spawnSync('umount', [disk])
  }
  rmSync(disk, { recursive: true, force: true })
})

test.skipIf(!canMount)(
  'S20.03 F3 before the disk is full writes are refused and reads go on; freed space ends it; nothing acknowledged is lost',
  async () => {
    const { id } = await user.call(createProject, { origin: 'PAGE_SOURCE_INIT', canvasType: 'LANDSCAPE' })
    const spare = await user.call(createProject, { origin: 'PAGE_SOURCE_INIT', canvasType: 'LANDSCAPE' })
    const detail = () => user.call(projectDetail, { projectId: id })
    const { webExtraParam } = await detail()
    let { revision } = await detail()
    const extraParam = randomBytes(600_000).toString('base64')
    const save = () => user.raw(saveProject, { id, revision, webExtraParam, extraParam })
    const refused = { status: 507, code: CODES.storageFull }
    const toneId = (await user.call(listVoices, {})).toneList[0]?.id ?? ''
    const hello = { copywriting: 'Hello.', toneId, ssml: false, pitchOffset: 0, speedRatio: 1, volume: 1 }
    const { requestId } = await user.call(analyzeCopywriting, hello)
    const poll = () => user.call(analyzeCopywriting, { requestId })
    await untilFinished(poll)
    const saveUntilRefused = async () => {
      for (;;) {
        const answer = await save()
        if (answer.code !== CODES.ok) return answer
        revision += 1
      }
    }
    fill((await keptMb()) + 12)
    const first = await saveUntilRefused()
    expect(first).toMatchObject({
      ...refused,
      msg: 'The server is out of space, so nothing can be saved right now. Try again later, or contact your administrator.',
    })
    expect(freeMb()).toBeGreaterThan((await keptMb()) - 16)
    fill((await keptMb()) - 1)
    expect(await user.raw(storageAuth, {})).toMatchObject(refused)
    expect(await user.raw(analyzeCopywriting, hello)).toMatchObject(refused)
    expect(await poll(), 'what was asked for before is there').toMatchObject({ finished: true, error: null })
    expect((await detail()).revision).toBe(revision)
    expect((await user.call(listProjects, {})).total).toBe(2)
    await user.call(deleteProject, { id: spare.id })

    // another program takes the rest
    fill(0)
    expect(await save()).toMatchObject(refused)
    expect([CODES.ok, CODES.storageFull]).toContain((await user.raw(projectDetail, { projectId: id })).code)
    rmSync(ballast)
    await expect.poll(() => save().then(({ code }) => code), { timeout: 60_000 }).toBe(CODES.ok)
    revision += 1
    expect((await detail()).revision).toBe(revision)
    await server.stop('SIGKILL')
    server = await startServer(env)
    user = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
    expect(await detail()).toMatchObject({ revision, extraParam })
  },
)

test.skipIf(!canMount)(
  'S20.29 F3 copies that are made at once share the free space: those beyond it are refused, and the database goes on',
  async () => {
    const extraParam = randomBytes(12 * MIB).toString('base64')
    const blank = { origin: 'PAGE_SOURCE_INIT', canvasType: 'LANDSCAPE' } as const
    const { id } = await user.call(createProject, { ...blank, extraParam })
    const before = (await user.call(listProjects, {})).total
    const sixCopies = () => Promise.all(Array.from({ length: 6 }, () => user.raw(duplicateProject, { id })))
    fill((await keptMb()) + 70)
    const first = await sixCopies()
    const made = first.flatMap(({ code, data }) => (code === CODES.ok ? [(data as { id: string }).id] : []))
    expect(made.length).toBeGreaterThan(0)
    fill((await keptMb()) + 2)
    const refused = [...first.filter(({ code }) => code !== CODES.ok), ...(await sixCopies())]
    expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set([`507 ${CODES.storageFull}`]),
    )
    expect(freeMb()).toBeGreaterThan((await keptMb()) - 16)
    expect(server.process.exitCode).toBeNull()
    expect((await user.call(listProjects, {})).total).toBe(before + made.length)
    for (const projectId of made) expect((await user.call(projectDetail, { projectId })).extraParam).toBe(extraParam)
    await user.call(deleteProject, { id: made[0] ?? '' })
    rmSync(ballast)
    await user.call(duplicateProject, { id })
  },
)

/** Begins a save of so many bytes and sends one of them. Returns its connection, and the status if it is refused. */
async function beginSave(bytes: number, refusedElse: () => Promise<unknown>) {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  const refused = once(socket, 'data').then(([chunk]) => Number(String(chunk).split(' ')[1]))
  const head = [`POST ${API_BASE}${saveProject.path} HTTP/1.1`, `host: ${hostname}`, `authorization: ${user.token}`]
  socket.write(`${head.join('\r\n')}\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n{`)
  return { socket, status: await Promise.race([refused, refusedElse().then(() => null)]) }
}

test.skipIf(!canMount)(
  'S20.29 F3 bodies that one workspace announces leave room for another; an upload holds no more than what is still to come',
  async () => {
    const neighbour = await new Client(server.url).logIn(other.account, other.password)
    fill((await keptMb()) + 70)
    const blank = { origin: 'PAGE_SOURCE_INIT', canvasType: 'LANDSCAPE' } as const
    const create = () => neighbour.call(createProject, { ...blank, extraParam: 'x'.repeat(MIB) })
    const begun = []
    // 57 and 11 MB of the 70, with their copies
    for (const bytes of [20e6, 4e6, 20e6]) begun.push(await beginSave(bytes, create))
    expect(begun.map(({ status }) => status)).toEqual([507, null, 507])
    await create()
    for (const { socket } of begun) socket.destroy()
    rmSync(ballast)

    const space = new Space([{ folder: disk }])
    const files = new ObjectFiles(path.join(disk, 'objects-of-test'), undefined, space)
    const megabytes = Math.floor(freeMb() - RESERVE_MB)
    const uploadMb = Math.floor(0.4 * megabytes)
    const chunk = Buffer.alloc(MIB)
    const upload = async function* () {
      for (let sent = 0; sent < uploadMb; sent += 1) yield chunk
      const hold = await space.hold(0.55 * megabytes * MIB)
      hold.end()
    }
    await files.put('tenants/a/film', upload(), { bytes: uploadMb * MIB, isUpload: true })
    await files.remove('tenants/a/film')
  },
)

test.skipIf(!canMount)(
  'S20.29 F3 a disk that writes have filled has room for what the database itself writes, so reads and deletions go on',
  async () => {
    const extraParam = randomBytes(10 * MIB).toString('base64')
    const { id } = await user.call(createProject, { origin: 'PAGE_SOURCE_INIT', canvasType: 'LANDSCAPE', extraParam })
    while ((await user.raw(duplicateProject, { id })).code === CODES.ok);
    const cluster = await Cluster.running(env.DATA_DIR)
    const database = new pg.Client({ connectionString: await cluster?.url() })
    await database.connect()
    // as autovacuum does, at once and at full speed: every page that it changes is in the log
    for (let round = 0; round < 3; round += 1) {
      await database.query('vacuum (freeze, disable_page_skipping, truncate false)')
      await database.query('checkpoint')
    }
    await database.end()
    await cluster?.leave()
    expect(freeMb()).toBeGreaterThan(RESERVE_MB / 2)
    await user.call(listProjects, {})
    await user.call(deleteProject, { id })
    expect(server.process.exitCode).toBeNull()
  },
)

test.skipIf(!canMount)(
  'S20.29 F3 a database that met a full disk is said to have met it, whatever is free since',
  async () => {
    const cluster = await Cluster.running(env.DATA_DIR)
    const log = path.join(env.DATA_DIR, 'postgres/log')
    const why = async () => (await cluster?.refusal('Connection terminated unexpectedly.'))?.message
    expect(await why()).not.toContain('is full')
    appendFileSync(log, 'PANIC:  could not write to file "pg_wal/xlogtemp.9": No space left on device\n')
    appendFileSync(log, 'FATAL:  the database system is in recovery mode\n')
    expect(await why()).toMatch(/^The disk of .* is full, and the embedded database cannot be used\./)
    await cluster?.leave()
  },
)

test.skipIf(!canMount)('S20.03 F3 a start says how much space is missing', async () => {
  await server.stop()
  fill(20)
  const elsewhere = { DATA_DIR: path.join(disk, 'other') }
  const said = await startServer(elsewhere).then(String, (error: Error) => error.message)
  expect(said).toMatch(/has (19|20) MB free, and a start needs 64 MB\. Free 4[45] MB, then start again\.$/)
  rmSync(ballast)
  server = await startServer(env)
})

test('S20.04 F3 a process whose event loop is silent is ended by its watchdog', async () => {
  const child = spawn(NODE, ['tests/faults/hangs.ts'], { cwd: ROOT })
  const said: Buffer[] = []
  child.stderr.on('data', (chunk) => said.push(chunk))
  const signal = await new Promise((resolve) => child.once('exit', (_code, ended) => resolve(ended)))
  expect(signal).toBe('SIGKILL')
  expect(String(Buffer.concat(said))).toBe('The server did not respond for 2 s and was ended.\n')
})
