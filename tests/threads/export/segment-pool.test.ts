import { expect, onTestFinished, test } from 'vitest'
import { commands } from 'vitest/browser'
import type { EncodedSegment } from '#shared/protocol/segments.ts'
import { planVideo } from '#shared/timing/video-plan.ts'
import { startMedia } from '#tests/threads/media/media-thread.ts'
import { makeFilm, textClip } from '#tests/worlds/films.ts'
import { SegmentPool } from '#workers/export/segment-pool.ts'

const RUN = { firstFrame: 0, frames: 150 }

/** A pool with one worker. */
async function startPool(painted: (frames: number) => void) {
  const project = makeFilm([[textClip('one worker after the other', 6)]])
  const plan = planVideo(project, { name: 'pool', format: 'mov', size: 720, frameRate: 25, bitRate: 2 })
  const encoder = { codec: 'png', name: 'png' } as const
  const { line } = await startMedia()
  const pool = new SegmentPool({ project, plan, encoder, bitrate: 2e6, transparent: true }, line, 1, painted)
  onTestFinished(() => pool.dispose())
  return pool
}

test('E18.27 a run whose worker ends in the middle is rendered again and whole', async () => {
  const whole = await (await startPool(() => {})).render(RUN)
  let ended: Promise<number> | null = null
  let painted = 0
  const pool = await startPool((frames) => {
    painted += frames
    ended ??= commands.endWorkers('segment.worker')
  })
  const again = await pool.render(RUN)
  expect(await ended).toBeGreaterThan(0)
  expect(painted, 'frames were painted twice').toBeGreaterThan(RUN.frames)
  expect(again.packets).toHaveLength(RUN.frames)
  const times = ({ packets }: EncodedSegment) => packets.map(({ timestampSec }) => timestampSec)
  expect(times(again)).toEqual(times(whole))
})

test('E18.27 a run whose workers end again and again fails, and so does one of a pool that is disposed of', async () => {
  const dying = await startPool(() => void commands.endWorkers('segment.worker'))
  await expect(dying.render(RUN)).rejects.toMatchObject({ code: 'worker_failed' })
  const pool = await startPool(() => pool.dispose())
  await expect(pool.render(RUN)).rejects.toMatchObject({ code: 'cancelled' })
  await expect(pool.render(RUN), 'no worker starts afterwards').rejects.toMatchObject({ code: 'cancelled' })
})
