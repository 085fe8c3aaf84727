import type { WorldName } from '#bench/pages/main.ts'
import type { Room } from '#bench/room.ts'
import { median } from '#bench/stats.ts'
import type { Case, Finding } from './case.ts'

const ROUNDS = 3
const FRAMES = 250
type Peer = 'webav' | 'diffusion' | 'canvasLoop'

/** Ours and the peers in turn, in one page of one browser; what counts is the ratio to the fastest peer in each round. */
async function race(
  room: Room,
  world: WorldName,
  peers: readonly Peer[],
): Promise<{ ratio: Finding; ownMs: number[] }> {
  const page = await room.page()
  await page.evaluate((name) => window.bench.warm(name), world)
  const ways = ['own', ...peers] as const
  const rounds: Partial<Record<(typeof ways)[number], number>>[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const times: (typeof rounds)[number] = {}
    for (const way of ways)
      times[way] = await page.evaluate(([way, name]) => window.bench[way](name), [way, world] as const)
    rounds.push(times)
  }
  await page.close()
  const timesOf = (way: (typeof ways)[number]) => rounds.map((times) => times[way] ?? Number.NaN)
  const runs = rounds.map(({ own = Number.NaN, ...others }) => Math.min(...Object.values(others)) / own)
  const beside = Object.fromEntries(ways.map((way) => [`${way} fps`, (FRAMES * 1000) / median(timesOf(way))]))
  return { ratio: { value: median(runs), runs, beside }, ownMs: timesOf('own') }
}

export const videoOverlayExport: Case = {
  ids: ['export.video-overlay.vs-fastest-peer'],
  run: async (room) => ({
    'export.video-overlay.vs-fastest-peer': (await race(room, 'video', ['webav', 'diffusion', 'canvasLoop'])).ratio,
  }),
}

export const presenterExport: Case = {
  ids: ['export.presenter.vs-fastest-peer', 'export.presenter.vs-encode-limit'],
  async run(room) {
    // Diffusion Studio Core plays no film with alpha
    const { ratio, ownMs } = await race(room, 'presenter', ['webav', 'canvasLoop'])
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

/** The scene of the preview with each kind of presenter in turn; how many times as fast as the drawn one. */
export const presenterKindsExport: Case = {
  ids: ['export.photo-presenter.vs-drawn', 'export.filmed-presenter.vs-drawn'],
  async run(room) {
    const page = await room.page()
    const worlds = ['preview', 'previewPhoto', 'previewFilmed'] as const
    for (const world of worlds) await page.evaluate((name) => window.bench.warm(name), world)
    const ms: Record<(typeof worlds)[number], number[]> = { preview: [], previewPhoto: [], previewFilmed: [] }
    for (let round = 0; round < ROUNDS; round++)
      for (const world of worlds) ms[world].push(await page.evaluate((name) => window.bench.own(name), world))
    await page.close()
    const ratio = (world: (typeof worlds)[number]): Finding => {
      const runs = ms[world].map((took, round) => (ms.preview[round] ?? Number.NaN) / took)
      return { value: median(runs), runs, beside: { fps: (FRAMES * 1000) / median(ms[world]) } }
    }
    return {
      'export.photo-presenter.vs-drawn': ratio('previewPhoto'),
      'export.filmed-presenter.vs-drawn': ratio('previewFilmed'),
    }
  },
}
