import { clamp } from '#shared/base/num.ts'
import { intersection, type Rect } from '#shared/base/rect.ts'
import type { NewClip } from '#shared/commands/clip/add.ts'
import { type CanvasType, canvasSize, isWide } from '#shared/model/canvas.ts'
import { newMotion } from '#shared/model/layer-motion.ts'
import type { Localized } from '#shared/model/library.ts'
import { CENTRED } from '#shared/model/place.ts'
import { resizedStyle, TEXT_STYLE, type TextStyle } from '#shared/model/text.ts'
import type { TemplateText, TextTemplate } from '#shared/model/text-templates.ts'
import { freeRooms } from '#shared/placing/free-room.ts'
import { estimateTextSize, type Size, textPadding } from '#shared/placing/text-size.ts'
import { leastCovered } from './free-spot.ts'
import { lettersMinPx, lettersPx } from './layouts.ts'

type NewText = Extract<NewClip, { kind: 'text' }>

/** The size of the letters to which the lengths of a template's styles belong, in canvas pixels. */
const REFERENCE_PX = 100
/** The narrowest room for a template, as a part of the shorter side of the canvas: narrower lines have one word. */
const ROOM_MIN_PART = 0.3
/** The longest wait for a text of a template, as a part of the time of the whole. */
const DELAY_PART = 0.4
const EXIT_SEC = 0.3
/** Estimated widths are taken as this much greater, so that no word wraps. */
const SPARE = 1.08
/** The same for the lines of a text and the longest word of a narrow room: letters of some fonts are wider than estimated. */
const LINE_SPARE = 1.2
/** Margin above and below the column, as a part of the height of the canvas. */
const MARGIN_PART = 0.06

interface Setting {
  /** The length of which sizes and gaps of the template are parts, in canvas pixels. */
  letters: number
  /** The smallest letters, in canvas pixels. */
  leastPx: number
  /** How much wider lines may be than estimated. */
  spare: number
}

function styleOf({ style, size }: TemplateText, { letters, leastPx }: Setting): TextStyle {
  const fontSize = Math.max(leastPx, Math.round(size * letters))
  const factor = fontSize / REFERENCE_PX
  const whole: TextStyle = { ...TEXT_STYLE, ...style, fontSize: REFERENCE_PX }
  return { ...resizedStyle(whole, factor, Math.round), wordSpacing: whole.wordSpacing * factor }
}

/** A text of a template in its size, and where its box is in the column, in canvas pixels. */
interface SetText {
  text: TemplateText
  words: string
  style: TextStyle
  wrapWidthPx: number | undefined
  size: Size
  topPx: number
}

/**
 * Returns the width at which the lines of a text wrap, undefined for none. A box that hugs its words has one too where
 * its edge is aligned: the widths of letters are estimates, and an edge must not depend on them.
 */
function widthOf({ hugs }: TemplateText, words: string, style: TextStyle, room: number): number | undefined {
  const letters = (estimateTextSize(words, style, null).width - 2 * textPadding(style).x) * SPARE
  if (!hugs || letters > room) return room
  return style.align === 'center' ? undefined : Math.ceil(letters)
}

/**
 * Sets the texts of a template below one another in a column.
 * @returns them with the height of the column
 */
function setTexts({ texts }: TextTemplate, local: (words: Localized) => string, widthPx: number, setting: Setting) {
  const { letters, spare } = setting
  let topPx = 0
  const set = texts.map((text): SetText => {
    const style = styleOf(text, setting)
    const words = local(text.words)
    const room = Math.round(widthPx - 2 * textPadding(style).x)
    const wrapWidthPx = widthOf(text, words, style, room)
    const { width } = estimateTextSize(words, style, wrapWidthPx ?? null)
    const linesPx = wrapWidthPx !== undefined && !text.hugs ? wrapWidthPx / spare : (wrapWidthPx ?? null)
    const { height } = estimateTextSize(words, style, linesPx)
    topPx += text.gap * letters
    const at = topPx
    topPx += height
    return {
      text,
      words,
      style,
      wrapWidthPx,
      size: { width: wrapWidthPx === undefined ? width : wrapWidthPx + 2 * textPadding(style).x, height },
      topPx: at,
    }
  })
  return { set, heightPx: topPx }
}

const ALIGNED = { left: -0.5, center: 0, right: 0.5 } as const

/** Areas that a template keeps clear of, in canvas pixels: all that is there, then only those that matter more. */
type Obstacles = readonly (readonly Rect[])[]

/** The texts of a template in a column: its middle from that of the canvas, in canvas pixels. */
interface Column {
  x: number
  y: number
  widthPx: number
  heightPx: number
  set: readonly SetText[]
}

/** Sizes of a template that are tried in a smaller room, as parts of its own. */
const PARTS = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4]

const rectOf = ({ x, y, widthPx, heightPx }: Column, { width, height }: Size): Rect => ({
  x: width / 2 + x - widthPx / 2,
  y: height / 2 + y - heightPx / 2,
  width: widthPx,
  height: heightPx,
})

/** A template in one of its sizes. */
interface Sized {
  /** The width of a column that holds its longest word, in canvas pixels. */
  widthMinPx: number
  setIn(widthPx: number): Pick<Column, 'set' | 'heightPx'>
}

/** Returns a template in the size of a setting; each width is set once, as many rooms share it. */
function sized(template: TextTemplate, local: (words: Localized) => string, setting: Setting): Sized {
  const longestPx = template.texts.map((text) => longestWord(local(text.words), styleOf(text, setting)))
  return {
    widthMinPx: Math.max(...longestPx) * setting.spare,
    setIn: onceFor((widthPx) => setTexts(template, local, widthPx, setting)),
  }
}

