import { expect, test } from 'vitest'
import { ok } from '#shared/base/result.ts'
import { putAll } from '#shared/base/table.ts'
import { CENTRED } from '#shared/model/place.ts'
import type { Project } from '#shared/model/project.ts'
import { trackById } from '#shared/model/queries.ts'
import { TEXT_STYLE } from '#shared/model/text.ts'
import type { Track } from '#shared/model/track.ts'
import type { FrameResponse } from '#shared/protocol/frames.ts'
import { psnr } from '../../pixels/kit/compare.ts'
import { withPresenter } from '../../worlds/speaking-role.ts'
import { pixelsOf, startPreview } from './started.ts'
import { clip, project } from './world.ts'

const withHer = withPresenter(project(), '/library/presenters/mei', 'speech', 0.6)

/** The same project with a text in the track of the video. */
function withText(before: Project): Project {
  const title = clip('title', 't1', { kind: 'text', text: 'Title', style: TEXT_STYLE, place: { ...CENTRED, y: -300 } })
  const track = { ...trackById(before, 't1'), clipIds: ['v', 'title'] } as Track
  return { ...before, tracks: putAll(before.tracks, [track]), clips: putAll(before.clips, [title]) }
}

async function fileAt(id: number, url: string): Promise<FrameResponse> {
  return { id, kind: 'bytes', result: ok(await (await fetch(url)).arrayBuffer()) }
}

function pixelsOn(canvas: HTMLCanvasElement): Uint8ClampedArray {
  const { width, height } = canvas
  const context = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D
  context.drawImage(canvas, 0, 0)
  return context.getImageData(0, 0, width, height).data
}

test('E14.22 a presenter that loads after the wait for her is over is painted then, though a text was added meanwhile', async () => {
  let load = () => {}
  const asked = new Promise<void>((resolve) => {
    load = resolve
  })
  const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 270 })
  const { preview, events, send } = await startPreview(
    (question) => (question.ask === 'bytes' ? asked.then(() => fileAt(question.id, question.url)) : undefined),
    project(),
    canvas.transferControlToOffscreen(),
  )
  const layers = () => events.findLast((event) => event.type === 'layers')
  send({ type: 'opened', revision: 2, project: withHer })
  await expect.poll(layers).toMatchObject({ loading: ['presenter'] })
  send({ type: 'opened', revision: 3, project: withText(withHer) })
  const measured = () => events.findLast((event) => event.type === 'measured')?.texts
  await expect.poll(measured).toHaveProperty('title')
  expect(layers()).toMatchObject({ loading: ['presenter'] })
  load()
  await expect.poll(layers).toMatchObject({ loading: [] })
  const picture = await pixelsOf(await preview.snapshot('s1', 0, 480, 'image/png'))
  await expect.poll(() => psnr(pixelsOn(canvas), picture)).toBeGreaterThan(30)
})
