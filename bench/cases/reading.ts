import { median } from '#bench/stats.ts'
import type { Case } from './case.ts'

const ROUNDS = 3
const FRAMES = 50

/** Reading by the media worker beside a decoder alone; `figure` makes a ratio of both times. */
function readingOf(
  id: string,
  what: 'sequentialReading' | 'stripReading',
  figure: (ownMs: number, bareMs: number) => number,
): Case {
  return {
    ids: [id],
    async run(room) {
      const page = await room.page()
      const times: { ownMs: number; bareMs: number }[] = []
      for (let round = 0; round < ROUNDS; round++) {
        times.push(await page.evaluate((name) => window.bench[name](), what))
      }
      await page.close()
      const runs = times.map(({ ownMs, bareMs }) => figure(ownMs, bareMs))
      const beside = {
        'own ms': median(times.map(({ ownMs }) => ownMs)),
        'bare ms': median(times.map(({ bareMs }) => bareMs)),
      }
      return { [id]: { value: median(runs), runs, beside } }
    },
  }
}

export const reading: Case[] = [
  readingOf('media.sequential.vs-bare', 'sequentialReading', (ownMs, bareMs) => bareMs / ownMs),
  readingOf('media.strip.vs-bare-keys', 'stripReading', (ownMs, bareMs) => ownMs / bareMs),
]

/** A frame with one moving layer over six that stay, beside the moving layer alone. */
export const movingLayer: Case = {
  ids: ['paint.moving-over-stills.vs-alone'],
  async run(room) {
    const page = await room.page()
    const frameMs = async (name: 'movingAlone' | 'movingOverStills') =>
      median(await page.evaluate(([world, count]) => window.bench.frames(world, count), [name, FRAMES] as const))
    const pairs: { aloneMs: number; overMs: number }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      pairs.push({ aloneMs: await frameMs('movingAlone'), overMs: await frameMs('movingOverStills') })
    }
    await page.close()
    const runs = pairs.map(({ aloneMs, overMs }) => overMs / aloneMs)
    const beside = {
      'alone ms': median(pairs.map(({ aloneMs }) => aloneMs)),
      'over six ms': median(pairs.map(({ overMs }) => overMs)),
    }
    return { 'paint.moving-over-stills.vs-alone': { value: median(runs), runs, beside } }
  },
}
