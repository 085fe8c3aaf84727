import type { LottieFile } from '#shared/base/lottie-file.ts'
import type { Localized } from '#shared/model/library.ts'
import { pathBox, readPath } from './outline.ts'
import { GRADIENT_LINE, GRADIENTS, MIDDLE } from './palette.ts'
import type { Part } from './parts.ts'
import type { Corner } from './paths.ts'
import { localized, type Names, type StickerLabel } from './still.ts'

/** A sticker that moves, and begins anew without a jump. */
export interface MovingSticker {
  id: string
  name: Localized
  labels: StickerLabel[]
  file: LottieFile
  /** The frame that its cover shows. */
  coverFrame: number
}

const RATE = 30
/** How much white the gloss adds at the top of a shape. */
const GLOSS = 0.55

type Ease = 'soft' | 'linear' | 'out' | 'in'
/** A value from a frame on, and how the next one is reached; softly by default. */
export type Key<V> = readonly [frame: number, value: V, ease?: Ease]

const EASES: Record<Ease, object> = {
  soft: { o: { x: [0.4], y: [0] }, i: { x: [0.6], y: [1] } },
  linear: { o: { x: [0.33], y: [0.33] }, i: { x: [0.67], y: [0.67] } },
  out: { o: { x: [0.15], y: [0.6] }, i: { x: [0.4], y: [1] } },
  in: { o: { x: [0.6], y: [0] }, i: { x: [0.85], y: [0.4] } },
}

/** Parts that move together within 512 by 512. */
export interface Layer {
  parts: readonly Part[]
  /** The point about which they turn and grow. */
  pivot?: Corner
  by?: readonly Key<Corner>[]
  /** Parts of their size, both directions together or each. */
  scale?: readonly Key<number | Corner>[]
  /** Degrees, clockwise. */
  turn?: readonly Key<number>[]
  /** From 0 to 1. */
  opacity?: readonly Key<number>[]
  /** How much of their lines is drawn, from 0 to 1. */
  drawn?: readonly Key<number>[]
  /** Not of what turns all the way: its shadow would turn too. */
  hasShadow?: boolean
  /** Of parts that turn steadily: the light stays above. */
  isLit?: boolean
}

const short = (number: number) => Number(number.toFixed(1))
const fixed = (k: number | readonly number[]) => ({ a: 0, k })

function animated<V>(keys: readonly Key<V>[] | undefined, fallback: V, told: (value: V) => number[]) {
  if (!keys) {
    const value = told(fallback)
    return fixed(value.length === 1 ? value[0]! : value)
  }
  const k = keys.map(([t, value, ease = 'soft'], i) =>
    i < keys.length - 1 ? { t, s: told(value), ...EASES[ease] } : { t, s: told(value) },
  )
  return { a: 1, k }
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number((Number.parseInt(color.slice(at, at + 2), 16) / 255).toFixed(3)))
}

/** The stops of a gradient with the gloss in its first one. */
function stopsOf([light, middle, dark]: readonly [string, string, string]) {
  const glossed = channels(light).map((part) => Number((part + (1 - part) * GLOSS).toFixed(3)))
  return { p: 3, k: fixed([0, ...glossed, MIDDLE, ...channels(middle), 1, ...channels(dark)]) }
}

/** The turn of a layer that stays in the light; it is undone for gradients. */
interface Spin {
  pivot: Corner
  degrees: number
  frames: number
}
const SPIN_STEP = 3

/** Where a gradient has a point while its shape turns. */
function unturned([x, y]: Corner, { pivot: [px, py], degrees, frames }: Spin) {
  const keys = Array.from({ length: frames / SPIN_STEP + 1 }, (_, i): Key<Corner> => {
    const angle = (-degrees * ((i * SPIN_STEP) / frames) * Math.PI) / 180
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return [i * SPIN_STEP, [px + (x - px) * cos - (y - py) * sin, py + (x - px) * sin + (y - py) * cos], 'linear']
  })
  return animated(keys, [x, y], (point) => point.map(short))
}

