import { median } from '#bench/stats.ts'
import type { Case } from './case.ts'

const ROUNDS = 3
const SCENES = 5

/** How much faster two segment workers are than one, on the presenter's scene. */
export const workersScaling: Case = {
  ids: ['export.workers-scaling'],
  async run(room) {
    const page = await room.page()
    await page.evaluate(() => window.bench.warm('presenter'))
    const runs: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const oneMs = await page.evaluate(() => window.bench.ownWith('presenter', 1))
      const twoMs = await page.evaluate(() => window.bench.ownWith('presenter', 2))
      runs.push(oneMs / twoMs)
    }
    await page.close()
    return { 'export.workers-scaling': { value: median(runs), runs } }
  },
}

/** An export after a change of one of five scenes, as a part of the first export. */
export const again: Case = {
  ids: ['export.again-one-of-five'],
  async run(room) {
    const page = await room.page()
    await page.evaluate(() => window.bench.warm('video'))
    const { firstMs, againMs } = await page.evaluate((times) => window.bench.again('video', times), SCENES)
    await page.close()
    const beside = { 'first ms': firstMs, 'again ms': againMs }
    return { 'export.again-one-of-five': { value: againMs / firstMs, runs: [againMs / firstMs], beside } }
  },
}
