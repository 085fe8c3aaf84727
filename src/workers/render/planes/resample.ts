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
  // neighbouring target rows mostly lie between the same two source rows: each is sized once
  let [upper, lower] = [new Uint16Array(toWidth), new Uint16Array(toWidth)]
  let [upperRow, lowerRow] = [-1, -1]
  for (let row = 0, o = 0; row < toHeight; row++) {
    const y = down.first[row] as number
    const below = Math.min(y + 1, height - 1)
    if (upperRow !== y) {
      ;[upper, lower, upperRow, lowerRow] = [lower, upper, lowerRow, upperRow]
      if (upperRow !== y) sizeRow(source, y * width, width, across, upper)
      upperRow = y
    }
    if (lowerRow !== below) sizeRow(source, below * width, width, across, lower)
    lowerRow = below
    const fy = down.part[row] as number
    for (let i = 0; i < toWidth; i++, o++)
      result[o] = ((upper[i] as number) * (256 - fy) + (lower[i] as number) * fy + 32768) >> 16
  }
  return result
}

/** A row at another width, times 256. */
function sizeRow(source: Uint8Array, from: number, width: number, { first, part }: Places, row: Uint16Array): void {
  for (let i = 0; i < row.length; i++) {
    const x = first[i] as number
    const next = x + 1 < width ? x + 1 : x
    const fx = part[i] as number
    row[i] = (source[from + x] as number) * (256 - fx) + (source[from + next] as number) * fx
  }
}

interface Places {
  first: Int32Array
  part: Int32Array
}

/** For each target sample the source sample before its centre, and its position towards the next, of 256. */
function places(source: number, target: number): Places {
  const first = new Int32Array(target)
  const part = new Int32Array(target)
  for (let i = 0; i < target; i++) {
    const at = Math.max(0, Math.min(source - 1, ((i + 0.5) * source) / target - 0.5))
    first[i] = Math.floor(at)
    part[i] = Math.round((at - Math.floor(at)) * 256)
  }
  return { first, part }
}
