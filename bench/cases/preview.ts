import { percentile } from '#bench/stats.ts'
import type { Case } from './case.ts'

const SEEKS = 60

export const seek: Case = {
  ids: ['seek.video-1080.p95-ms'],
  async run(room) {
    const page = await room.page()
    const runs = await page.evaluate((count) => window.bench.seek('video', count), SEEKS)
    await page.close()
    return { 'seek.video-1080.p95-ms': { value: percentile(runs, 0.95), runs, beside: { p50: percentile(runs, 0.5) } } }
  },
}
