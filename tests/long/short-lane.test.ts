import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny'
import { afterEach, describe, expect, test } from 'vitest'
import { createProject, saveProject } from '#shared/api/project.ts'
import { cancelWork, createWork, downloadWork, type Work, workDetail } from '#shared/api/work.ts'
import { runSql } from '#tests/contract/database.ts'
import { Client, ROOT, type Server, startServer, testDatabase } from '#tests/contract/kit.ts'
import { framesOfWork, untilEnded } from '#tests/contract/works.ts'
import { filmOfScenes } from '#tests/worlds/film-of-scenes.ts'
import { findBrowser } from '../../scripts/find-browser.mjs'

const settings = { name: 'Film', format: 'mp4' as const, size: 720 as const, frameRate: 25 as const, bitRate: 1 }
const canRender = existsSync(path.join(ROOT, 'dist/render.html')) && (await findBrowser()) !== null
const LONG_SEC = 75
const SHORT_SEC = 0.4
const other = { FIRST_ACCOUNT: 'b@example.com', FIRST_PASSWORD: 'Quiet-Harbour-2026' }

let server: Server
let a: Client
let b: Client
let env: Record<string, string>
let close: () => Promise<void>

/** Starts a server that does everything, with two workspaces; one that was killed starts on its data again. */
async function start(changed?: Record<string, string>): Promise<void> {
  if (changed) {
    const database = await testDatabase()
    close = database.close
    env = { ...database.env, ...other, ...changed, DEMO: 'on', LOGIN_ATTEMPTS_PER_MINUTE: '1000' }
  }
  server = await startServer(env)
  a = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
  b = await new Client(server.url).logIn(other.FIRST_ACCOUNT, other.FIRST_PASSWORD)
}
afterEach(async () => {
  await server.stop()
  await close()
})

/** Orders a film whose scenes, of 5 s at most, show their numbers. */
async function order(client: Client, sec: number): Promise<Work> {
  const { id: projectId } = await client.call(createProject, { origin: 'PAGE_SOURCE_INIT', canvasType: 'LANDSCAPE' })
  const words = Array.from({ length: Math.ceil(sec / 5) }, (_, scene) => `Scene ${scene}`)
  await client.call(saveProject, { id: projectId, webExtraParam: filmOfScenes(words, sec / words.length) })
  return client.call(createWork, { projectId, settings })
}
const stateOf = async (client: Client, { id }: Work) => (await client.call(workDetail, { id })).status
const isUnderWay = (client: Client, { id }: Work) =>
  expect.poll(async () => (await client.call(workDetail, { id })).progress).toBeGreaterThan(0)

/** The times of the pictures of a finished film, and those that are whole; the encoder's bytes of the others vary. */
async function picturesOf(client: Client, { id }: Work): Promise<string[]> {
  const { url } = await client.call(downloadWork, { id })
  const bytes = await (await fetch(url)).arrayBuffer()
  using input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS })
  const pictures: string[] = []
  const packets = new EncodedPacketSink((await input.getPrimaryVideoTrack())!).packets()
  for await (const { data, timestamp, type } of packets)
    pictures.push(`${timestamp} ${type === 'key' ? createHash('sha256').update(data).digest('hex') : type}`)
  return pictures
}

describe.runIf(canRender)('F10 N4 a film of under a minute', () => {
  test('S20.80 ends before a long one of another workspace that is rendered in one piece, and the long one is as if it were alone', async () => {
    await start({ SEGMENT_GIGABYTES_MAX: '0', SHORT_LANE: 'on' })
    const alone = await order(a, LONG_SEC)
    expect(await untilEnded(a, alone.id)).toMatchObject({ status: 'success' })
    const long = await order(a, LONG_SEC)
    await isUnderWay(a, long)

    const orderedMs = performance.now()
    const short = await order(b, SHORT_SEC)
    expect(await untilEnded(b, short.id)).toMatchObject({ status: 'success' })
    const waitSec = (performance.now() - orderedMs) / 1000
    expect(await stateOf(a, long), 'the long film, when the short one has ended').toBe('exporting')
    console.log(`a film of ${SHORT_SEC} s behind one of ${LONG_SEC} s: ${waitSec.toFixed(1)} s`)

    const cancelled = await order(b, 50)
    await isUnderWay(b, cancelled)
    await b.call(cancelWork, { id: cancelled.id })
    const next = await order(b, SHORT_SEC)
    expect(await untilEnded(b, next.id), 'after one that was cancelled').toMatchObject({ status: 'success' })
    expect(await stateOf(b, cancelled)).toBe('cancelled')

    expect(await untilEnded(a, long.id)).toMatchObject({ status: 'success', reason: null })
    const pictures = await picturesOf(a, long)
    expect(pictures).toHaveLength(LONG_SEC * settings.frameRate)
    expect(pictures).toEqual(await picturesOf(a, alone))
  }, 240_000)

  test('S20.80 and a long one are both made after the server was killed with them', async () => {
    await start({ SEGMENT_GIGABYTES_MAX: '0', SHORT_LANE: 'on' })
    const [long, short] = [await order(a, LONG_SEC), await order(b, 20)]
    await isUnderWay(a, long)
    await isUnderWay(b, short)
    await server.stop('SIGKILL')
    await start()
    expect(await untilEnded(b, short.id)).toMatchObject({ status: 'success' })
    expect(await untilEnded(a, long.id)).toMatchObject({ status: 'success' })
    expect(await framesOfWork(a, long.id)).toBe(LONG_SEC * settings.frameRate)
    const left = "select 1 from pgboss.job where name like 'render%' and state in ('created', 'retry', 'active')"
    expect((await runSql(env.DATABASE_URL!, left)).rows).toEqual([])
  }, 240_000)

  test('S20.80 takes its turn between the parts of a long one where there is room for one browser', async () => {
    await start({ SHORT_LANE: 'off' })
    const long = await order(a, 2 * LONG_SEC)
    await isUnderWay(a, long)
    const short = await order(b, SHORT_SEC)
    expect(await untilEnded(b, short.id)).toMatchObject({ status: 'success' })
    expect(await stateOf(a, long)).toBe('exporting')
    expect(await untilEnded(a, long.id)).toMatchObject({ status: 'success' })
    expect(await framesOfWork(a, long.id)).toBe(2 * LONG_SEC * settings.frameRate)
  }, 240_000)
})
