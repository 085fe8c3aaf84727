import { median } from '#bench/stats.ts'
import type { Case } from './case.ts'

const FRAMES = 60

/** A frame of a scene with a speaking 3D presenter at 1080p, beside the same scene with a 2D one and with one of a photo. */
export const presenter3d: Case = {
  ids: ['preview.presenter3d.frame-ms'],
  async run(room) {
    const page = await room.page()
    const drawn = await page.evaluate((count) => window.bench.frames('preview', count), FRAMES)
    const runs = await page.evaluate((count) => window.bench.frames('preview3d', count), FRAMES)
    const photo = await page.evaluate((count) => window.bench.frames('previewPhoto', count), FRAMES)
    await page.close()
    return {
      'preview.presenter3d.frame-ms': {
        value: median(runs),
        runs,
        beside: { '2D': median(drawn), photo: median(photo) },
      },
    }
  },
}