/** Returns a function that computes its value once for each number. */
function onceFor<T>(compute: (number: number) => T): (number: number) => T {
  const known = new Map<number, T>()
  return (number) => {
    const value = known.get(number) ?? compute(number)
    known.set(number, value)
    return value
  }
}

/** Returns the column in a room, as near to its wanted place as there is room; null where it does not fit. */
function inRoom(room: Rect, wanted: Column, canvas: Size, { widthMinPx, setIn }: Sized): Column | null {
  const widthPx = Math.min(wanted.widthPx, room.width)
  if (widthPx < widthMinPx) return null
  const { set, heightPx } = setIn(widthPx)
  if (heightPx > room.height) return null
  const near = (center: number, from: number, length: number, itsOwn: number) =>
    clamp(center, from + itsOwn / 2, from + length - itsOwn / 2)
  const x = near(canvas.width / 2 + wanted.x, room.x, room.width, widthPx) - canvas.width / 2
  const y = near(canvas.height / 2 + wanted.y, room.y, room.height, heightPx) - canvas.height / 2
  return { x, y, widthPx, heightPx, set }
}

/** Finds where the renderer of texts may break, too. */
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

function longestWord(words: string, style: TextStyle): number {
  const parts = segmenter.segment(words)
  return Math.max(...Array.from(parts, ({ segment }) => estimateTextSize(segment, style, null).width))
}

const distance = (a: Column, b: Column) => Math.hypot(a.x - b.x, a.y - b.y)

/**
 * Returns the column of a template: in its own place where nothing is there, else in the free room that lets it be
 * largest, near to its own place. Where no room holds it in letters that can be read, it lies on the body of the
 * presenter, low, away from the face; where a close-up leaves no room for that either, where it covers least of the face.
 */
function columnOf(
  template: TextTemplate,
  canvas: CanvasType,
  local: (words: Localized) => string,
  inTheWay: Obstacles,
): Column {
  const size = canvasSize(canvas)
  const shorterPx = Math.min(size.width, size.height)
  const { x, y, width } = isWide(canvas) ? template.wide : template.tall
  const widthPx = width * size.width
  const letters = lettersPx(canvas)
  const leastPx = lettersMinPx(canvas)
  const { set, heightPx } = setTexts(template, local, widthPx, { letters, leastPx, spare: 1 })
  const sizedBy = onceFor((part) => sized(template, local, { letters: letters * part, leastPx, spare: LINE_SPARE }))
  const edge = size.height * (0.5 - MARGIN_PART) - heightPx / 2
  const own: Column = { x: x * size.width, y: clamp(y * size.height, -edge, edge), widthPx, heightPx, set }
  for (const [at, walls] of inTheWay.entries()) {
    if (walls.every((wall) => !intersection(wall, rectOf(own, size)))) return own
    const wanted = at === 0 ? own : { ...own, y: size.height / 2 }
    const rooms = freeRooms(canvas, walls).filter((room) => room.width >= shorterPx * ROOM_MIN_PART)
    for (const part of PARTS) {
      const fits = rooms.flatMap((room) => inRoom(room, wanted, size, sizedBy(part)) ?? [])
      if (fits.length > 0) return fits.reduce((a, b) => (distance(b, wanted) < distance(a, wanted) ? b : a))
    }
  }
  const heads = inTheWay.at(-1)
  if (!heads) return own
  const smallest = sizedBy(Math.min(...PARTS)).setIn(widthPx)
  const [centerX, centerY] = leastCovered({ width: widthPx, height: smallest.heightPx }, canvas, heads)
  return { x: centerX - size.width / 2, y: centerY - size.height / 2, widthPx, ...smallest }
}

/** When all texts of a template have come, in seconds of the scene. */
export function settledSec(clips: readonly NewText[]): number {
  return Math.max(...clips.map(({ startSec, motions }) => startSec + (motions?.entrance?.durationSec ?? 0)))
}

/**
 * Returns the clips of a template: a set text each, in its place in the column, that comes and goes by its motions. The
 * column moves where it would leave the picture, or lie on what is there (`obstacles`).
 */
export function templateClips(
  template: TextTemplate,
  canvas: CanvasType,
  local: (words: Localized) => string,
  span: Pick<NewText, 'startSec' | 'durationSec' | 'followsScene'>,
  inTheWay: Obstacles = [],
): NewText[] {
  const column = columnOf(template, canvas, local, inTheWay)
  return column.set.map(({ text, words, style, wrapWidthPx, size, topPx }) => {
    const delaySec = Math.min(text.delaySec, span.durationSec * DELAY_PART)
    return {
      kind: 'text',
      name: words,
      moduleId: null,
      ...span,
      startSec: span.startSec + delaySec,
      durationSec: span.durationSec - delaySec,
      text: words,
      style,
      place: {
        ...CENTRED,
        x: column.x + (column.widthPx - size.width) * ALIGNED[style.align],
        y: column.y - column.heightPx / 2 + topPx + size.height / 2,
      },
      ...(wrapWidthPx !== undefined && { wrapWidthPx }),
      ...(wrapWidthPx !== undefined && text.hugs && { followsText: true as const }),
      motions: {
        entrance: { ...newMotion(text.entrance.kind, 'entrance'), ...text.entrance },
        // with its scene a text goes by what the scene goes by, and stays to the end of the film
        ...(!span.followsScene && { exit: { ...newMotion('fade', 'exit'), durationSec: EXIT_SEC } }),
      },
    }
  })
}
