import { PathWriter } from './path-writer.ts'
import type { Drawn, PresetSize, Presets } from './preset.ts'

type Point = readonly [number, number]

const drawn = (points: readonly Point[], text?: Drawn['text']): Drawn => ({
  path: new PathWriter().polygon(points).d,
  ...(text && { text }),
})
const around = (x: number, y: number) => ({ left: x, top: y, right: x, bottom: y })

/** Stretches points around 0 to the whole box. */
function boxed(points: readonly Point[], { w, h }: PresetSize, outer = points): Point[] {
  const xs = outer.map(([x]) => x)
  const ys = outer.map(([, y]) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  return points.map(([x, y]) => [((x - left) / width) * w, ((y - top) / height) * h])
}

/** Corners on a circle, from its top. */
function circle(count: number, radius = 1, fromTurns = 0): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = 2 * Math.PI * (index / count + fromTurns - 0.25)
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })
}

const regular =
  (corners: number, fromTurns = 0) =>
  (size: PresetSize) =>
    drawn(boxed(circle(corners, 1, fromTurns), size), around(size.w * 0.12, size.h * 0.12))

/** A star whose inner corners are at a share of half of its size. */
const star = (rays: number, inner: number) => (size: PresetSize) => {
  const outside = circle(rays)
  const inside = circle(rays, size.adjust('adj', inner, 0, 0.5) * 2, 1 / (2 * rays))
  const points = outside.flatMap((point, index) => [point, inside[index]!])
  return drawn(boxed(points, size, outside), around(size.w * 0.25, size.h * 0.25))
}

function cutCorners(size: PresetSize, cuts: readonly [number, number, number, number]): Drawn {
  const { w, h, s } = size
  const [a, b, c, d] = cuts.map((cut) => cut * s) as [number, number, number, number]
  return drawn([
    [a, 0],
    [w - b, 0],
    [w, b],
    [w, h - c],
    [w - c, h],
    [d, h],
    [0, h - d],
    [0, a],
  ])
}

