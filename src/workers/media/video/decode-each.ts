import { MediaError } from '../common/media-error.ts'
import { isDisposable } from './disposable.ts'
import { keyFor } from './key-picture.ts'
import type { VideoIndex } from './video-index.ts'

/** Samples in the decoder at a time. */
const QUEUE = 3
const TRIES = 3

/**
 * Decodes single pictures of a video with one decoder, which gets no sample that they do not need: a key sample alone, any
 * other from the key sample before it. Awaits `turn` before each picture, and cancels when it rejects. A decoder that
 * failed or that the browser closed is replaced.
 * @param show receives each picture once, in any order, and closes it
 */
export async function decodeEach(
  index: VideoIndex,
  samples: readonly number[],
  turn: () => Promise<void>,
  show: (frame: VideoFrame) => Promise<void>,
): Promise<void> {
  const wanted = new Map(samples.map((sample) => [index.ptsUs[sample]!, sample]))
  for (let tried = 1; wanted.size > 0; tried++) {
    const failure = await decodePass(index, wanted, turn, show)
    if (wanted.size === 0) return
    if (tried === TRIES) throw failure ?? new MediaError('unreadable', 'the decoder returned no picture')
  }
}

/** Decodes what is wanted, by time, and removes it; returns what the decoder failed with. */
async function decodePass(
  index: VideoIndex,
  wanted: Map<number, number>,
  turn: () => Promise<void>,
  show: (frame: VideoFrame) => Promise<void>,
): Promise<Error | null> {
  const shown: Promise<void>[] = []
  let failure: Error | null = null
  let wake = () => {}
  const decoder = new VideoDecoder({
    output: (frame) => {
      if (wanted.delete(frame.timestamp)) shown.push(show(frame))
      else frame.close()
    },
    error: (error) => {
      failure = error
      wake()
    },
  })
  decoder.ondequeue = () => wake()
  decoder.configure(index.config)
  const feed = async (sample: number, data: Uint8Array<ArrayBuffer>) => {
    const timestamp = index.ptsUs[sample]!
    if (!wanted.has(timestamp) && index.config.codec.startsWith('avc1') && isDisposable(data)) return
    while (!failure && decoder.decodeQueueSize >= QUEUE) await new Promise<void>((resolve) => (wake = resolve))
    if (!failure) decoder.decode(new EncodedVideoChunk({ type: index.keys[sample] ? 'key' : 'delta', timestamp, data }))
  }
  try {
    let fed = -1
    for (const sample of [...wanted.values()].sort((a, b) => a - b)) {
      await turn()
      const key = await keyFor(index, sample)
      for (let next = Math.max(key.at, fed + 1); next <= sample && !failure; next++)
        await feed(next, next === key.at && key.data ? key.data : await index.read(next))
      fed = sample
    }
    if (!failure) await decoder.flush().catch((error) => (failure ??= error))
    return failure
  } finally {
    if (decoder.state !== 'closed') decoder.close()
    await Promise.all(shown)
  }
}
