import { median } from '#bench/stats.ts'
import type { Case } from './case.ts'

const RUNS = 5

/** From a chosen GLB of 3 MB to the avatar check with its picture. */
export const avatar: Case = {
  ids: ['avatar.import-ms'],
  async run(room) {
    const page = await room.page()
    const { runs, megabytes } = await page.evaluate((count) => window.bench.importAvatar(count), RUNS)
    await page.close()
    return { 'avatar.import-ms': { value: median(runs), runs, beside: { MB: megabytes } } }
  },
}