/** Shapes of straight sides. */
export const POLYGONS: Presets = {
  rect: ({ w, h }) =>
    drawn([
      [0, 0],
      [w, 0],
      [w, h],
      [0, h],
    ]),
  triangle: ({ w, h, adjust }) => {
    const top = adjust('adj', 0.5, 0, 1)
    const left = (w * top) / 2
    return drawn(
      [
        [w * top, 0],
        [w, h],
        [0, h],
      ],
      { left, top: h / 2, right: w / 2 - left },
    )
  },
  rtTriangle: ({ w, h }) =>
    drawn(
      [
        [0, 0],
        [w, h],
        [0, h],
      ],
      { left: w / 12, top: (h * 7) / 12, right: (w * 5) / 12, bottom: h / 12 },
    ),
  diamond: ({ w, h }) =>
    drawn(
      [
        [w / 2, 0],
        [w, h / 2],
        [w / 2, h],
        [0, h / 2],
      ],
      around(w / 4, h / 4),
    ),
  parallelogram: ({ w, h, s, adjust }) => {
    const x = s * adjust('adj', 0.25, 0, w / s)
    return drawn(
      [
        [x, 0],
        [w, 0],
        [w - x, h],
        [0, h],
      ],
      around(Math.min(x, w * 0.4) * 0.6, h * 0.08),
    )
  },
  trapezoid: ({ w, h, s, adjust }) => {
    const x = s * adjust('adj', 0.25, 0, w / (2 * s))
    return drawn(
      [
        [x, 0],
        [w - x, 0],
        [w, h],
        [0, h],
      ],
      { left: (x * 2) / 3, right: (x * 2) / 3, top: h / 6 },
    )
  },
  hexagon: ({ w, h, s, adjust }) => {
    const x = s * adjust('adj', 0.25, 0, w / (2 * s))
    return drawn(
      [
        [0, h / 2],
        [x, 0],
        [w - x, 0],
        [w, h / 2],
        [w - x, h],
        [x, h],
      ],
      around(x / 2, h / 8),
    )
  },
  octagon: (size) => {
    const cut = size.adjust('adj', 0.29289, 0, 0.5)
    return { ...cutCorners(size, [cut, cut, cut, cut]), text: around((cut * size.s) / 2, (cut * size.s) / 2) }
  },
  pentagon: regular(5),
  heptagon: regular(7),
  decagon: regular(10, 1 / 20),
  dodecagon: regular(12, 1 / 24),
  star4: star(4, 0.125),
  star5: star(5, 0.19098),
  star6: star(6, 0.28868),
  star7: star(7, 0.34601),
  star8: star(8, 0.375),
  star10: star(10, 0.42533),
  star12: star(12, 0.375),
  star16: star(16, 0.375),
  star24: star(24, 0.375),
  star32: star(32, 0.375),
  irregularSeal1: star(12, 0.3),
  irregularSeal2: star(14, 0.3),
  plus: ({ w, h, s, adjust }) => {
    const x = s * adjust('adj', 0.25, 0, 0.5)
    return drawn(
      [
        [x, 0],
        [w - x, 0],
        [w - x, x],
        [w, x],
        [w, h - x],
        [w - x, h - x],
        [w - x, h],
        [x, h],
        [x, h - x],
        [0, h - x],
        [0, x],
        [x, x],
      ],
      { top: x, bottom: x },
    )
  },
  corner: ({ w, h, s, adjust }) => {
    const y = h - s * adjust('adj1', 0.5, 0, h / s)
    const x = s * adjust('adj2', 0.5, 0, w / s)
    return drawn([
      [0, 0],
      [x, 0],
      [x, y],
      [w, y],
      [w, h],
      [0, h],
    ])
  },
  halfFrame: ({ w, h, s, adjust }) => {
    const x = s * adjust('adj2', 0.33333, 0, w / s)
    const y = s * adjust('adj1', 0.33333, 0, h / s)
    return drawn([
      [0, 0],
      [w, 0],
      [w - (y * w) / h, y],
      [x, y],
      [x, h - (x * h) / w],
      [0, h],
    ])
  },
  diagStripe: ({ w, h, adjust }) => {
    const cut = adjust('adj', 0.5, 0, 1)
    return drawn([
      [0, h * cut],
      [w * cut, 0],
      [w, 0],
      [0, h],
    ])
  },
  foldedCorner: ({ w, h, s, adjust }) => {
    const x = s * adjust('adj', 0.16667, 0, 0.5)
    const fold = new PathWriter()
      .polygon([
        [0, 0],
        [w, 0],
        [w, h - x],
        [w - x, h],
        [0, h],
      ])
      .lines([
        [w - x, h],
        [w - x * 0.8, h - x * 0.8],
        [w, h - x],
        // there and back, so that it surrounds nothing
        [w - x * 0.8, h - x * 0.8],
        [w - x, h],
      ])
    return { path: fold.d, text: { bottom: x } }
  },
  snip1Rect: (size) => cutCorners(size, [0, size.adjust('adj', 0.16667, 0, 0.5), 0, 0]),
  snip2SameRect: (size) => {
    const [top, bottom] = [size.adjust('adj1', 0.16667, 0, 0.5), size.adjust('adj2', 0, 0, 0.5)]
    return cutCorners(size, [top, top, bottom, bottom])
  },
  snip2DiagRect: (size) => {
    const [one, other] = [size.adjust('adj1', 0, 0, 0.5), size.adjust('adj2', 0.16667, 0, 0.5)]
    return cutCorners(size, [one, other, one, other])
  },
  mathMinus: ({ w, h, adjust }) => {
    const half = (h * adjust('adj1', 0.2352, 0, 1)) / 2
    const x = w * 0.13255
    return drawn([
      [x, h / 2 - half],
      [w - x, h / 2 - half],
      [w - x, h / 2 + half],
      [x, h / 2 + half],
    ])
  },
  mathPlus: ({ w, h, s, adjust }) => {
    const half = (s * adjust('adj1', 0.2352, 0, 0.73)) / 2
    const [x, y] = [w * 0.13255, h * 0.13255]
    const [left, right, top, bottom] = [w / 2 - half, w / 2 + half, h / 2 - half, h / 2 + half]
    return drawn([
      [left, y],
      [right, y],
      [right, top],
      [w - x, top],
      [w - x, bottom],
      [right, bottom],
      [right, h - y],
      [left, h - y],
      [left, bottom],
      [x, bottom],
      [x, top],
      [left, top],
    ])
  },
}
