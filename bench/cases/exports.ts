import type { WorldName } from '#bench/pages/main.ts'
import type { Room } from '#bench/room.ts'
import { median } from '#bench/stats.ts'
import type { Case, Finding } from './case.ts'

const ROUNDS = 3
const FRAMES = 250
const WAYS = ['own', 'webav', 'canvasLoop'] as const

/** Ours and both peers in turn, in one page of one browser; what counts is the ratio to the faster peer in each round. */
async function race(room: Room, world: WorldName): Promise<{ ratio: Finding; ownMs: number[] }> {
  const page = await room.page()
  await page.evaluate((name) => window.bench.warm(name), world)
  const times: Record<(typeof WAYS)[number], number[]> = { own: [], webav: [], canvasLoop: [] }
  for (let round = 0; round < ROUNDS; round++) {
    for (const way of WAYS) {
      const ms = await page.evaluate(([way, name]) => window.bench[way](name), [way, world] as const)
      times[way].push(ms)
    }
  }
  await page.close()
  const runs = times.own.map((ms, round) => Math.min(times.webav[round]!, times.canvasLoop[round]!) / ms)
  const beside = Object.fromEntries(WAYS.map((way) => [`${way} fps`, (FRAMES * 1000) / median(times[way])]))
  return { ratio: { value: median(runs), runs, beside }, ownMs: times.own }
}

export const videoOverlayExport: Case = {
  ids: ['export.video-overlay.vs-fastest-peer'],
  run: async (room) => ({ 'export.video-overlay.vs-fastest-peer': (await race(room, 'video')).ratio }),
}

export const presenterExport: Case = {
  ids: ['export.presenter.vs-fastest-peer', 'export.presenter.vs-encode-limit'],
  async run(room) {
    const { ratio, ownMs } = await race(room, 'presenter')
    const page = await room.page()
    const limitMs: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      limitMs.push(await page.evaluate(() => window.bench.encodeLimit('presenter')))
    }
    await page.close()
    const limit = median(limitMs)
    const beside = { 'encode-only fps': (FRAMES * 1000) / limit }
    return {
      'export.presenter.vs-fastest-peer': ratio,
      'export.presenter.vs-encode-limit': {
        value: limit / median(ownMs),
        runs: ownMs.map((ms) => limit / ms),
        beside,
      },
    }
  },
}
