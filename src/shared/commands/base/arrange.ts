import { clamp } from '#shared/base/num.ts'
import { intersection, type Rect, union } from '#shared/base/rect.ts'
import { type CanvasType, canvasSize } from '#shared/model/canvas.ts'
import { freeRooms, gapPx, safeArea } from '#shared/placing/free-room.ts'
import { overlaps } from '#shared/timing/neighbours.ts'
import { type Block, LETTERS_MIN_PX } from './blocks.ts'

/** Where a block goes: its top left corner in canvas pixels, and its size as a part of its own. */
export interface Spot {
  x: number
  y: number
  part: number
}

/** The spots of some blocks, in their order, and how good they are: the higher the better. */
interface Arrangement {
  spots: Spot[]
  value: number
}

/** Sizes that are tried, as parts of their own. */
const PARTS = Array.from({ length: 18 }, (_, step) => 1 - step * 0.05)
/** How much the logarithm of the size of a picture counts; that of a text counts 1. */
const PICTURE_WEIGHT = 0.7
/** Rooms that are tried, the largest first. */
const ROOMS = 8

/**
 * Returns the best arrangement of blocks of one canvas in the free rooms of another: as they are, or in a column in
 * their reading order; null where no room holds them. Texts become `textMax` of their size at most; `textPart` is that of
 * the smallest.
 */
export function arrange(
  blocks: readonly Block[],
  from: CanvasType,
  to: CanvasType,
  taken: readonly Rect[],
  textMax: number,
) {
  const rooms = freeRooms(to, taken)
    .toSorted((a, b) => b.width * b.height - a.width * a.height)
    .slice(0, ROOMS)
  const whole = blocks.map(({ rect }) => rect).reduce(union)
  const order = orderOf(blocks)
  const centerPart = (whole.y + whole.height / 2) / canvasSize(from).height
  const best = rooms
    .flatMap((room) =>
      [...asTheyAre(blocks, whole, room, textMax), ...columns(order, room, gapPx(to), textMax)].map((spots) => ({
        room,
        spots,
      })),
    )
    .map(({ room, spots }) => ({ room, spots, value: ratingOf(blocks, spots) }))
    .reduce<(Arrangement & { room: Rect }) | null>((a, b) => (a && a.value >= b.value ? a : b), null)
  return (
    best && {
      value: best.value,
      spots: inRoom(blocks, best.spots, best.room, to, centerPart),
      textPart: leastPart(blocks, best.spots, true),
    }
  )
}

/** Returns the blocks as they are, in the size that a room holds; nothing where some cover others. */
function asTheyAre(blocks: readonly Block[], whole: Rect, room: Rect, textMax: number): Spot[][] {
  const isCovered = (one: Block, at: number) =>
    blocks.slice(at + 1).some((other) => intersection(one.rect, other.rect) && isWith(one, other))
  if (blocks.some(isCovered)) return []
  const largest = blocks.some(hasText) ? textMax : 1
  const part = Math.min(largest, room.width / whole.width, room.height / whole.height)
  const x = room.x + (room.width - whole.width * part) / 2
  return [blocks.map(({ rect }) => ({ x: x + (rect.x - whole.x) * part, y: room.y + (rect.y - whole.y) * part, part }))]
}

const hasText = ({ clips }: Block) => clips.some(({ kind }) => kind === 'text')

/** Blocks in their reading order, each with those before it that are shown with it. */
type Order = { at: number; block: Block; above: number[] }[]

function orderOf(blocks: readonly Block[]): Order {
  const order = blocks
    .map((block, at) => ({ block, at }))
    .sort(({ block: { rect: a } }, { block: { rect: b } }) => a.y - b.y || a.x - b.x)
  return order.map(({ block, at }, index) => {
    const above = order.slice(0, index).flatMap((other) => (isWith(other.block, block) ? [other.at] : []))
    return { at, block, above }
  })
}

/** Returns columns that a room holds; texts have one size, so that a title stays larger than what follows it. */
function columns(order: Order, room: Rect, gap: number, largest: number): Spot[][] {
  const textMax = Math.min(
    largest,
    ...order.flatMap(({ block }) => (hasText(block) ? room.width / block.rect.width : [])),
  )
  const pictures = order.every(({ block }) => hasText(block)) ? [1] : PARTS
  const found: Spot[][] = []
  for (const text of new Set(PARTS.map((part) => Math.min(part, textMax)))) {
    for (const picture of pictures) {
      const { spots, bottom } = column(order, room, gap, text, picture)
      if (bottom > room.y + room.height) continue
      found.push(spots)
      break
    }
  }
  return found
}

function column(order: Order, room: Rect, gap: number, text: number, picture: number) {
  const isLeft = order.every(({ block }) =>
    block.clips.every((clip) => clip.kind === 'text' && clip.style.align === 'left'),
  )
  const spots: Spot[] = []
  const bottoms: number[] = []
  for (const { at, block, above } of order) {
    const { width, height } = block.rect
    const part = hasText(block) ? text : Math.min(picture, room.width / width)
    const y = Math.max(room.y, ...above.map((other) => bottoms[other]! + gap))
    spots[at] = { x: room.x + (isLeft ? 0 : (room.width - width * part) / 2), y, part }
    bottoms[at] = y + height * part
  }
  return { spots, bottom: Math.max(...bottoms) }
}

/** Whether two blocks are shown at the same time. */
const isWith = (a: Block, b: Block) => a.clips.some((one) => b.clips.some((other) => overlaps(one, other)))

/** The least size of the blocks with texts, or of those without, as a part of their own. */
function leastPart(blocks: readonly Block[], spots: readonly Spot[], ofText: boolean): number {
  return Math.min(1, ...blocks.flatMap((block, at) => (hasText(block) === ofText ? [spots[at]!.part] : [])))
}

function ratingOf(blocks: readonly Block[], spots: readonly Spot[]): number {
  const size = Math.log(leastPart(blocks, spots, true)) + PICTURE_WEIGHT * Math.log(leastPart(blocks, spots, false))
  const illegible = blocks.some(({ clips }, at) =>
    clips.some((clip) => {
      const letters = clip.kind === 'text' ? clip.style.fontSize * clip.place.scale : Number.POSITIVE_INFINITY
      return spots[at]!.part < 1 && letters * spots[at]!.part < LETTERS_MIN_PX
    }),
  )
  return illegible ? size - 1 : size
}

/** Moves an arrangement down in its room: to the middle of one that is as wide as the canvas, else to its old height. */
function inRoom(
  blocks: readonly Block[],
  spots: readonly Spot[],
  room: Rect,
  to: CanvasType,
  centerPart: number,
): Spot[] {
  const bottom = Math.max(...spots.map(({ y, part }, at) => y + blocks[at]!.rect.height * part))
  const free = Math.max(0, room.y + room.height - bottom)
  const wanted = canvasSize(to).height * centerPart - (room.y + bottom) / 2
  const down = room.width >= safeArea(to).width - 1 ? free / 2 : clamp(wanted, 0, free)
  return spots.map((spot) => ({ ...spot, y: spot.y + down }))
}
