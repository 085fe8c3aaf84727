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

const SCENES = {
  'preview.presenter.fps': 'preview',
  'preview.photo-presenter.fps': 'previewPhoto',
  'preview.filmed-presenter.fps': 'previewFilmed',
} as const
type SceneId = keyof typeof SCENES

export const playback: Case = {
  ids: [...Object.keys(SCENES), 'preview.presenter.ui-longest-task-ms'],
  async run(room) {
    const page = await room.page()
    const fps: Record<SceneId, number[]> = {
      'preview.presenter.fps': [],
      'preview.photo-presenter.fps': [],
      'preview.filmed-presenter.fps': [],
    }
    const tasksMs: number[] = []
    for (let round = 0; round < ROUNDS; round++)
      for (const id of Object.keys(SCENES) as SceneId[]) {
        const asked = [SCENES[id], PLAYED_SEC] as const
        const played = await page.evaluate(([world, seconds]) => window.bench.preview(world, seconds), asked)
        fps[id].push(played.fps)
        tasksMs.push(played.longestTaskMs)
      }
    await page.close()
    const found = Object.entries(fps).map(([id, runs]) => [id, { value: median(runs), runs }] as const)
    return {
      ...Object.fromEntries(found),
      'preview.presenter.ui-longest-task-ms': { value: Math.max(...tasksMs), runs: tasksMs },
    }
  },
}
