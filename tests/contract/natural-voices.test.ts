import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelNaturalVoices, getNaturalVoices, type NaturalVoices, naturalVoices } from '#shared/api/natural-voices.ts'
import { listVoices } from '#shared/api/speech.ts'
import { type ModelRelease, serveRelease, writeNpm } from '#tests/worlds/model-release.ts'
import { writeTinyModel } from '#tests/worlds/tiny-model.ts'
import { operated } from './cli/operator.ts'
import { Client, type Server, startServer, temporaryFolder, testDatabase } from './kit.ts'

const MODEL = 'kokoro-v1.1-zh.onnx'
const STYLES = 'voices-v1.1-zh.bin'
/** Where a download of the styles stops. */
const AT_BYTE = 5000

const { env, close } = await testDatabase()
const folder = temporaryFolder()
const files = writeTinyModel(path.join(folder, 'model'))
const voices = path.join(env.DATA_DIR, 'voices')
const modelBytes = files[MODEL]!.length
const partBytes = modelBytes + AT_BYTE
const allBytes = modelBytes + files[STYLES]!.length
let release: ModelRelease
let server: Server
let operator: Client
let other: Client

async function start(): Promise<void> {
  server = await startServer({
    ...env,
    FIRST_ACCOUNT: 'bob@example.com',
    FIRST_PASSWORD: 'Second-2026',
    SPEECH_MODEL_RELEASE: release.url,
    PATH: `${folder}/bin:${process.env.PATH}`,
  })
  operator = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
  other = await new Client(server.url).logIn('bob@example.com', 'Second-2026')
}

const status = () => operator.call(naturalVoices, {})
const until = (wanted: Partial<NaturalVoices>) => expect.poll(status, { timeout: 20_000 }).toMatchObject(wanted)
const naturalIds = async (client = operator) =>
  (await client.call(listVoices, {})).toneList.flatMap(({ id }) => (id.startsWith('kokoro-') ? [id] : []))

/** Gets the voices up to a byte of the styles, where the download server stops. */
async function getPart(): Promise<void> {
  release.manner = { kind: 'holds', name: STYLES, atByte: AT_BYTE }
  await operator.call(getNaturalVoices, {})
  await until({ state: 'getting', step: 'files', doneBytes: partBytes })
}

beforeAll(async () => {
  release = await serveRelease(files)
  await start()
  expect(await operated(env, ['user', 'operator', 'demo@avatar.studio', 'on'])).toEqual([
    'demo@avatar.studio is an administrator of this instance.',
  ])
})
afterAll(async () => {
  await server.stop()
  release.close()
  await close()
})
beforeEach(async () => {
  await operator.call(cancelNaturalVoices, {})
  rmSync(voices, { recursive: true, force: true })
  writeNpm(path.join(folder, 'bin'), { isStuck: false })
  Object.assign(release, { asked: [], wrong: [], manner: { kind: 'whole' }, descriptionBytes: 0 })
})

test('S20.62 who is no administrator of the instance is refused, and reads who of the workspace is one', async () => {
  for (const call of [getNaturalVoices, cancelNaturalVoices])
    expect(await other.raw(call, {})).toMatchObject({ status: 403, data: null })
  expect(await other.call(naturalVoices, {})).toMatchObject({ state: 'absent', mayGet: false, administrators: [] })
  expect(await status()).toMatchObject({ mayGet: true, byClick: true, administrators: ['Demo'], failure: null })
  expect(release.asked).toEqual([])
  expect(existsSync(voices)).toBe(false)
})

test('S20.62 one attempt at a time is cancelled, goes on from its last byte, and its voices are offered at once', async () => {
  release.manner = { kind: 'holds', name: STYLES, atByte: AT_BYTE }
  const [first, second] = await Promise.all([operator.call(getNaturalVoices, {}), operator.call(getNaturalVoices, {})])
  expect([first.state, second.state]).toEqual(['getting', 'getting'])
  await until({ state: 'getting', step: 'files', doneBytes: partBytes, totalBytes: allBytes })
  await operator.call(getNaturalVoices, {})
  expect(release.asked).toEqual([`${MODEL} 0`, `${STYLES} 0`])
  const cancelled = await operator.call(cancelNaturalVoices, {})
  expect(cancelled).toMatchObject({ state: 'absent', step: null, doneBytes: partBytes, failure: null })
  expect(await naturalIds()).toEqual([])

  release.manner = { kind: 'whole' }
  await operator.call(getNaturalVoices, {})
  await until({ state: 'installed' })
  expect(release.asked).toEqual([`${MODEL} 0`, `${STYLES} 0`, `${STYLES} ${AT_BYTE}`])
  const ids = ['kokoro-af_maple', 'kokoro-zf_001', 'kokoro-zm_010']
  expect([await naturalIds(), await naturalIds(other)]).toEqual([ids, ids])
  expect(readdirSync(voices).sort()).toEqual(['kokoro-v1.1-zh', 'runtime'])
  // nothing more is asked for what is there
  expect((await operator.call(getNaturalVoices, {})).state).toBe('installed')
  expect(release.asked).toHaveLength(3)
})

