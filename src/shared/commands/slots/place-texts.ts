import { clamp } from '#shared/base/num.ts'
import type { Rect } from '#shared/base/rect.ts'
import { type CanvasType, canvasSize } from '#shared/model/canvas.ts'
import type { TextClip } from '#shared/model/clip.ts'
import type { ClipId } from '#shared/model/ids.ts'
import type { TextStyle } from '#shared/model/text.ts'
import { sizedStyle } from '#shared/placing/fit-text.ts'
import { gapPx, safeArea } from '#shared/placing/free-room.ts'
import { textPadding } from '#shared/placing/text-size.ts'
import { isBeside } from './beside.ts'
import { rowLook } from './choose-bodies.ts'
import { rectOfClip } from './scene-slots.ts'
import { lineWidth, type SetText, setText } from './set-text.ts'

/** The least letters of a text that is set anew, in canvas pixels. */
const LETTERS_MIN_PX = 24
/** Edges that are this near to one another are one, in canvas pixels. */
const EDGE_PX = 8
/** Room for letters that are wider than they are estimated, as a factor. */
const HUG_ROOM = 1.1

/** A text of a template, and the words that it gets. */
export interface Words {
  clip: TextClip
  text: string
  isTitle: boolean
  /** Whether it is the only line beside a number, or such. */
  hasNumber: boolean
}

/** Where texts may go. */
export interface Ground {
  canvas: CanvasType
  /** Every text slot of the scene, filled or not. */
  slots: readonly TextClip[]
  /** The obstacles of texts, in canvas pixels: pictures, and stickers, presenters and their subtitles. */
  pictures: readonly Rect[]
  taken: readonly Rect[]
  /** Where the highest text of the template begins, in canvas pixels. */
  topPx: number
  keepsWords: boolean
}

/** A text in its new place, what it covers, and whether words were left off. */
export interface PlacedText {
  clip: TextClip
  rect: Rect
  isCut: boolean
}

const right = ({ x, width }: Rect) => x + width
const bottom = ({ y, height }: Rect) => y + height
const middle = ({ y, height }: Rect) => y + height / 2

/** Whether the width of a text follows its words. */
const hugs = ({ followsText, wrapWidthPx }: TextClip) => followsText === true || wrapWidthPx === undefined

const overlapsAcross = (a: Rect, b: Rect) => a.x < right(b) && b.x < right(a)

/** Returns the widest room of a text: that of its box, or for one that follows its words up to what is beside it. */
function widthRoom(clip: TextClip, box: Rect, others: readonly Rect[], { canvas }: Ground) {
  if (!hugs(clip)) return { x: box.x, width: box.width, edge: 'left' as const }
  const safe = safeArea(canvas)
  const gap = gapPx(canvas)
  const shares = (at: (rect: Rect) => number) => others.some((one) => Math.abs(at(one) - at(box)) < EDGE_PX)
  const beside = others.filter((one) => isBeside(one, box))
  const column = others.filter(
    (one) => Math.abs(one.x - box.x) < EDGE_PX || Math.abs(right(one) - right(box)) < EDGE_PX,
  )
  const limit = (edge: number, walls: number[], of: 'max' | 'min') => Math[of](edge, ...walls)
  const leftWall = limit(
    safe.x,
    beside.flatMap((one) => (right(one) <= box.x ? [right(one) + gap] : [])),
    'max',
  )
  const rightWall = limit(
    right(safe),
    beside.flatMap((one) => (one.x >= right(box) ? [one.x - gap] : [])),
    'min',
  )
  if (shares(({ x }) => x) || clip.style.align === 'left') {
    const widest = Math.max(right(box), ...column.map(right))
    const end = column.length > 0 ? Math.min(widest, rightWall) : rightWall
    return { x: box.x, width: Math.max(box.width, end - box.x), edge: 'left' as const }
  }
  if (shares(right) || clip.style.align === 'right') {
    const width = Math.max(box.width, right(box) - leftWall)
    return { x: right(box) - width, width, edge: 'right' as const }
  }
  const centre = box.x + box.width / 2
  const width = Math.max(box.width, 2 * Math.min(centre - leftWall, rightWall - centre))
  return { x: centre - width / 2, width, edge: 'center' as const }
}

