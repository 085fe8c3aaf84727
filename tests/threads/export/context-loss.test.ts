import { expect, onTestFinished, test } from 'vitest'
import { commands } from 'vitest/browser'
import { putAll } from '#shared/base/table.ts'
import { trackById } from '#shared/model/queries.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { planVideo } from '#shared/timing/video-plan.ts'
import { startMedia } from '#tests/threads/media/media-thread.ts'
import { makeFilm, textClip } from '#tests/worlds/films.ts'
import { withPresenter } from '#tests/worlds/speaking-role.ts'
import { startSegmentThread } from '#workers/export/segment-thread.ts'

const WORKER = 'segment.worker'
const RUN = { firstFrame: 0, frames: 24 }
const PLAN = { name: 'loss', format: 'mov', size: 720, frameRate: 25, bitRate: 2 } as const

/** A 3D presenter with a filter: both are drawn in graphics contexts, whatever composes the picture. */
function film() {
  const spoken = withPresenter(
    makeFilm([[textClip('Nothing is lost', 4)]]),
    '/library/presenters/lena-3d/lena.glb',
    '',
    4,
  )
  const track = trackById(spoken, 'presenter') as RoleTrack
  const filter = { packageId: 'cinema', name: 'Cinema', strength: 1, url: '/library/effects/cinema.cube' }
  const effects = { ...track.effects, enabled: true, filter }
  return {
    ...spoken,
    tracks: putAll(spoken.tracks, [{ ...track, effects, role: { ...track.role, kind: 'model' as const } }]),
  }
}

/** Renders a run of pictures without loss in a worker of its own; its contexts are lost after the first frames. */
async function rendered(isDisturbed: boolean) {
  const { line } = await startMedia()
  const project = film()
  const encoder = { codec: 'png', name: 'png' } as const
  const plan = { ...planVideo(project, PLAN), widthPx: 320, heightPx: 180 }
  const job = { project, plan, encoder, bitrate: 2e6, transparent: true }
  let painted = 0
  const losing: Promise<{ contexts: number; painted: number }>[] = []
  const thread = startSegmentThread(job, line.fork(), (frames) => {
    painted += frames
    if (isDisturbed && painted > 0 && losing.length === 0)
      losing.push(commands.loseContexts(WORKER).then((contexts) => ({ contexts, painted })))
  })
  onTestFinished(() => thread.dispose())
  // it answers: the worker has begun, and has not drawn
  await thread.render({ ...RUN, frames: 0 })
  await commands.watchContexts(WORKER)
  const segment = await thread.render(RUN)
  thread.dispose()
  return { segment, lost: await losing[0] }
}

test('E14.18, E18.09 a segment whose worker loses its graphics contexts on the way has the same pictures', async () => {
  const whole = await rendered(false)
  const broken = await rendered(true)
  expect(broken.lost?.contexts).toBeGreaterThan(0)
  expect(broken.lost?.painted, 'they were lost in the middle').toBeLessThan(RUN.frames)
  expect(broken.segment.packets).toEqual(whole.segment.packets)
  expect(broken.segment.bytes.every((byte, at) => byte === whole.segment.bytes[at])).toBe(true)
})
