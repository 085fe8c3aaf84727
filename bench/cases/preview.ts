import { median, percentile } from '#bench/stats.ts'
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

const ROUNDS = 3
const PLAYED_SEC = 6

export const playback: Case = {
  ids: ['preview.presenter.fps', 'preview.presenter.ui-longest-task-ms', 'preview.photo-presenter.fps'],
  async run(room) {
    const page = await room.page()
    const fps: number[] = []
    const photoFps: number[] = []
    const tasksMs: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const played = await page.evaluate((seconds) => window.bench.preview('preview', seconds), PLAYED_SEC)
      const photo = await page.evaluate((seconds) => window.bench.preview('previewPhoto', seconds), PLAYED_SEC)
      fps.push(played.fps)
      photoFps.push(photo.fps)
      tasksMs.push(played.longestTaskMs, photo.longestTaskMs)
    }
    await page.close()
    return {
      'preview.presenter.fps': { value: median(fps), runs: fps },
      'preview.photo-presenter.fps': { value: median(photoFps), runs: photoFps },
      'preview.presenter.ui-longest-task-ms': { value: Math.max(...tasksMs), runs: tasksMs },
    }
  },
}
