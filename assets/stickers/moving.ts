import type { LottieFile } from '#shared/base/lottie-file.ts'
import type { Localized } from '#shared/model/library.ts'

/** A sticker that moves: shapes within 512 by 512, two seconds at 30 frames a second. */
interface MovingSticker {
  id: string
  name: Localized
  file: LottieFile
  /** The frame that its cover shows. */
  coverFrame: number
}

const FRAMES = 60
const COLORS = {
  blue: [0.23, 0.38, 0.68],
  coral: [0.93, 0.48, 0.37],
  gold: [0.96, 0.73, 0.26],
  mint: [0.29, 0.72, 0.59],
}
type Color = keyof typeof COLORS
type Key = [frame: number, value: number[]]

const still = (k: number | readonly number[]) => ({ a: 0, k })

/** A value that moves softly between keys. */
function moving(keys: readonly Key[]) {
  const soft = { o: { x: [0.4], y: [0] }, i: { x: [0.6], y: [1] } }
  return { a: 1, k: keys.map(([t, s], i) => (i < keys.length - 1 ? { t, s, ...soft } : { t, s })) }
}

type Value = ReturnType<typeof still> | ReturnType<typeof moving>

interface Motion {
  at: readonly number[]
  place?: Value
  scale?: Value
  opacity?: Value
  turn?: Value
}

function layer(shapes: object[], { at, place, scale, opacity, turn }: Motion) {
  const ks = {
    a: still([0, 0]),
    p: place ?? still(at),
    s: scale ?? still([100, 100]),
    r: turn ?? still(0),
    o: opacity ?? still(100),
  }
  const tr = { ty: 'tr', a: still([0, 0]), p: still([0, 0]), s: still([100, 100]), r: still(0), o: still(100) }
  return { ty: 4, ip: 0, op: FRAMES, st: 0, ks, shapes: [{ ty: 'gr', it: [...shapes, tr] }] }
}

const disc = (size: number) => ({ ty: 'el', p: still([0, 0]), s: still([size, size]) })
const fill = (color: Color) => ({ ty: 'fl', c: still([...COLORS[color], 1]), o: still(100) })
const stroke = (color: readonly number[], width: number) => ({
  ty: 'st',
  c: still([...color, 1]),
  o: still(100),
  w: still(width),
  lc: 2,
  lj: 2,
})

/** Straight lines from corner to corner. */
function path(corners: number[][], closed: boolean) {
  const none = corners.map(() => [0, 0])
  return { ty: 'sh', ks: still({ c: closed, v: corners, i: none, o: none } as never) }
}

/** A star of `points` points with rounded hollow sides. */
const star = (points: number, outer: number, inner: number) => ({
  ty: 'sr',
  sy: 1,
  p: still([0, 0]),
  pt: still(points),
  r: still(0),
  or: still(outer),
  ir: still(inner),
  os: still(0),
  is: still(0),
})

function sticker(
  id: string,
  names: [cn: string, tw: string, en: string, th: string],
  layers: object[],
  coverFrame = 30,
) {
  const [cn, tw, en, th] = names
  const file = { v: '5.7.0', fr: 30, ip: 0, op: FRAMES, w: 512, h: 512, assets: [], layers } as LottieFile
  return { id, name: { 'zh-CN': cn, 'zh-TW': tw, 'en-US': en, 'th-TH': th }, file, coverFrame } satisfies MovingSticker
}

const grown = (from: number, to: number, first = 0, last = FRAMES) =>
  moving([
    [first, [from, from]],
    [last, [to, to]],
  ])

const twinkle = (at: number[], size: number, color: Color, peak: number) =>
  layer([star(4, size, size * 0.28), fill(color)], {
    at,
    scale: moving([
      [0, [20, 20]],
      [peak, [100, 100]],
      [FRAMES, [20, 20]],
    ]),
    turn: moving([
      [0, [0]],
      [FRAMES, [180]],
    ]),
  })

const ring = (first: number) =>
  layer([disc(400), stroke(COLORS.coral, 20)], {
    at: [256, 256],
    scale: grown(20, 110, first, first + 40),
    opacity: moving([
      [0, [0]],
      [first, [0]],
      [first + 4, [100]],
      [first + 40, [0]],
    ]),
  })

const bounce = moving([
  [0, [256, 220]],
  [20, [256, 292]],
  [40, [256, 220]],
  [50, [256, 246]],
  [FRAMES, [256, 220]],
])

const ARROW = [
  [-52, -180],
  [52, -180],
  [52, 10],
  [132, 10],
  [0, 172],
  [-132, 10],
  [-52, 10],
]
const TICK = [
  [-92, 6],
  [-26, 74],
  [100, -70],
]
/** A stroke that is drawn from its start within the first second. */
const drawn = {
  ty: 'tm',
  s: still(0),
  e: moving([
    [8, [0]],
    [30, [100]],
  ]),
  o: still(0),
  m: 1,
}

/** The animated stickers of the library. The first layer is in front. */
export const MOVING_STICKERS: MovingSticker[] = [
  sticker(
    'moving-sparkles',
    ['闪光动画', '閃光動畫', 'Twinkling sparkles', 'ประกายระยิบ'],
    [twinkle([256, 250], 170, 'gold', 30), twinkle([404, 122], 84, 'coral', 18), twinkle([120, 392], 96, 'mint', 42)],
  ),
  sticker(
    'moving-pulse',
    ['脉冲动画', '脈衝動畫', 'Pulse', 'คลื่นเต้น'],
    [
      layer([disc(130), fill('coral')], {
        at: [256, 256],
        scale: moving([
          [0, [100, 100]],
          [10, [118, 118]],
          [30, [100, 100]],
          [FRAMES, [100, 100]],
        ]),
      }),
      ring(0),
      ring(18),
    ],
  ),
  sticker(
    'moving-arrow',
    ['下箭头动画', '下箭頭動畫', 'Bouncing arrow', 'ลูกศรเด้ง'],
    [layer([path(ARROW, true), fill('blue'), stroke(COLORS.blue, 24)], { at: [256, 220], place: bounce })],
  ),
  sticker(
    'moving-check',
    ['对勾动画', '打勾動畫', 'Drawn check mark', 'เครื่องหมายถูก'],
    [
      layer([path(TICK, false), drawn, stroke([1, 1, 1], 44)], { at: [256, 256] }),
      layer([disc(400), fill('mint')], {
        at: [256, 256],
        scale: moving([
          [0, [0, 0]],
          [10, [108, 108]],
          [16, [100, 100]],
          [FRAMES, [100, 100]],
        ]),
      }),
    ],
    50,
  ),
]
