import { PathWriter } from './path-writer.ts'
import type { Drawn, PresetSize, Presets } from './preset.ts'

type Point = readonly [number, number]
type Side = 'right' | 'left' | 'down' | 'up'

const drawn = (points: readonly Point[], text: Drawn['text']): Drawn => ({
  path: new PathWriter().polygon(points).d,
  ...(text && { text }),
})

/** Turns what points to the right within a box of a length and a breadth; the box is that of the whole shape. */
function toward(side: Side, length: number, breadth: number) {
  const isMirrored = side === 'left' || side === 'up'
  const isUpright = side === 'down' || side === 'up'
  return ([along, across]: Point): Point => {
    const far = isMirrored ? length - along : along
    return isUpright ? [breadth - across, far] : [far, across]
  }
}

const lengthOf = (side: Side, { w, h }: PresetSize) =>
  (side === 'right' || side === 'left' ? [w, h] : [h, w]) as [number, number]

/** Arrow with one head; `notch` where its tail is cut as its head points. */
const arrow =
  (side: Side, hasNotch = false) =>
  (size: PresetSize): Drawn => {
    const [length, breadth] = lengthOf(side, size)
    const half = (breadth * size.adjust('adj1', 0.5, 0, 1)) / 2
    const head = size.s * size.adjust('adj2', 0.5, 0, length / size.s)
    const middle = breadth / 2
    const notch = hasNotch ? (half * head) / middle : 0
    const points: Point[] = [
      [0, middle - half],
      [length - head, middle - half],
      [length - head, 0],
      [length, middle],
      [length - head, breadth],
      [length - head, middle + half],
      [0, middle + half],
      ...(hasNotch ? [[notch, middle] as const] : []),
    ]
    const beyond = head - (half * head) / middle
    const across = middle - half
    const text = {
      right: { top: across, bottom: across, right: beyond, left: notch },
      left: { top: across, bottom: across, left: beyond, right: notch },
      down: { left: across, right: across, bottom: beyond, top: notch },
      up: { left: across, right: across, top: beyond, bottom: notch },
    }[side]
    return drawn(points.map(toward(side, length, breadth)), text)
  }

/** Arrow with a head at both ends. */
const doubleArrow =
  (side: 'right' | 'down') =>
  (size: PresetSize): Drawn => {
    const [length, breadth] = lengthOf(side, size)
    const half = (breadth * size.adjust('adj1', 0.5, 0, 1)) / 2
    const head = size.s * size.adjust('adj2', 0.5, 0, length / (2 * size.s))
    const middle = breadth / 2
    const points: Point[] = [
      [0, middle],
      [head, 0],
      [head, middle - half],
      [length - head, middle - half],
      [length - head, 0],
      [length, middle],
      [length - head, breadth],
      [length - head, middle + half],
      [head, middle + half],
      [head, breadth],
    ]
    const across = middle - half
    const text = side === 'right' ? { top: across, bottom: across } : { left: across, right: across }
    return drawn(points.map(toward(side, length, breadth)), text)
  }

function quadArrow({ w, h, s, adjust }: PresetSize): Drawn {
  const half = (s * adjust('adj1', 0.225, 0, 1)) / 2
  const wide = s * adjust('adj2', 0.225, 0, 0.5)
  const head = s * adjust('adj3', 0.225, 0, 0.5)
  const [x, y] = [w / 2, h / 2]
  const quarter: Point[] = [
    [x - half, y - half],
    [x - half, head],
    [x - wide, head],
    [x, 0],
    [x + wide, head],
    [x + half, head],
  ]
  const right: Point[] = [
    [x + half, y - half],
    [w - head, y - half],
    [w - head, y - wide],
    [w, y],
    [w - head, y + wide],
    [w - head, y + half],
  ]
  const turned = [...quarter, ...right].map(([px, py]): Point => [w - px, h - py])
  return drawn([...quarter, ...right, ...turned], { top: y - half, bottom: y - half, left: head, right: head })
}

/** An arrow that is bent once, by a quarter of a circle. */
function bentArrow({ w, h, s, adjust }: PresetSize): Drawn {
  const wide = s * adjust('adj2', 0.25, 0, 0.5)
  const thick = Math.min(s * adjust('adj1', 0.25, 0, 1), 2 * wide)
  const head = s * adjust('adj3', 0.25, 0, 0.5)
  const bend = Math.min(s * adjust('adj4', 0.4375, 0, 1), w - head, h - (wide - thick / 2))
  const top = wide - thick / 2
  const inner = Math.max(bend - thick, 0)
  const path = new PathWriter()
    .move(0, h)
    .line(0, top + bend)
    .arc(bend, bend, 180, 90)
    .line(w - head, top)
    .line(w - head, 0)
    .line(w, wide)
    .line(w - head, 2 * wide)
    .line(w - head, top + thick)
    .line(thick + inner, top + thick)
    .arc(inner, inner, 270, -90)
    .line(thick, h)
    .close()
  return { path: path.d }
}

/** Arrows and what is like them. */
export const ARROWS: Presets = {
  rightArrow: arrow('right'),
  leftArrow: arrow('left'),
  upArrow: arrow('up'),
  downArrow: arrow('down'),
  notchedRightArrow: arrow('right', true),
  stripedRightArrow: arrow('right'),
  leftRightArrow: doubleArrow('right'),
  upDownArrow: doubleArrow('down'),
  quadArrow,
  bentArrow,
  chevron: ({ w, h, s, adjust }) => {
    const x = s * adjust('adj', 0.5, 0, w / s)
    const points: Point[] = [
      [0, 0],
      [w - x, 0],
      [w, h / 2],
      [w - x, h],
      [0, h],
      [x, h / 2],
    ]
    const side = x < w / 2 ? x : 0
    return drawn(points, { left: side, right: side })
  },
  homePlate: ({ w, h, s, adjust }) => {
    const x = s * adjust('adj', 0.5, 0, w / s)
    const points: Point[] = [
      [0, 0],
      [w - x, 0],
      [w, h / 2],
      [w - x, h],
      [0, h],
    ]
    return drawn(points, { right: x / 2 })
  },
}
