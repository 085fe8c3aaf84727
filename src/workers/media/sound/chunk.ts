import { MIX_RATE } from '#shared/base/mix-rate.ts'

/** Length of a chunk, which is always decoded from the same start, so that its samples do not depend on the order. */
export const CHUNK_SEC = 5
export const CHUNK_FRAMES = CHUNK_SEC * MIX_RATE

export interface Chunk {
  left: Float32Array
  right: Float32Array
}

/** A chunk of sound that cannot be read. */
export const SILENCE: Chunk = { left: new Float32Array(CHUNK_FRAMES), right: new Float32Array(CHUNK_FRAMES) }

/** Returns any samples `[first, first + count)` of a sound that comes in chunks of `length`; silence before its start. */
export async function samplesOf(
  chunk: (number: number) => Promise<Chunk>,
  first: number,
  count: number,
  length = CHUNK_FRAMES,
): Promise<Chunk> {
  const whole: Chunk = { left: new Float32Array(count), right: new Float32Array(count) }
  for (let at = Math.max(0, first); at < first + count; ) {
    const inChunk = at % length
    const { left, right } = await chunk((at - inChunk) / length)
    const end = inChunk + Math.min(first + count - at, length - inChunk)
    whole.left.set(left.subarray(inChunk, end), at - first)
    whole.right.set(right.subarray(inChunk, end), at - first)
    at += end - inChunk
  }
  return whole
}
