import { describe, expect, test } from 'vitest'
import { err, ok } from '#shared/base/result.ts'
import type { PreviewEvent } from '#shared/protocol/preview.ts'
import { createMediaThread } from '#ui/threads/media-thread.ts'
import { createPreviewThread } from '#ui/threads/preview-thread.ts'
import { colorCount } from '../../pixels/kit/compare.ts'
import { pattern } from '../../pixels/kit/specs.ts'
import { type Answering, pixelsOf, startPreview } from './started.ts'
import { project } from './world.ts'

const layersOf = (events: PreviewEvent[]) => events.findLast((event) => event.type === 'layers')
const failuresOf = (events: PreviewEvent[]) => events.flatMap((event) => (event.type === 'failed' ? event.failure : []))

/** A media worker that cannot have one address until it is told to. */
function without(url: string): { answering: Answering; mend(): void } {
  let missing = true
  return {
    answering(question) {
      if (!missing || !('url' in question) || question.url !== url) return undefined
      const result = err({ code: 'unreachable', detail: 'status 503', subject: url })
      return { id: question.id, kind: question.ask === 'image' ? 'image' : 'frame', result }
    },
    mend() {
      missing = false
    },
  }
}

describe('media that fail', () => {
  test('E14.19 a clip that cannot be shown is reported with its reason, once, and shows when it can be had again', async () => {
    const { answering, mend } = without('photo')
    const { preview, events, asked, tell } = await startPreview(answering)
    await preview.seek('s2', 0)
    const failure = { code: 'unreachable', detail: 'status 503', subject: 'photo' }
    await expect.poll(() => layersOf(events)).toMatchObject({ loading: [], missing: { i: failure } })
    await preview.seek('s2', 0.2)
    await expect.poll(() => events.findLast(({ type }) => type === 'drawn')).toMatchObject({ timeSec: 0.2 })
    expect(failuresOf(events)).toEqual([failure])
    const before = asked.filter(({ ask }) => ask === 'image').length
    mend()
    tell({ kind: 'again', url: 'photo' })
    await expect.poll(() => layersOf(events)).toEqual({ type: 'layers', loading: [], missing: {} })
    expect(asked.filter(({ ask }) => ask === 'image').length).toBe(before + 1)
  })

  test('E14.19 a video that fails with every frame is reported once', async () => {
    const { events, preview } = await startPreview(without('video').answering)
    for (const timeSec of [0.04, 0.08, 0.12]) await preview.seek('s1', timeSec)
    await expect.poll(() => events.findLast(({ type }) => type === 'drawn')).toMatchObject({ timeSec: 0.12 })
    expect(failuresOf(events)).toHaveLength(1)
    expect(Object.keys(layersOf(events)?.missing ?? {})).toEqual(['v'])
  })

  test('E14.06, E14.19 with a real media worker: lost, tried again, failed, retried by hand, shown', async () => {
    const media = createMediaThread()
    const preview = createPreviewThread()
    const good = URL.createObjectURL(await pattern(640, 360).convertToBlob())
    let address = 'blob:gone'
    await media.setHost({ access: async () => ok(address) }, 'user.tenant')
    const [line, feed, clock] = [new MessageChannel(), new MessageChannel(), new MessageChannel()]
    await media.connect(line.port2)
    const events: PreviewEvent[] = []
    await preview.listen((event) => void events.push(event))
    await preview.start(new OffscreenCanvas(480, 270), { project: feed.port1, media: line.port1, clock: clock.port1 })
    await preview.resize(480, 270)
    const url = `oss:test/${crypto.randomUUID()}.png`
    feed.port2.postMessage({ type: 'opened', revision: 1, project: project(url, url) })
    await preview.seek('s2', 0)
    await expect
      .poll(() => layersOf(events)?.missing, { timeout: 10_000 })
      .toMatchObject({ i: { code: 'unreachable' } })
    const plate = colorCount(await pixelsOf(await preview.snapshot('s2', 0, 320, 'image/png')))
    address = good
    await media.retry(url)
    await expect.poll(() => layersOf(events)?.missing, { timeout: 10_000 }).toEqual({})
    const shown = colorCount(await pixelsOf(await preview.snapshot('s2', 0, 320, 'image/png')))
    expect(shown).toBeGreaterThan(plate + 50)
    preview.dispose()
    media.dispose()
    URL.revokeObjectURL(good)
  })
})

describe('media that do not come', () => {
  test('E14.22 a moment that waits for its media holds up no other', async () => {
    const { preview, events } = await startPreview((question) =>
      question.ask === 'image' && question.url === 'photo' ? null : undefined,
    )
    void preview.seek('s2', 0)
    await expect.poll(() => layersOf(events)).toMatchObject({ loading: ['i'] })
    await preview.seek('s1', 0.2)
    await expect.poll(() => events.findLast(({ type }) => type === 'drawn')).toMatchObject({ timeSec: 0.2 })
    const drawn = events.flatMap((event) => (event.type === 'drawn' ? event.sceneId : []))
    expect(new Set(drawn)).toEqual(new Set(['s1']))
    await expect.poll(() => events.findLast((event) => event.type === 'loading')).toMatchObject({ loading: false })
  })

  test('E15.14 while playing, a frame that is late is left out and playing goes on to its end', async () => {
    const { preview, events } = await startPreview((question) =>
      question.ask === 'frame' && question.sourceSec > 0.3 ? null : undefined,
    )
    await preview.seek('s1', 0)
    await preview.play('scene')
    const status = () => events.findLast((event) => event.type === 'status')
    await expect.poll(status, { timeout: 20_000 }).toMatchObject({ status: 'ended', timeSec: 0.6 })
  })
})
