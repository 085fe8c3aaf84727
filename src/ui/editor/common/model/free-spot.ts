import { intersection, type Rect } from '#shared/base/rect.ts'
import { type CanvasType, canvasSize } from '#shared/model/canvas.ts'
import { CENTRED, type Place } from '#shared/model/place.ts'
import type { TextStyle } from '#shared/model/text.ts'
import { type FittedText, fitText, sizedStyle } from '#shared/placing/fit-text.ts'
import { freeRooms, gapPx, safeArea } from '#shared/placing/free-room.ts'
import { estimateTextSize, type Size } from '#shared/placing/text-size.ts'
import { homeOfPicture } from './home.ts'
import { lettersMinPx } from './layouts.ts'

/** A picture smaller than this part of its usual size is not worth its free room. */
const PICTURE_PART_MIN = 0.25
/** Sizes of a text and a picture that find no free room, as parts of their usual ones. */
const CROWDED_PART = 0.6
/** Width of a new text's box as a part of the canvas, where the room is wider. */
const TEXT_WIDTH_PART = 0.4
/** Room for more words in a new text's box, as a factor of its width in one line. */
const TEXT_ROOM = 1.25
/** How much smaller a text may be to stay in the column of the texts that are there, and to be below them. */
const COLUMN_BONUS = 0.2
const BELOW_BONUS = 0.4
/** Rows of a column for which a new text leaves room, itself included. */
const COLUMN_ROWS = 3
/** Height of a text in a room that is wholly above its wanted height, as a part of what is left of the room. */
const UPPER_PART = 0.25
/** Rows and columns of places that are tried where nothing is free. */
const TRIES = 5

/** Where a new text goes, how large it is set and where it wraps. */
interface TextSpot {
  place: Place
  style: TextStyle
  wrapWidthPx: number
}

/**
 * Returns the place of a new picture (E2.22): in the free room that lets it be largest, up to its usual size; where
 * nothing is free, where it covers least. `taken` is what is covered (`covered`), in canvas pixels.
 */
export function spotForPicture(size: Size, canvas: CanvasType, taken: readonly Rect[]): Place {
  const home = homeOfPicture(size, canvas)
  const fits = freeRooms(canvas, taken).map((room) => ({
    room,
    scale: Math.min(home.scale, room.width / size.width, room.height / size.height),
  }))
  const best = largest(fits, ({ scale }) => scale)
  if (best && best.scale >= home.scale * PICTURE_PART_MIN) {
    return placeAt(best.room.x + best.room.width / 2, best.room.y + best.room.height / 2, canvas, best.scale)
  }
  const scale = home.scale * CROWDED_PART
  const [x, y] = leastCovered({ width: size.width * scale, height: size.height * scale }, canvas, taken)
  return placeAt(x, y, canvas, scale)
}

/** A new text: its words, its style and its height. */
interface NewText {
  text: string
  style: TextStyle
  /** Its center below the center of the canvas, as a part of the canvas's height. */
  yPart: number
}

/**
 * Returns the place, style and wrap width of a new text (E2.22): in the free room that lets it be largest, in the column
 * of the texts that are there and below them, at the height that its preset wants. Where no room holds it in letters that
 * can be read, it is on the body of the presenter, clear of the head; where that leaves no room either, where it covers
 * least, the heads least of all.
 * @param inTheWay what it keeps clear of (`obstacles`), in canvas pixels
 */
