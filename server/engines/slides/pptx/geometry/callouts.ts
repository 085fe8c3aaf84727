import { PathWriter } from './path-writer.ts'
import type { Drawn, PresetSize, Presets } from './preset.ts'
import { ROUNDS } from './rounds.ts'

type Point = readonly [number, number]

/** Tips may be some sizes of the shape away. */
const AWAY = 20

function tipOf({ w, h, adjust }: PresetSize): Point {
  return [w / 2 + w * adjust('adj1', -0.20833, -AWAY, AWAY), h / 2 + h * adjust('adj2', 0.625, -AWAY, AWAY)]
}

/** The side from which a tip goes out, as it lies to the diagonals of the box. */
function tipSide({ w, h }: PresetSize, [x, y]: Point): 'top' | 'right' | 'bottom' | 'left' {
  const [along, across] = [(x - w / 2) / w, (y - h / 2) / h]
  if (Math.abs(across) > Math.abs(along)) return across > 0 ? 'bottom' : 'top'
  return along > 0 ? 'right' : 'left'
}

/** A rectangle with a tip at one of its sides and round corners of a radius. */
function pointed(size: PresetSize, radius: number): Drawn {
  const { w, h } = size
  const tip = tipOf(size)
  const side = tipSide(size, tip)
  // the foot of the tip is between twelfths of its side, on the half that the tip is nearer to
  const footX: Point = tip[0] > w / 2 ? [(w * 7) / 12, (w * 10) / 12] : [w / 6, (w * 5) / 12]
  const footY: Point = tip[1] > h / 2 ? [(h * 7) / 12, (h * 10) / 12] : [h / 6, (h * 5) / 12]
  const path = new PathWriter().move(0, radius).arc(radius, radius, 180, 90)
  if (side === 'top')
    path
      .line(footX[0], 0)
      .line(...tip)
      .line(footX[1], 0)
  path.line(w - radius, 0).arc(radius, radius, 270, 90)
  if (side === 'right')
    path
      .line(w, footY[0])
      .line(...tip)
      .line(w, footY[1])
  path.line(w, h - radius).arc(radius, radius, 0, 90)
  if (side === 'bottom')
    path
      .line(footX[1], h)
      .line(...tip)
      .line(footX[0], h)
  path.line(radius, h).arc(radius, radius, 90, 90)
  if (side === 'left')
    path
      .line(0, footY[1])
      .line(...tip)
      .line(0, footY[0])
  return { path: path.close().d }
}

/** An ellipse with a tip, whose foot is 22 degrees wide. */
function pointedEllipse(size: PresetSize): Drawn {
  const { w, h } = size
  const [x, y] = tipOf(size)
  const deg = (Math.atan2((y - h / 2) * w, (x - w / 2) * h) * 180) / Math.PI
  const at = (turnDeg: number): Point => {
    const turn = (turnDeg * Math.PI) / 180
    return [w / 2 + (w / 2) * Math.cos(turn), h / 2 + (h / 2) * Math.sin(turn)]
  }
  // along the ellipse in steps, which are finer than can be seen
  const steps = Array.from({ length: 73 }, (_, step) => at(deg + 11 + (338 * step) / 72))
  const { text } = ROUNDS.ellipse!(size)
  return { path: new PathWriter().polygon([...steps, [x, y]]).d, ...(text && { text }) }
}

function cloudCallout(size: PresetSize): Drawn {
  const { w, h, s } = size
  const [x, y] = tipOf(size)
  const bubbles = new PathWriter()
  for (const [part, radius] of [
    [0.62, 0.06],
    [0.82, 0.04],
    [1, 0.025],
  ] as const)
    bubbles.ellipse(w / 2 + (x - w / 2) * part, h / 2 + (y - h / 2) * part, s * radius, s * radius)
  const { path, text } = ROUNDS.cloud!(size)
  return { path: `${path} ${bubbles.d}`, ...(text && { text }) }
}

/** A rectangle and a line to what it is about. */
function lineCallout({ w, h, adjust }: PresetSize): Drawn {
  const [y1, x1, y2, x2] = (
    [
      ['adj1', 0.1875],
      ['adj2', -0.08333],
      ['adj3', 1.125],
      ['adj4', -0.38333],
    ] as const
  ).map(([name, usual]) => adjust(name, usual, -AWAY, AWAY)) as [number, number, number, number]
  const path = new PathWriter().move(0, 0).line(w, 0).line(w, h).line(0, h).close()
  return { path: path.move(w * x1, h * y1).line(w * x2, h * y2).d }
}

/** Bubbles that say something. */
export const CALLOUTS: Presets = {
  wedgeRectCallout: (size) => pointed(size, 0),
  wedgeRoundRectCallout: (size) => pointed(size, size.s * size.adjust('adj3', 0.16667, 0, 0.5)),
  wedgeEllipseCallout: pointedEllipse,
  cloudCallout,
  borderCallout1: lineCallout,
  callout1: lineCallout,
  accentCallout1: lineCallout,
  accentBorderCallout1: lineCallout,
}
