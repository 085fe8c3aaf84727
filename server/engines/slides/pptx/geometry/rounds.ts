import { PathWriter } from './path-writer.ts'
import type { Drawn, PresetSize, Presets } from './preset.ts'

/** Distance of a corner of the largest box within a round corner from the corner outside, in radii. */
const ROUND_CORNER = 1 - Math.SQRT1_2
const around = (x: number, y = x) => ({ left: x, top: y, right: x, bottom: y })
const inEllipse = ({ w, h }: PresetSize) => around((w / 2) * ROUND_CORNER, (h / 2) * ROUND_CORNER)

/** A rectangle with round corners, from the left upper one clockwise, in shares of the shorter side. */
function roundedRect({ w, h, s }: PresetSize, radii: readonly [number, number, number, number]): Drawn {
  const [a, b, c, d] = radii.map((radius) => radius * s) as [number, number, number, number]
  const path = new PathWriter()
    .move(0, a)
    .arc(a, a, 180, 90)
    .line(w - b, 0)
    .arc(b, b, 270, 90)
    .line(w, h - c)
    .arc(c, c, 0, 90)
    .line(d, h)
    .arc(d, d, 90, 90)
    .close()
  return { path: path.d, text: around(Math.max(a, b, c, d) * ROUND_CORNER) }
}

function ellipse(size: PresetSize): Drawn {
  const { w, h } = size
  return { path: new PathWriter().ellipse(w / 2, h / 2, w / 2, h / 2).d, text: inEllipse(size) }
}

/** Angles of adjustments are 60,000ths of a degree, of which `adjust` makes shares of 100,000. */
const degrees = (share: number) => (share * 100_000) / 60_000

/** Where an angle meets the ellipse of the box. */
function onEllipse({ w, h }: PresetSize, deg: number, part = 1): [number, number] {
  const angle = (deg * Math.PI) / 180
  const turn = Math.atan2(w * Math.sin(angle), h * Math.cos(angle))
  return [w / 2 + (w / 2) * part * Math.cos(turn), h / 2 + (h / 2) * part * Math.sin(turn)]
}

const anglesOf = ({ adjust }: PresetSize, start: number, end: number): [number, number] => {
  const from = degrees(adjust('adj1', start, 0, 216))
  const to = degrees(adjust('adj2', end, 0, 216))
  return [from, to > from ? to - from : to - from + 360]
}

/** A part of an ellipse: its line alone, closed by a chord, or by its center. */
const partOfEllipse =
  (start: number, end: number, ending: 'open' | 'chord' | 'center') =>
  (size: PresetSize): Drawn => {
    const [from, sweep] = anglesOf(size, start, end)
    const path = new PathWriter().move(...onEllipse(size, from)).arc(size.w / 2, size.h / 2, from, sweep)
    if (ending === 'center') path.line(size.w / 2, size.h / 2)
    if (ending !== 'open') path.close()
    return { path: path.d, ...(ending === 'open' ? { isOpen: true } : { text: inEllipse(size) }) }
  }

function blockArc(size: PresetSize): Drawn {
  const { w, h, s, adjust } = size
  const [from, sweep] = anglesOf(size, 108, 0)
  const thick = s * adjust('adj3', 0.25, 0, 0.5)
  const [radiusX, radiusY] = [Math.max(w / 2 - thick, 0), Math.max(h / 2 - thick, 0)]
  const inner = { ...size, w: radiusX * 2, h: radiusY * 2 }
  const [x, y] = onEllipse(inner, from + sweep)
  const path = new PathWriter()
    .move(...onEllipse(size, from))
    .arc(w / 2, h / 2, from, sweep)
    .line(x + w / 2 - radiusX, y + h / 2 - radiusY)
    .arc(radiusX, radiusY, from + sweep, -sweep)
    .close()
  return { path: path.d }
}

function can({ w, h, s, adjust }: PresetSize): Drawn {
  const y = (s * adjust('adj', 0.25, 0, h / s)) / 2
  const path = new PathWriter()
    .move(0, y)
    .arc(w / 2, y, 180, 180)
    .line(w, h - y)
    .arc(w / 2, y, 0, 180)
    .close()
    .move(0, y)
    // there and back, so that it surrounds nothing
    .arc(w / 2, y, 180, -180)
    .arc(w / 2, y, 0, 180)
  return { path: path.d, text: { top: 2 * y, bottom: y } }
}

function cloud({ w, h }: PresetSize): Drawn {
  // bows over the points of an ellipse
  const bows = 11
  const at = (index: number): [number, number] => {
    const angle = (2 * Math.PI * index) / bows
    return [w / 2 + w * 0.42 * Math.cos(angle), h / 2 + h * 0.4 * Math.sin(angle)]
  }
  const path = new PathWriter().move(...at(0))
  for (let index = 1; index <= bows; index += 1) {
    const angle = (2 * Math.PI * (index - 0.5)) / bows
    const [x, y] = at(index)
    path.quadratic(w / 2 + w * 0.6 * Math.cos(angle), h / 2 + h * 0.62 * Math.sin(angle), x, y)
  }
  return { path: path.close().d, text: around(w * 0.14, h * 0.14) }
}