export function spotForText(
  { text, style, yPart }: NewText,
  canvas: CanvasType,
  inTheWay: readonly (readonly Rect[])[],
  texts: readonly Rect[] = [],
): TextSpot {
  const { width, height } = canvasSize(canvas)
  const widest = Math.max(width * TEXT_WIDTH_PART, estimateTextSize(text, style, null).width * TEXT_ROOM)
  const leastPx = Math.min(style.fontSize, lettersMinPx(canvas))
  const fitsBeside = (walls: readonly Rect[]) =>
    freeRooms(canvas, walls).flatMap((room) => {
      const fitted = fitText(text, style, { ...room, width: Math.min(room.width, widest) }, leastPx)
      return fitted ? [{ room, fitted }] : []
    })
  const bonus = ({ x, y, width }: Rect) => {
    const column = texts.filter((other) => Math.abs(middle(x, width) - middle(other.x, other.width)) < 1)
    if (column.length === 0) return 0
    return COLUMN_BONUS + (column.every((other) => other.y + other.height <= y) ? BELOW_BONUS : 0)
  }
  const [all = [], onBody = all] = inTheWay
  const bestBeside = (walls: readonly Rect[]) =>
    largest(fitsBeside(walls), ({ room, fitted }) => fitted.part + bonus(room))
  const best = bestBeside(all) ?? bestBeside(onBody)
  if (best) {
    const y = heightIn(best.room, best.fitted.size.height, height * (0.5 + yPart), gapPx(canvas))
    return spotOf(best.fitted, placeAt(middle(best.room.x, best.room.width), y, canvas, 1))
  }
  const safe = safeArea(canvas)
  const room = { width: Math.min(widest * CROWDED_PART, safe.width), height: safe.height }
  const crowded = fitText(text, sizedStyle(style, Math.max(CROWDED_PART, leastPx / style.fontSize)), room, leastPx)
  const size = crowded?.size ?? estimateTextSize(text, style, room.width)
  const [x, y] = leastCovered(size, canvas, all, inTheWay.at(-1))
  const place = placeAt(x, y, canvas, 1)
  return crowded ? spotOf(crowded, place) : { place, style, wrapWidthPx: room.width }
}

const middle = (from: number, length: number) => from + length / 2

/**
 * Returns the center of something in a room: at the wanted height, else near the top, with room for more below, so that
 * texts that are added one after another are read from the top.
 */
function heightIn(room: Rect, height: number, wanted: number, gap: number): number {
  const [first, last] = [room.y + height / 2, room.y + room.height - height / 2]
  const near = wanted <= last ? Math.max(first, wanted) : first + (last - first) * UPPER_PART
  return Math.min(near, Math.max(first, last - (COLUMN_ROWS - 1) * (height + gap)))
}

function spotOf({ style, wrapWidthPx }: FittedText, place: Place): TextSpot {
  return { place, style, wrapWidthPx }
}

/** Returns the entry of the greatest value, among equal ones that of the greatest room, the first of those. */
function largest<T extends { room: Rect }>(entries: readonly T[], value: (entry: T) => number): T | undefined {
  const area = ({ room }: T) => Math.round(room.width * room.height)
  return entries.reduce<T | undefined>((best, entry) => {
    if (!best || value(entry) > value(best)) return entry
    return value(entry) === value(best) && area(entry) > area(best) ? entry : best
  }, undefined)
}

/**
 * Returns the center, in canvas pixels, at which something of a size covers least of what is there; of the centers that
 * are clear of the heads, where there are any.
 */
export function leastCovered(
  size: Size,
  canvas: CanvasType,
  taken: readonly Rect[],
  heads: readonly Rect[] = [],
): [number, number] {
  const safe = safeArea(canvas)
  const at = (from: number, room: number, length: number, step: number) =>
    from + length / 2 + (Math.max(0, room - length) * step) / (TRIES - 1)
  const steps = Array.from({ length: TRIES }, (_, step) => step)
  const centers = steps.flatMap((row) =>
    steps.map((column): [number, number] => [
      at(safe.x, safe.width, size.width, column),
      at(safe.y, safe.height, size.height, row),
    ]),
  )
  const covers = ([x, y]: [number, number], rects: readonly Rect[]) =>
    rects.reduce((sum, rect) => {
      const shared = intersection({ x: x - size.width / 2, y: y - size.height / 2, ...size }, rect)
      return sum + (shared ? shared.width * shared.height : 0)
    }, 0)
  const clear = centers.filter((center) => covers(center, heads) === 0)
  const choice = clear.length > 0 ? clear : centers
  return choice.reduce((best, center) => (covers(center, taken) < covers(best, taken) ? center : best))
}

function placeAt(x: number, y: number, canvas: CanvasType, scale: number): Place {
  const { width, height } = canvasSize(canvas)
  return { ...CENTRED, x: Math.round(x - width / 2), y: Math.round(y - height / 2), scale }
}
