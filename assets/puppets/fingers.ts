import type { Tones } from './palette.ts'
import { blob, curve, type Dot, fill, type Ink, mark, oval, placed, stroke } from './svg.ts'

/** A finger: middle line from knuckle to tip, half width at the knuckle. */
export interface Finger {
  line: Dot[]
  half: number
  nail?: boolean
}

function outlineOf({ line, half }: Finger): Dot[] {
  const dense = Array.from({ length: 13 }, (_, i): Dot => {
    const at = (i / 12) * (line.length - 1)
    const k = Math.min(line.length - 2, Math.floor(at))
    const t = at - k
    const [p, a, b, q] = [line[Math.max(0, k - 1)]!, line[k]!, line[k + 1]!, line[Math.min(line.length - 1, k + 2)]!]
    const spline = (v: 0 | 1) =>
      a[v] +
      0.5 * t * (b[v] - p[v] + t * (2 * p[v] - 5 * a[v] + 4 * b[v] - q[v] + t * (3 * (a[v] - b[v]) + q[v] - p[v])))
    return [spline(0), spline(1)]
  })
  const left: Dot[] = []
  const right: Dot[] = []
  for (const [i, [x, y]] of dense.entries()) {
    const [a, b] = [dense[Math.max(0, i - 1)]!, dense[Math.min(12, i + 1)]!]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const u = i / 12
    const joint = 1 + 0.05 * Math.cos(u * Math.PI * 4)
    const w = i === 12 ? half * 0.42 : half * (1 - 0.24 * u) * joint
    left.push([x + ((b[1] - a[1]) / length) * w, y - ((b[0] - a[0]) / length) * w])
    right.push([x - ((b[1] - a[1]) / length) * w, y + ((b[0] - a[0]) / length) * w])
  }
  const [tip, before] = [dense[12]!, dense[11]!]
  const length = Math.hypot(tip[0] - before[0], tip[1] - before[1]) || 1
  const end: Dot = [
    tip[0] + ((tip[0] - before[0]) / length) * half * 0.3,
    tip[1] + ((tip[1] - before[1]) / length) * half * 0.3,
  ]
  return [...left, end, ...right.reverse()]
}

/** The means that all of a hand is drawn with. */
export interface Kit {
  ink: Ink
  skin: Tones & { blush: string; lipLight: string }
  rim: string
}

export function fingerArt({ ink, skin, rim }: Kit, finger: Finger): string {
  const outline = outlineOf(finger)
  const d = blob(outline)
  const [x0, y0] = finger.line[0]!
  const tip = finger.line.at(-1)!
  const angle = Math.atan2(tip[1] - y0, tip[0] - x0)
  const [nx, ny] = [-Math.sin(angle), Math.cos(angle)]
  const side = nx * -0.62 + ny * -0.5 > 0 ? 1 : -1
  const h = finger.half
  const lit: Dot = [x0 + nx * side * h, y0 + ny * side * h]
  const dark: Dot = [x0 - nx * side * h, y0 - ny * side * h]
  const paint = ink.linear(lit, dark, [0, skin.light], [0.38, skin.base], [0.7, skin.base], [1, skin.shade])
  const middle = finger.line[Math.floor(finger.line.length / 2)]!
  const wrinkle = (at: Dot) =>
    mark(
      [
        [at[0] + nx * h * 0.55, at[1] + ny * h * 0.55],
        [at[0] + Math.cos(angle) * 3, at[1] + Math.sin(angle) * 3],
        [at[0] - nx * h * 0.55, at[1] - ny * h * 0.55],
      ],
      2.4,
      skin.deep,
      0.32,
    )
  const inside =
    ink.soft(
      3,
      stroke(
        curve(
          outline.map(([x, y]): Dot => [x + nx * side * 1.5, y + ny * side * 1.5]),
          true,
        ),
        skin.shade,
        4,
        0.55,
      ),
    ) +
    ink.soft(5, oval(tip[0], tip[1], h * 0.9, h * 0.9, skin.blush, 0.3)) +
    wrinkle(middle) +
    ink.soft(1.4, stroke(curve(side > 0 === angle < 0 ? outline.slice(15, 26) : outline.slice(1, 12)), rim, 2.4, 0.16))
  const nail = finger.nail
    ? `<g transform="translate(${tip[0] - Math.cos(angle) * h * 0.1} ${tip[1] - Math.sin(angle) * h * 0.1}) rotate(${(angle * 180) / Math.PI + 90})"><rect x="${-h * 0.44}" y="${-h * 0.55}" width="${h * 0.88}" height="${h * 1.1}" rx="${h * 0.4}" fill="${skin.lipLight}" fill-opacity="0.5"/><rect x="${-h * 0.3}" y="${-h * 0.42}" width="${h * 0.26}" height="${h * 0.7}" rx="${h * 0.13}" fill="#ffffff" fill-opacity="0.42"/></g>`
    : ''
  return ink.soft(5, placed(5, 5, fill(d, skin.deep, 0.34))) + fill(d, paint) + ink.within(d, inside) + nail
}

export function palmArt({ ink, skin, rim }: Kit, outline: Dot[], lines: string): string {
  const d = blob(outline)
  const paint = ink.linear(
    [215, 240],
    [345, 390],
    [0, skin.light],
    [0.42, skin.base],
    [0.75, skin.base],
    [1, skin.shade],
  )
  const shadow = ink.soft(9, stroke(curve(outline, true), skin.shade, 12, 0.6))
  return (
    fill(d, paint) +
    ink.within(d, `${shadow}${lines}${ink.soft(2, stroke(curve(outline.filter(([x]) => x > 318)), rim, 3, 0.28))}`)
  )
}
