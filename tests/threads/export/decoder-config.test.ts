import { ALL_FORMATS, BlobSource, EncodedPacketSink, Input } from 'mediabunny'
import { expect, test } from 'vitest'
import type { FrameRequest, FrameResponse } from '#shared/protocol/frames.ts'
import { value } from '#tests/threads/media/media-thread.ts'
import { makeFilm, textClip } from '#tests/worlds/films.ts'
import { startExport } from './export-thread.ts'

const SETTINGS = { name: 'configs', format: 'mp4', size: 720, frameRate: 25, bitRate: 2 } as const
const SCENE_SEC = 0.4
const FIVE = ['one', 'two', 'three', 'four', 'five']
/** Where avcC and the sequence parameter set behind it name the level (ISO/IEC 14496-15, 5.3.3.1). */
const LEVELS = [3, 11] as const
const OTHER_LEVEL = 41

const film = (words: string[]) => makeFilm(words.map((word) => [textClip(word, SCENE_SEC)]))

/** The decoder configuration of a file's pictures, and the number of its frames. */
async function picturesOf(file: Blob): Promise<{ level: number; frames: number }> {
  const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) })
  const track = (await input.getPrimaryVideoTrack())!
  const { description } = (await track.getDecoderConfig())!
  let frames = 0
  for await (const _ of new EncodedPacketSink(track).packets()) frames++
  input.dispose()
  return { level: new Uint8Array(description as ArrayBuffer)[LEVELS[0]]!, frames }
}

/** A kept segment as an encoder of another level would have made it. */
async function otherLevel(segment: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await segment.arrayBuffer())
  const length = new DataView(bytes.buffer).getUint32(0)
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)))
  for (const at of LEVELS) head.decoderConfig.description[at] = OTHER_LEVEL
  const text = new TextEncoder().encode(JSON.stringify(head))
  const size = new DataView(new ArrayBuffer(4))
  size.setUint32(0, text.byteLength)
  return new Blob([size.buffer, text, bytes.subarray(4 + length)])
}

/** A line to the media worker on which kept segments come changed: `changes` is asked for each, in the order of their requests. */
function changedLine(media: MessagePort, changes: (count: number) => boolean): MessagePort {
  const { port1, port2 } = new MessageChannel()
  const asked = new Map<number, number>()
  port1.onmessage = ({ data }: MessageEvent<FrameRequest>) => {
    if (data.ask === 'kept') asked.set(data.id, asked.size)
    media.postMessage(data, data.ask === 'connect' ? [data.port] : [])
  }
  media.onmessage = async ({ data }: MessageEvent<FrameResponse>) => {
    const count = asked.get(data.id)
    const kept = 'kind' in data && data.kind === 'kept' && data.result.ok ? data.result.value : null
    if (kept && count !== undefined && changes(count)) {
      port1.postMessage({ ...data, result: { ok: true, value: await otherLevel(kept) } })
    } else port1.postMessage(data)
  }
  return port2
}

test('E18.28 what was kept with another decoder configuration than the first is rendered anew', async () => {
  const { exporter, mediaLine } = await startExport()
  const first = value(await exporter.start(film(FIVE), SETTINGS, await mediaLine()))
  const { level, frames } = await picturesOf(first.file)
  expect([level === OTHER_LEVEL, frames]).toEqual([false, 50])
  const line = changedLine(await mediaLine(), (count) => count === 2)
  const again = value(await exporter.start(film(FIVE), SETTINGS, line))
  expect(again.keptPart).toBeCloseTo(0.8, 9)
  expect(await picturesOf(again.file)).toEqual({ level, frames })
})

test('E18.28 where everything was kept with another decoder configuration than the encoder has now, the file has that of now', async () => {
  const { exporter, mediaLine } = await startExport()
  const first = value(await exporter.start(film(FIVE), SETTINGS, await mediaLine()))
  const { level, frames } = await picturesOf(first.file)
  const changed = film(['one', 'two', 'CHANGED', 'four', 'five'])
  const progress: number[] = []
  await exporter.listen(({ framesDone }) => progress.push(framesDone))
  // the first attempt finds five names and four segments, the second one all that are of now
  const line = changedLine(await mediaLine(), (count) => count < 5)
  const again = value(await exporter.start(changed, SETTINGS, line))
  expect(await picturesOf(again.file)).toEqual({ level, frames })
  expect(again.keptPart).toBe(1)
  expect(Math.max(...progress)).toBeLessThanOrEqual(frames)
})