/** Returns from where to where a text may reach: to what is above and below it. */
function heightRoom(box: Rect, others: readonly { was: Rect; now: Rect }[], { canvas, topPx }: Ground) {
  const safe = safeArea(canvas)
  const gap = gapPx(canvas)
  const across = others.filter(({ was }) => overlapsAcross(was, box) && !isBeside(was, box))
  const above = across.filter(({ was }) => middle(was) < middle(box))
  const below = across.filter(({ was }) => middle(was) > middle(box))
  const gapAfter = (upper: Rect, lower: Rect) => clamp(lower.y - bottom(upper), 0, gap)
  const top = Math.max(
    Math.min(box.y, Math.max(safe.y, topPx)),
    ...above.map(({ was, now }) => bottom(now) + gapAfter(was, box)),
  )
  const end = Math.min(
    Math.max(bottom(box), bottom(safe)),
    ...below.map(({ was, now }) => Math.max(now.y - gapAfter(box, was), bottom(box))),
  )
  return { top, bottom: Math.max(end, top + box.height / 2) }
}

/** Which edge of the box of a text stays: headings stand on what is below, rows keep their middle. */
function anchorOf({ clip, isTitle, hasNumber }: Words, box: Rect, { slots, canvas, pictures }: Ground): number {
  const around = slots
    .filter((one) => one !== clip)
    .flatMap((one) => rectOfClip(one, { canvas }) ?? [])
    .concat(pictures)
    .filter((rect) => overlapsAcross(rect, box) && !isBeside(rect, box))
  const hasAbove = around.some((rect) => middle(rect) < middle(box))
  const hasBelow = around.some((rect) => middle(rect) > middle(box))
  const isRow =
    hasNumber || clip.style.backgroundColor || slots.filter((one) => rowLook(one) === rowLook(clip)).length > 1
  if (!isTitle && isRow) return 0.5
  if (!hasAbove && hasBelow) return 1
  return isTitle ? 0.5 : 0
}

/** The width at which no line of a text wraps, in canvas pixels at scale 1. */
const unwrappedPx = (text: string, style: TextStyle) =>
  Math.round(Math.max(...text.split('\n').map((line) => lineWidth(line, style))) * HUG_ROOM)

/** A text with the words, style and width that it is set in, across its room, with its top at a height of the canvas. */
function settled({ clip, text }: Words, set: SetText, across: ReturnType<typeof widthRoom>, canvas: CanvasType) {
  const { scale } = clip.place
  const unwrapped = unwrappedPx(set.text, set.style)
  const hugged = hugs(clip) ? Math.min(set.wrapWidthPx, unwrapped) : set.wrapWidthPx
  const width = (hugged + 2 * textPadding(set.style).x) * scale
  const height = set.size.height * scale
  const x = across.x + (across.width - width) * { left: 0, center: 0.5, right: 1 }[across.edge]
  const { wrapWidthPx: _, ...bare } = clip
  const wraps = clip.wrapWidthPx !== undefined || hugged < unwrapped
  const size = canvasSize(canvas)
  return {
    height,
    at: (y: number): PlacedText => {
      const place = { ...clip.place, x: x + width / 2 - size.width / 2, y: y + height / 2 - size.height / 2 }
      return {
        clip: { ...bare, text: set.text, style: set.style, place, ...(wraps && { wrapWidthPx: hugged }) },
        rect: { x, y, width, height },
        isCut: set.text !== text,
      }
    },
  }
}

/** Sets a text of lines into its room. */
function placeText(
  words: Words,
  style: TextStyle,
  others: readonly { was: Rect; now: Rect }[],
  ground: Ground,
): PlacedText {
  const { clip } = words
  // texts have a box
  const box = rectOfClip(clip, ground)!
  const { scale } = clip.place
  const rects = others.map(({ now }) => now)
  const across = widthRoom(clip, box, rects, ground)
  const { top, bottom: end } = heightRoom({ ...box, x: across.x, width: across.width }, others, ground)
  const room = { width: across.width / scale, height: (end - top) / scale }
  const set = setText(words.text, style, room, limitsOf(clip, ground))
  const { height, at } = settled(words, set, across, ground.canvas)
  return at(clamp(box.y + (box.height - height) * anchorOf(words, box, ground), top, Math.max(top, end - height)))
}

const limitsOf = ({ place }: TextClip, { keepsWords }: Ground) => ({
  lettersMinPx: LETTERS_MIN_PX / place.scale,
  keepsWords,
})