function paintOf({ d, paint, width }: Part, spin: Spin | null) {
  const stroke = width ? { w: fixed(width), lc: 2, lj: 2 } : { r: 1 }
  if ('color' in paint) {
    const alpha = fixed(Math.round((paint.opacity ?? 1) * 100))
    return { ty: width ? 'st' : 'fl', c: fixed([...channels(paint.color), 1]), o: alpha, ...stroke }
  }
  const box = pathBox(d)
  const at = ([x, y]: Corner) => {
    const point: Corner = [short(box.x + box.width * x), short(box.y + box.height * y)]
    return spin ? unturned(point, spin) : fixed(point)
  }
  const line = { t: 1, s: at(GRADIENT_LINE.from), e: at(GRADIENT_LINE.to), o: fixed(100) }
  return { ty: width ? 'gs' : 'gf', ...line, g: stopsOf(GRADIENTS[paint.gradient]), ...stroke }
}

/** Returns a part as a group of shapes. */
function groupOf(part: Part, trim: object | null, spin: Spin | null) {
  const outlines = readPath(part.d).map(({ closed, nodes }) => {
    const [x, y] = [0, 1] as const
    const handle = (node: (typeof nodes)[number], side: 'before' | 'after') => [
      short(node[side][x] - node.at[x]),
      short(node[side][y] - node.at[y]),
    ]
    const curve = {
      c: closed,
      v: nodes.map(({ at }) => at.map(short)),
      i: nodes.map((node) => handle(node, 'before')),
      o: nodes.map((node) => handle(node, 'after')),
    }
    return { ty: 'sh', ks: { a: 0, k: curve } }
  })
  const still = { ty: 'tr', a: fixed([0, 0]), p: fixed([0, 0]), s: fixed([100, 100]), r: fixed(0), o: fixed(100) }
  return { ty: 'gr', it: [...outlines, ...(trim ? [trim] : []), paintOf(part, spin), still] }
}

/** The soft shadow of the still stickers as an effect: color, opacity of 255, direction in degrees, distance, softness. */
const SHADOW = {
  ty: 25,
  en: 1,
  ef: [{ ty: 2, v: fixed([0.08, 0.13, 0.25, 1]) }, ...[82, 180, 14, 36].map((v) => ({ ty: 0, v: fixed(v) }))],
}

function layerOf(layer: Layer, frames: number) {
  const { parts, pivot = [256, 256], by, scale, turn, opacity, drawn, hasShadow, isLit } = layer
  const spin = isLit && turn ? { pivot, degrees: turn.at(-1)![1], frames } : null
  const trim = drawn && {
    ty: 'tm',
    s: fixed(0),
    e: animated(drawn, 1, (part) => [short(part * 100)]),
    o: fixed(0),
    m: 1,
  }
  const ks = {
    a: fixed([...pivot]),
    p: animated(by, [0, 0], ([x, y]) => [short(pivot[0] + x), short(pivot[1] + y)]),
    s: animated<number | Corner>(scale, 1, (size) => {
      const [x, y] = typeof size === 'number' ? [size, size] : size
      return [short(x * 100), short(y * 100)]
    }),
    r: animated(turn, 0, (degrees) => [short(degrees)]),
    o: animated(opacity, 1, (part) => [short(part * 100)]),
  }
  // the first of the shapes and of the layers is in front
  const shapes = parts.map((part) => groupOf(part, trim ?? null, spin)).reverse()
  return { ty: 4, ip: 0, op: frames, st: 0, ks, ...(hasShadow && { ef: [SHADOW] }), shapes }
}

/** Returns a sticker of layers from back to front. */
export function moving(
  id: string,
  names: Names,
  labels: StickerLabel[],
  { frames = 60, coverFrame = 30 }: { frames?: number; coverFrame?: number },
  layers: readonly Layer[],
): MovingSticker {
  const file: LottieFile = {
    v: '5.7.0',
    fr: RATE,
    ip: 0,
    op: frames,
    w: 512,
    h: 512,
    layers: layers.map((layer) => layerOf(layer, frames)).reverse(),
  }
  return { id: `moving-${id}`, name: localized(names), labels: [...labels, 'moving'], file, coverFrame }
}

/** Returns keys of a function of the time, which is from 0 to 1 and begins at `phase`: what goes round is cut anywhere. */
export function round<V>(frames: number, phase: number, valueAt: (time: number) => V, step = 3): Key<V>[] {
  return Array.from({ length: frames / step + 1 }, (_, i): Key<V> => {
    const time = ((((i * step) / frames + phase) % 1) + 1) % 1
    return [i * step, valueAt(time), 'linear']
  })
}