function heart({ w, h }: PresetSize): Drawn {
  const [near, far, top] = [(w * 10) / 48, (w * 49) / 48, -h / 3]
  const path = new PathWriter()
    .move(w / 2, h / 4)
    .cubic(w / 2 + near, top, w / 2 + far, h / 4, w / 2, h)
    .cubic(w / 2 - far, h / 4, w / 2 - near, top, w / 2, h / 4)
    .close()
  return { path: path.d, text: { left: w / 6, right: w / 6, top: h / 4, bottom: h / 3 } }
}

/** Brackets at one side, or at both. */
const brackets =
  (sides: readonly ('left' | 'right')[], usual: number, hasPoint: boolean) =>
  ({ w, h, s, adjust }: PresetSize): Drawn => {
    const radius = s * adjust(hasPoint && sides.length === 1 ? 'adj1' : 'adj', usual, 0, 0.5)
    const wide = sides.length === 1 ? (hasPoint ? w / 2 : w) : radius
    const path = new PathWriter()
    for (const side of sides) {
      const [edge, inward] = side === 'left' ? [0, 1] : [w, -1]
      const turn = side === 'left' ? -1 : 1
      const end = edge + inward * wide * (hasPoint ? 2 : 1)
      path.move(end, 0)
      if (hasPoint) {
        const middle = edge + inward * wide
        path.arc(wide, radius, 270, turn * 90).line(middle, h / 2 - radius)
        path.arc(wide, radius, side === 'left' ? 0 : 180, -turn * 90)
        path.arc(wide, radius, 270, -turn * 90).line(middle, h - radius)
        path.arc(wide, radius, side === 'left' ? 180 : 0, turn * 90)
      } else {
        path.arc(wide, radius, 270, turn * 90).line(edge, h - radius)
        path.arc(wide, radius, side === 'left' ? 180 : 0, turn * 90)
      }
    }
    return { path: path.d, isOpen: true, text: around(radius * ROUND_CORNER) }
  }

/** Shapes with round sides. */
export const ROUNDS: Presets = {
  ellipse,
  roundRect: (size) => {
    const radius = size.adjust('adj', 0.16667, 0, 0.5)
    return roundedRect(size, [radius, radius, radius, radius])
  },
  round1Rect: (size) => roundedRect(size, [0, size.adjust('adj', 0.16667, 0, 0.5), 0, 0]),
  round2SameRect: (size) => {
    const [top, bottom] = [size.adjust('adj1', 0.16667, 0, 0.5), size.adjust('adj2', 0, 0, 0.5)]
    return roundedRect(size, [top, top, bottom, bottom])
  },
  round2DiagRect: (size) => {
    const [one, other] = [size.adjust('adj1', 0.16667, 0, 0.5), size.adjust('adj2', 0, 0, 0.5)]
    return roundedRect(size, [one, other, one, other])
  },
  snipRoundRect: (size) => roundedRect(size, [size.adjust('adj1', 0.16667, 0, 0.5), 0, 0, 0]),
  plaque: ({ w, h, s, adjust }) => {
    const r = s * adjust('adj', 0.16667, 0, 0.5)
    const path = new PathWriter()
      .move(0, r)
      .arc(r, r, 90, -90)
      .line(w - r, 0)
      .arc(r, r, 180, -90)
    path
      .line(w, h - r)
      .arc(r, r, 270, -90)
      .line(r, h)
      .arc(r, r, 0, -90)
      .close()
    return { path: path.d, text: around(r * Math.SQRT1_2) }
  },
  donut: (size) => {
    const { w, h, s, adjust } = size
    const thick = s * adjust('adj', 0.25, 0, 0.5)
    const path = new PathWriter().ellipse(w / 2, h / 2, w / 2, h / 2)
    return { path: path.ellipse(w / 2, h / 2, w / 2 - thick, h / 2 - thick, true).d, text: inEllipse(size) }
  },
  frame: ({ w, h, s, adjust }) => {
    const x = s * adjust('adj1', 0.125, 0, 0.5)
    const path = new PathWriter().move(0, 0).line(w, 0).line(w, h).line(0, h).close()
    path
      .move(x, x)
      .line(x, h - x)
      .line(w - x, h - x)
      .line(w - x, x)
      .close()
    return { path: path.d, text: around(x) }
  },
  arc: partOfEllipse(162, 0, 'open'),
  chord: partOfEllipse(27, 162, 'chord'),
  pie: partOfEllipse(0, 162, 'center'),
  blockArc,
  can,
  cloud,
  heart,
  teardrop: ({ w, h }) => {
    const path = new PathWriter()
      .move(0, h / 2)
      .arc(w / 2, h / 2, 180, 90)
      .line(w, 0)
      .line(w, h / 2)
    return { path: path.arc(w / 2, h / 2, 0, 180).close().d, text: around(w * 0.146, h * 0.146) }
  },
  moon: ({ w, h, adjust }) => {
    const x = w * adjust('adj', 0.5, 0, 0.875)
    const path = new PathWriter().move(w, h).arc(w, h / 2, 90, 180)
    return { path: path.arc(w - x, h / 2, 270, -180).close().d }
  },
  leftBracket: brackets(['left'], 0.08333, false),
  rightBracket: brackets(['right'], 0.08333, false),
  bracketPair: brackets(['left', 'right'], 0.16667, false),
  leftBrace: brackets(['left'], 0.08333, true),
  rightBrace: brackets(['right'], 0.08333, true),
  bracePair: brackets(['left', 'right'], 0.08333, true),
}
