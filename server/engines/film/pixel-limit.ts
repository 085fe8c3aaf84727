import { memoryBytes } from '#server/platform/config/memory.ts'

/** Pixels of the largest picture that is decoded: those of 8K in the format of cinemas. */
const PIXELS_MAX = 8192 * 4320
/** Memory of a conversion by the pixels of its picture: 1.4 GB for 10 bit of 8K, measured. */
const BYTES_PER_PIXEL = 40
/** The rest is for the server, its database and its browsers. */
const PART_OF_MEMORY = 0.5

/** Pixels of the largest picture that a machine of so much memory decodes. */
export function pixelLimit(bytes = memoryBytes()): number {
  return Math.min(PIXELS_MAX, Math.floor((PART_OF_MEMORY * bytes) / BYTES_PER_PIXEL))
}
