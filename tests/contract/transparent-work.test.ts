import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ALL_FORMATS, BufferSource, type EncodedPacket, EncodedPacketSink, Input } from 'mediabunny'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProject, saveProject } from '#shared/api/project.ts'
import { createWork, downloadWork } from '#shared/api/work.ts'
import { documentOfText } from '#tests/worlds/document-of-text.ts'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { Client, ROOT, type Server, startServer, temporaryFolder } from './kit.ts'
import { untilEnded } from './works.ts'

const canRender = existsSync(path.join(ROOT, 'dist/render.html')) && (await findBrowser()) !== null
const folder = temporaryFolder()
const settings = { name: 'Clear', size: 720, frameRate: 25, bitRate: 2, transparent: true } as const
let server: Server
let mine: Client

beforeAll(async () => {
  // without ffmpeg a MOV holds pictures in PNG, which are read here on every machine
  server = await startServer({ DATA_DIR: folder, FFMPEG_PATH: 'off' })
  mine = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Saves a draft that shows a word in the middle of the picture for a second; returns its id. */
async function aWord(): Promise<string> {
  const { id } = await mine.call(createProject, { origin: 'PAGE_SOURCE_INIT', canvasType: 'LANDSCAPE' })
  await mine.call(saveProject, { id, webExtraParam: documentOfText() })
  return id
}

/** Has the film of a word made by the server and reads the pictures in its file. */
async function picturesOf(format: 'mov' | 'webm') {
  const { id } = await mine.call(createWork, { projectId: await aWord(), settings: { ...settings, format } })
  const work = await untilEnded(mine, id)
  expect(work).toMatchObject({ status: 'success', reason: null, format, resolution: 720 })
  const { url } = await mine.call(downloadWork, { id })
  using input = new Input({ source: new BufferSource(await (await fetch(url)).arrayBuffer()), formats: ALL_FORMATS })
  const track = (await input.getPrimaryVideoTrack())!
  const packets: EncodedPacket[] = []
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet)
  return { codec: await track.getInternalCodecId(), packets }
}

describe.runIf(canRender)('transparent works', () => {
  test('S16.07 a queued MOV with a transparent background has nothing in its corners, and the word in the middle', async () => {
    const { codec, packets } = await picturesOf('mov')
    expect(codec).toBe('png ')
    expect(packets.length).toBeGreaterThan(3)
    const picture = sharp(packets[2]!.data)
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 1280, height: 720, channels: 4 })
    const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3]
    for (const [x, y] of [
      [4, 4],
      [1275, 4],
      [4, 715],
      [1275, 715],
    ] as const)
      expect(alphaAt(x, y), `${x}, ${y}`).toBe(0)
    const row = Array.from({ length: info.width }, (_, x) => alphaAt(x, 360))
    expect(Math.max(...row.map(Number)), 'the word').toBeGreaterThan(250)
  })

  test('S16.07 a queued WebM with a transparent background has alpha beside every picture', async () => {
    const { codec, packets } = await picturesOf('webm')
    expect(codec).toBe('V_VP9')
    expect(packets.length).toBeGreaterThan(3)
    for (const { sideData } of packets) expect(sideData.alpha?.byteLength).toBeGreaterThan(0)
  })
})

test('S16.07 a transparent MP4 is refused when it is asked for: its field is named, and nothing is queued', async () => {
  const projectId = await aWord()
  const refused = await mine.raw(createWork, { projectId, settings: { ...settings, format: 'mp4' } })
  expect(refused).toMatchObject({ status: 400, data: { fields: ['settings.transparent'] } })
})
