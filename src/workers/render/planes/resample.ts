/**
 * A plane at another size: halved while it is at least twice as large, the rest bilinear with borders held. Costs grow
 * with the source once and with the target four times, whatever the ratio.
 */
export function resamplePlane(
  source: Uint8Array,
  width: number,
  height: number,
  toWidth: number,
  toHeight: number,
): Uint8Array {
  let [plane, w, h] = [source, width, height]
  while (w >= 2 * toWidth || h >= 2 * toHeight) {
    const nextWidth = w >= 2 * toWidth ? (w + 1) >> 1 : w
    const nextHeight = h >= 2 * toHeight ? (h + 1) >> 1 : h
    plane = halve(plane, w, h, nextWidth, nextHeight)
    ;[w, h] = [nextWidth, nextHeight]
  }
  return w === toWidth && h === toHeight ? plane : bilinear(plane, w, h, toWidth, toHeight)
}

/** The mean of the samples that each target sample covers: two by two, or two along one axis. */
function halve(source: Uint8Array, width: number, height: number, toWidth: number, toHeight: number): Uint8Array {
  const result = new Uint8Array(toWidth * toHeight)
  const stepX = toWidth < width ? 1 : 0
  const stepY = toHeight < height ? 1 : 0
  const whole = stepX ? width >> 1 : width
  for (let row = 0, o = 0; row < toHeight; row++) {
    const upper = (row << stepY) * width
    const lower = Math.min((row << stepY) + stepY, height - 1) * width
    let a = upper
    let b = lower
    if (stepX) {
      for (let i = 0; i < whole; i++, a += 2, b += 2, o++) {
        const sum =
          (source[a] as number) + (source[a + 1] as number) + (source[b] as number) + (source[b + 1] as number)
        result[o] = (sum + 2) >> 2
      }
      if (whole < toWidth) result[o++] = ((source[a] as number) + (source[b] as number) + 1) >> 1
    } else {
      for (let i = 0; i < whole; i++, a++, b++, o++) {
        result[o] = ((source[a] as number) + (source[b] as number) + 1) >> 1
      }
    }
  }
  return result
}

function bilinear(source: Uint8Array, width: number, height: number, toWidth: number, toHeight: number): Uint8Array {
  const result = new Uint8Array(toWidth * toHeight)
  const across = places(width, toWidth)
  const down = places(height, toHeight)
  for (let row = 0, o = 0; row < toHeight; row++) {
    const y = down.first[row] as number
    const upper = y * width
    const lower = Math.min(y + 1, height - 1) * width
    const fy = down.part[row] as number
    for (let i = 0; i < toWidth; i++, o++) {
      const x = across.first[i] as number
      const next = x + 1 < width ? x + 1 : x
      const fx = across.part[i] as number
      const top = (source[upper + x] as number) * (256 - fx) + (source[upper + next] as number) * fx
      const bottom = (source[lower + x] as number) * (256 - fx) + (source[lower + next] as number) * fx
      result[o] = (top * (256 - fy) + bottom * fy + 32768) >> 16
    }
  }
  return result
}

/** For each target sample the source sample before its centre, and its position towards the next, of 256. */
function places(source: number, target: number): { first: Int32Array; part: Int32Array } {
  const first = new Int32Array(target)
  const part = new Int32Array(target)
  for (let i = 0; i < target; i++) {
    const at = Math.max(0, Math.min(source - 1, ((i + 0.5) * source) / target - 0.5))
    first[i] = Math.floor(at)
    part[i] = Math.round((at - Math.floor(at)) * 256)
  }
  return { first, part }
}