test('S20.62 a file with another SHA-256 than the published one is deleted, and got again', async () => {
  release.wrong = [STYLES]
  await operator.call(getNaturalVoices, {})
  await until({ state: 'absent', failure: expect.stringContaining('SHA-256'), doneBytes: modelBytes })
  expect(readdirSync(voices)).toEqual(['.kokoro-v1.1-zh.download'])
  release.wrong = []
  await operator.call(getNaturalVoices, {})
  await until({ state: 'installed', failure: null })
  expect(release.asked).toEqual([`${MODEL} 0`, `${STYLES} 0`, `${STYLES} 0`])
})

test('S20.62 a connection that breaks is made again, where its last byte was', async () => {
  await getPart()
  release.manner = { kind: 'whole' }
  release.disconnect()
  await until({ state: 'installed', failure: null })
  expect(release.asked).toEqual([`${MODEL} 0`, `${STYLES} 0`, `${STYLES} ${AT_BYTE}`])
})

test('S20.62 a download server that answers no more ends the attempt in a sentence, and the next one goes on', async () => {
  await getPart()
  release.manner = { kind: 'drops', name: STYLES }
  release.disconnect()
  await until({ state: 'absent', failure: expect.stringContaining('you can resume'), doneBytes: partBytes })
  release.manner = { kind: 'whole' }
  await operator.call(getNaturalVoices, {})
  await until({ state: 'installed', failure: null })
  expect(release.asked.at(-1)).toBe(`${STYLES} ${AT_BYTE}`)
})

test('S20.62 a download server without ranges, whose connection breaks each time, ends the attempt too', async () => {
  release.manner = { kind: 'restarts', name: STYLES, atBytes: [3000, 1000] }
  await operator.call(getNaturalVoices, {})
  await until({ state: 'absent', failure: expect.stringContaining('you can resume') })
  // each of the two lengths is progress once, after four attempts without any at most, and five end it
  expect(release.asked.filter((one) => one.startsWith(STYLES)).length).toBeLessThanOrEqual(15)
})

test('S20.62 a description of the release without an end is refused', async () => {
  release.descriptionBytes = 2e6
  await operator.call(getNaturalVoices, {})
  await until({ state: 'absent', failure: expect.any(String) })
  expect(release.asked).toEqual([])
})

test('S20.62 a server that is killed leaves nothing that looks complete, and the next one goes on', async () => {
  await getPart()
  await server.stop('SIGKILL')
  await start()
  expect(await status()).toMatchObject({ state: 'absent', doneBytes: partBytes, failure: null })
  // killed while the runtime is installed, whose files are there already
  writeNpm(path.join(folder, 'bin'), { isStuck: true })
  release.manner = { kind: 'whole' }
  await operator.call(getNaturalVoices, {})
  await until({ state: 'getting', step: 'runtime' })
  const written = path.join(voices, '.runtime.new/node_modules/onnxruntime-node/index.js')
  await expect.poll(() => existsSync(written), { timeout: 20_000 }).toBe(true)
  await server.stop('SIGKILL')
  await start()
  expect(await status()).toMatchObject({ state: 'absent', doneBytes: allBytes })
  expect(existsSync(path.join(voices, 'runtime'))).toBe(false)
  expect(await naturalIds()).toEqual([])
  writeNpm(path.join(folder, 'bin'), { isStuck: false })
  await operator.call(getNaturalVoices, {})
  await until({ state: 'installed' })
  expect(release.asked).toEqual([`${MODEL} 0`, `${STYLES} 0`, `${STYLES} ${AT_BYTE}`])
  expect(await naturalIds()).toHaveLength(3)
  // killed before the finished folder had its name
  renameSync(path.join(voices, 'kokoro-v1.1-zh'), path.join(voices, '.kokoro-v1.1-zh.new'))
  expect(await status()).toMatchObject({ state: 'absent', doneBytes: 0 })
  await operator.call(getNaturalVoices, {})
  await until({ state: 'installed' })
  expect(readdirSync(voices).sort()).toEqual(['kokoro-v1.1-zh', 'runtime'])
})

test('S20.62 a cancelled installation of the runtime ends npm', async () => {
  writeNpm(path.join(folder, 'bin'), { isStuck: true })
  await operator.call(getNaturalVoices, {})
  await until({ state: 'getting', step: 'runtime' })
  expect(await operator.call(cancelNaturalVoices, {})).toMatchObject({ state: 'absent', doneBytes: allBytes })
  expect(existsSync(path.join(voices, 'runtime'))).toBe(false)
})
