/** Data of SVG paths: absolute M, L, H, V, C, Q and Z alone. Angles in degrees, clockwise from the right. */

export type Corner = readonly [x: number, y: number]

/** How far a handle is from its point in a quarter of a circle, of the radius. */
const ROUND = 0.5523
const tidy = (number: number) => Number(number.toFixed(2))
const at = ([x, y]: Corner) => `${tidy(x)} ${tidy(y)}`
export const onCircle = (x: number, y: number, r: number, degrees: number): Corner => [
  x + r * Math.cos((degrees * Math.PI) / 180),
  y + r * Math.sin((degrees * Math.PI) / 180),
]

export function ellipse(x: number, y: number, rx: number, ry: number): string {
  const [kx, ky] = [rx * ROUND, ry * ROUND]
  const quarter = (a: Corner, b: Corner, c: Corner) => `C${at(a)} ${at(b)} ${at(c)}`
  return (
    `M${at([x + rx, y])}` +
    quarter([x + rx, y + ky], [x + kx, y + ry], [x, y + ry]) +
    quarter([x - kx, y + ry], [x - rx, y + ky], [x - rx, y]) +
    quarter([x - rx, y - ky], [x - kx, y - ry], [x, y - ry]) +
    `${quarter([x + kx, y - ry], [x + rx, y - ky], [x + rx, y])}Z`
  )
}

export const circle = (x: number, y: number, r: number) => ellipse(x, y, r, r)

/** An open arc of a circle. */
export function arc(x: number, y: number, r: number, from: number, to: number): string {
  const steps = Math.max(1, Math.ceil(Math.abs(to - from) / 45))
  const step = (to - from) / steps
  const reach = (4 / 3) * Math.tan((step * Math.PI) / 720) * r
  const along = (degrees: number, length: number): Corner => {
    const [px, py] = onCircle(x, y, r, degrees)
    const [tx, ty] = onCircle(0, 0, length, degrees + 90)
    return [px + tx, py + ty]
  }
  const curves = Array.from({ length: steps }, (_, i) => {
    const [a, b] = [from + i * step, from + (i + 1) * step]
    return `C${at(along(a, reach))} ${at(along(b, -reach))} ${at(along(b, 0))}`
  })
  return `M${at(along(from, 0))}${curves.join('')}`
}

/** A piece of a pie. */
export const sector = (x: number, y: number, r: number, from: number, to: number) =>
  `${arc(x, y, r, from, to)}L${at([x, y])}Z`

/** A polygon with corners of a radius, smaller where its sides are short. */
export function rounded(corners: readonly Corner[], radius: number | readonly number[]): string {
  const parts = corners.map((corner, i) => {
    const [before, after] = [corners.at(i - 1)!, corners[(i + 1) % corners.length]!]
    const wanted = typeof radius === 'number' ? radius : radius[i % radius.length]!
    const cut = (other: Corner): Corner => {
      const length = Math.hypot(other[0] - corner[0], other[1] - corner[1])
      const part = Math.min(wanted, length * 0.48) / length
      return [corner[0] + (other[0] - corner[0]) * part, corner[1] + (other[1] - corner[1]) * part]
    }
    return `${i ? 'L' : 'M'}${at(cut(before))}Q${at(corner)} ${at(cut(after))}`
  })
  return `${parts.join('')}Z`
}

/** A rectangle whose corners are quarters of circles. */
export function rect(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2)
  const k = r * (1 - ROUND)
  const [right, low] = [x + width, y + height]
  return (
    `M${x + r} ${y}H${right - r}C${at([right - k, y])} ${at([right, y + k])} ${right} ${y + r}` +
    `V${low - r}C${at([right, low - k])} ${at([right - k, low])} ${right - r} ${low}` +
    `H${x + r}C${at([x + k, low])} ${at([x, low - k])} ${x} ${low - r}` +
    `V${y + r}C${at([x, y + k])} ${at([x + k, y])} ${x + r} ${y}Z`
  )
}

/** Corners of a star or burst of `points` points about (x, y), from the top. */
export const starCorners = (x: number, y: number, outer: number, inner: number, points: number): Corner[] =>
  Array.from({ length: points * 2 }, (_, i) => onCircle(x, y, i % 2 ? inner : outer, (i * 180) / points - 90))

export const burst = (x: number, y: number, outer: number, inner: number, points: number) =>
  `M${starCorners(x, y, outer, inner, points).map(at).join('L')}Z`

/** A four-pointed sparkle with hollow sides. */
export function sparkle(x: number, y: number, r: number): string {
  const k = r * 0.13
  return `M${x} ${y - r}Q${x + k} ${y - k} ${x + r} ${y}Q${x + k} ${y + k} ${x} ${y + r}Q${x - k} ${y + k} ${x - r} ${y}Q${x - k} ${y - k} ${x} ${y - r}Z`
}

/** A wheel with teeth that narrow outwards. */
export function gear(x: number, y: number, outer: number, inner: number, teeth: number, radius = 14): string {
  const step = 360 / teeth
  const corners = Array.from({ length: teeth }, (_, i) => {
    const middle = i * step - 90
    const on = (r: number, part: number) => onCircle(x, y, r, middle + step * part)
    return [on(inner, -0.3), on(outer, -0.19), on(outer, 0.19), on(inner, 0.3)]
  })
  return rounded(corners.flat(), radius)
}

/** A heart that fills a box of `size` by about 0.9 `size`, its middle at (x, y). */
export function heart(x: number, y: number, size: number): string {
  const [k, px, py] = [size / 388, x, y - (size / 388) * 254]
  const on = (hx: number, hy: number) => at([px + (hx - 256) * k, py + hy * k])
  return (
    `M${on(256, 430)}C${on(118, 338)} ${on(62, 258)} ${on(62, 184)}C${on(62, 122)} ${on(108, 78)} ${on(164, 78)}` +
    `C${on(204, 78)} ${on(238, 100)} ${on(256, 134)}C${on(274, 100)} ${on(308, 78)} ${on(348, 78)}` +
    `C${on(404, 78)} ${on(450, 122)} ${on(450, 184)}C${on(450, 258)} ${on(394, 338)} ${on(256, 430)}Z`
  )
}
