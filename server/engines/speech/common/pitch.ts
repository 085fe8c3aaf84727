/** Returns the ratio of frequencies of a pitch shift of `offset` per cent. */
export const pitchRatio = (offset: number): number => 1 + offset / 100

/**
 * Plays a sound `ratio` times as fast, which raises its pitch as much: an engine without a pitch speaks that much slower
 * before. Between two samples the values lie on a line.
 */
export function faster(pcm: Int16Array<ArrayBuffer>, ratio: number): Int16Array<ArrayBuffer> {
  if (ratio === 1) return pcm
  const moved = new Int16Array(Math.floor(pcm.length / ratio))
  for (let index = 0; index < moved.length; index++) {
    const at = index * ratio
    const before = pcm[Math.floor(at)] ?? 0
    const after = pcm[Math.floor(at) + 1] ?? before
    moved[index] = Math.round(before + (after - before) * (at % 1))
  }
  return moved
}
