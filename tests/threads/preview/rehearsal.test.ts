import { expect, test } from 'vitest'
import { ok } from '#shared/base/result.ts'
import { putAll } from '#shared/base/table.ts'
import { ACTION_STRIP } from '#shared/model/limits.ts'
import type { Project } from '#shared/model/project.ts'
import { trackById } from '#shared/model/queries.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { psnr } from '../../pixels/kit/compare.ts'
import { withPresenter } from '../../worlds/speaking-role.ts'
import { pixelsOf, startPreview } from './started.ts'
import { project } from './world.ts'

/** The presenter with one action of her library. */
function acting(before: Project): Project {
  const track = trackById(before, 'presenter') as RoleTrack
  const role = { ...track.role, actions: [{ id: 'greet', name: 'Wave', durationSec: 3 }] }
  return { ...before, tracks: putAll(before.tracks, [{ ...track, role }]) }
}

test('E10.19, E10.25 the presenter makes an action on the canvas while it is pointed at, at the same moment of the document; pictures of it are drawn apart', async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 270 })
  const { preview, events, send } = await startPreview(
    async ({ ask, id, ...question }) =>
      ask === 'bytes' && 'url' in question
        ? { id, kind: 'bytes', result: ok(await (await fetch(question.url)).arrayBuffer()) }
        : undefined,
    project(),
    canvas.transferControlToOffscreen(),
  )
  const pixels = () => {
    const context = new OffscreenCanvas(480, 270).getContext('2d') as OffscreenCanvasRenderingContext2D
    context.drawImage(canvas, 0, 0)
    return context.getImageData(0, 0, 480, 270).data
  }
  const withHer = acting(withPresenter(project(), '/library/presenters/mei', 'speech', 0.6))
  send({ type: 'opened', revision: 2, project: withHer })
  await expect
    .poll(() => events.findLast((event) => event.type === 'measured')?.texts)
    .toHaveProperty('presenter:subtitle')
  const still = await pixelsOf(await preview.snapshot('s1', 0, 480, 'image/png'))
  await expect.poll(() => psnr(pixels(), still)).toBeGreaterThan(30)

  await preview.rehearse('presenter', 'greet')
  await expect.poll(() => psnr(pixels(), still), { timeout: 10_000 }).toBeLessThan(29)
  const drawn = events.findLast((event) => event.type === 'drawn')
  expect(drawn).toMatchObject({ sceneId: 's1', timeSec: 0 })

  await preview.rehearse('presenter', null)
  await expect.poll(() => psnr(pixels(), still)).toBeGreaterThan(30)

  const strip = await createImageBitmap((await preview.actionStrip('presenter', 'greet', true)) as Blob)
  const { count, widthPx, heightPx } = ACTION_STRIP
  expect([strip.width, strip.height]).toEqual([count * widthPx, heightPx])
  const context = new OffscreenCanvas(strip.width, strip.height).getContext('2d') as OffscreenCanvasRenderingContext2D
  context.drawImage(strip, 0, 0)
  const picture = (index: number) => context.getImageData(index * widthPx, 0, widthPx, heightPx).data
  expect(psnr(picture(0), picture(6))).toBeLessThan(25)
  const middle = await createImageBitmap((await preview.actionStrip('presenter', 'greet', false)) as Blob)
  expect([middle.width, middle.height]).toEqual([widthPx, heightPx])
  expect(await preview.actionStrip('presenter', 'gone', true)).toBeNull()
})
