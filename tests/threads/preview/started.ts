import { expect, onTestFinished } from 'vitest'
import { ok } from '#shared/base/result.ts'
import type { Project } from '#shared/model/project.ts'
import type { FrameEvent, FrameRequest, FrameResponse } from '#shared/protocol/frames.ts'
import type { PreviewEvent } from '#shared/protocol/preview.ts'
import type { ProjectFeed } from '#shared/protocol/project.ts'
import { createPreviewThread } from '#ui/threads/preview-thread.ts'
import { pattern, patternFrame } from '../../pixels/kit/specs.ts'
import { project } from './world.ts'

/** The answer of a test's media worker instead of a picture: undefined for the usual one, null for nothing at all. */
export type Answering = (
  question: FrameRequest,
) => FrameResponse | null | undefined | Promise<FrameResponse | null | undefined>

async function usual(question: FrameRequest): Promise<FrameResponse> {
  const { id } = question
  if (question.ask === 'image') return { id, kind: 'image', result: ok(await createImageBitmap(pattern(640, 360))) }
  if (question.ask === 'frame') {
    return { id, kind: 'frame', result: ok(patternFrame(640, 360, Math.round(question.sourceSec * 25))) }
  }
  if (question.ask === 'kept open') {
    return { id, kind: 'kept open', result: ok({ readers: 3, readerBytes: 4e6, animated: 0, animatedBytes: 0 }) }
  }
  return { id, kind: 'done', result: ok(null) }
}

/** A preview with the test as its media worker and its project worker; ended with the test. */
export async function startPreview(
  answering: Answering = () => undefined,
  document: Project = project(),
  canvas = new OffscreenCanvas(480, 270),
  /** Runs before the worker gets its canvas. */
  before: () => Promise<unknown> = async () => {},
) {
  const preview = createPreviewThread()
  onTestFinished(() => preview.dispose())
  const [media, feed, clock] = [new MessageChannel(), new MessageChannel(), new MessageChannel()]
  const asked: FrameRequest[] = []
  media.port2.onmessage = async (message: MessageEvent<FrameRequest>) => {
    asked.push(message.data)
    const own = await answering(message.data)
    if (own === null) return
    const answer = own ?? (await usual(message.data))
    const isPicture = answer.kind === 'image' || answer.kind === 'frame'
    const transfer = isPicture && answer.result.ok ? [answer.result.value] : []
    media.port2.postMessage(answer, transfer)
  }
  const events: PreviewEvent[] = []
  await preview.listen((event) => void events.push(event))
  await before()
  await preview.start(canvas, { project: feed.port1, media: media.port1, clock: clock.port1 })
  await preview.resize(480, 270)
  const send = (message: ProjectFeed) => feed.port2.postMessage(message)
  send({ type: 'opened', revision: 1, project: document })
  await expect.poll(() => events.some(({ type }) => type === 'drawn'), { timeout: 20_000 }).toBe(true)
  const tell = (news: FrameEvent) => media.port2.postMessage(news)
  const restart = () => {
    const [line, again, ticks] = [new MessageChannel(), new MessageChannel(), new MessageChannel()]
    return preview.start(new OffscreenCanvas(480, 270), { project: again.port1, media: line.port1, clock: ticks.port1 })
  }
  return { preview, events, asked, send, tell, restart }
}

export async function pixelsOf(blob: Blob): Promise<Uint8ClampedArray> {
  const bitmap = await createImageBitmap(blob)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d') as OffscreenCanvasRenderingContext2D
  context.drawImage(bitmap, 0, 0)
  return context.getImageData(0, 0, bitmap.width, bitmap.height).data
}
