import { rmSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { build } from 'vite'
import { median } from '#bench/stats.ts'
import { importProject } from '#shared/api/project-import.ts'
import { Client, startServer, temporaryFolder } from '#tests/contract/kit.ts'
import { storeClient } from '#tests/contract/store-client.ts'
import { line, pictureOf, pptx, preset, shape, themeFill, transform } from '#tests/worlds/pptx.ts'
import type { Case } from './case.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const SLIDES = 20
const RUNS = 3
const POLL_MS = 200
const IN = 914_400

/** Slides of a title, five lines, a drawn shape and a picture each. */
async function deck(): Promise<Buffer> {
  const { data, info } = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#808080' } })
    .composite([{ input: Buffer.from('<svg width="1600" height="1200"><circle cx="800" cy="600" r="500"/></svg>') }])
    .png()
    .toBuffer({ resolveWithObject: true })
  if (info.size === 0) throw new Error('no picture')
  const box = (id: number, left: number, top: number, width: number, height: number, words: string[]) =>
    shape({
      id,
      properties: transform([left * IN, top * IN, width * IN, height * IN]),
      paragraphs: words.map((text) => line(text, '', 'sz="2400"')).join(''),
    })
  const slides = Array.from({ length: SLIDES }, (_, at) => ({
    shapes: [
      box(2, 0.6, 0.4, 12, 1, [`Chapter ${at + 1}: where we are going`]),
      box(3, 0.6, 1.8, 6, 4, Array(5).fill('Raise quality while cutting cost in three regions')),
      shape({
        id: 4,
        properties: `${transform([7 * IN, 5.5 * IN, 4 * IN, IN])}${preset('roundRect')}${themeFill('accent1')}`,
        paragraphs: line('A shape', '', 'sz="2000"'),
      }),
      pictureOf(5, 'picture', transform([7 * IN, 1.8 * IN, 4 * IN, 3 * IN])),
    ].join(''),
    relations: [{ id: 'picture', type: 'image', target: '../media/picture.png' }],
    notes: [`These are the notes of slide ${at + 1}. Welcome to the talk.`],
  }))
  return pptx({ slides, parts: { 'ppt/media/picture.png': data } })
}

/** How long a deck of twenty slides takes from the call to its scenes, drawn by LibreOffice where that is found. */
export const imports: Case = {
  ids: ['import.deck-ms'],
  async run() {
    await build({ root: ROOT, logLevel: 'error' })
    const folder = temporaryFolder()
    const server = await startServer({ DATA_DIR: folder, DEMO: 'on' })
    try {
      const client = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
      const { store, prefix } = await storeClient(client)
      const bytes = await deck()
      const runs: number[] = []
      for (let run = 0; run < RUNS; run++) {
        const key = `${prefix}/import/${run}-deck.pptx`
        await store.put(key, bytes)
        runs.push(await importedMs(client, key))
      }
      return { 'import.deck-ms': { value: median(runs), runs } }
    } finally {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function importedMs(client: Client, key: string): Promise<number> {
  const startMs = performance.now()
  const { requestId } = await client.call(importProject, { key, into: 'scenes' })
  for (;;) {
    const { finished, error, imported } = await client.call(importProject, { requestId })
    if (error) throw new Error(error.message)
    if (finished && imported?.scenes === SLIDES) return performance.now() - startMs
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