/** Turned and vertical texts keep their place and size. */
const isUpright = ({ place, style }: TextClip) => place.rotationDeg === 0 && !style.vertical

const asItIs = ({ clip, text }: Words, ground: Ground): PlacedText => ({
  clip: { ...clip, text },
  rect: rectOfClip(clip, ground)!,
  isCut: false,
})

function placeAll(all: readonly Words[], styles: ReadonlyMap<ClipId, TextStyle>, ground: Ground): PlacedText[] {
  const placed: PlacedText[] = []
  const boxes = all.map(({ clip }) => rectOfClip(clip, ground)!)
  const fixed = [...ground.pictures, ...ground.taken].map((rect) => ({ was: rect, now: rect }))
  for (const [at, words] of all.entries()) {
    const texts = boxes.map((was, other) => ({ was, now: placed[other]?.rect ?? was }))
    const others = [...texts.toSpliced(at, 1), ...fixed]
    const { clip } = words
    placed.push(
      isUpright(clip) ? placeText(words, styles.get(clip.id) ?? clip.style, others, ground) : asItIs(words, ground),
    )
  }
  return placed
}

/** Spreads the filled rows of a list over its height. */
function spreadRows(all: readonly Words[], { slots, canvas }: Ground): Words[] {
  return all.map((words) => {
    const look = rowLook(words.clip)
    const rows = slots.filter((one) => rowLook(one) === look).map((clip) => rectOfClip(clip, { canvas })!)
    const filled = all.filter(({ clip }) => rowLook(clip) === look)
    const [first, last] = [rows[0], rows.at(-1)]
    const isColumn = rows.every((rect, at) => at === 0 || rect.y >= bottom(rows[at - 1]!))
    if (!first || !last || !isColumn || filled.length === 1 || filled.length === rows.length) return words
    const each = (bottom(last) - first.y) / filled.length
    const center = first.y + each * (filled.indexOf(words) + 0.5)
    const { place } = words.clip
    return { ...words, clip: { ...words.clip, place: { ...place, y: center - canvasSize(canvas).height / 2 } } }
  })
}

/**
 * Sets words into the rooms of the texts of a template: in its size where they fit, else smaller; rows of a list stay of
 * one size. They grow to what is above and below them, and never over it.
 * @param all in reading order
 */
export function placeTexts(all: readonly Words[], ground: Ground): PlacedText[] {
  const spread = spreadRows(all, ground)
  const first = placeAll(spread, new Map(), ground)
  const least = new Map<string, number>()
  for (const [at, { clip }] of spread.entries()) {
    const px = first[at]!.clip.style.fontSize
    least.set(rowLook(clip), Math.min(least.get(rowLook(clip)) ?? px, px))
  }
  const styles = new Map(
    spread.map(({ clip }) => {
      const px = least.get(rowLook(clip)) ?? clip.style.fontSize
      return [clip.id, sizedStyle(clip.style, Math.min(1, px / clip.style.fontSize))]
    }),
  )
  return placeAll(spread, styles, ground)
}

/** Sizes that are tried for texts one below the other, as parts of their own. */
const STACK_PARTS = Array.from({ length: 16 }, (_, step) => 0.93 ** step)

/** Sets words one below the other into a height of the canvas, all of them smaller where they do not fit. */
export function stackTexts(all: readonly Words[], ground: Ground, top: number, heightPx: number): PlacedText[] {
  const gap = gapPx(ground.canvas)
  const stack = (part: number, roomPx: number) => {
    let y = top
    return all.map((words): PlacedText => {
      const { clip, text } = words
      if (!isUpright(clip)) return asItIs(words, ground)
      const across = widthRoom(clip, rectOfClip(clip, ground)!, ground.taken, ground)
      const least = Math.min(1, limitsOf(clip, ground).lettersMinPx / clip.style.fontSize)
      const style = sizedStyle(clip.style, Math.max(part, least))
      const room = { width: across.width / clip.place.scale, height: roomPx / clip.place.scale }
      const { height, at } = settled(words, setText(text, style, room, limitsOf(clip, ground)), across, ground.canvas)
      const placed = at(y)
      y += height + gap
      return placed
    })
  }
  for (const part of STACK_PARTS) {
    const stacked = stack(part, Number.MAX_VALUE)
    if (stacked.every(({ rect }) => bottom(rect) <= top + heightPx)) return stacked
  }
  return stack(0, (heightPx - gap * (all.length - 1)) / all.length)
}
