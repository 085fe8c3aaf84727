import { boundsOf, intersection, type Rect, union } from '#shared/base/rect.ts'
import { type CanvasType, canvasSize } from '#shared/model/canvas.ts'
import type { Clip, TextClip } from '#shared/model/clip.ts'
import { boxOfClip } from '#shared/placing/boxes.ts'
import { safeArea } from '#shared/placing/free-room.ts'
import { estimateTextSize } from '#shared/placing/text-size.ts'
import { overlaps } from '#shared/timing/neighbours.ts'

/** A clip that has a place on the canvas. */
export type SeenClip = Exclude<Clip, { kind: 'music' }>

/** Clips that are arranged as one, and what they cover together, in canvas pixels. */
export interface Block {
  clips: readonly SeenClip[]
  rect: Rect
}

/** Part of a line that its letters fill at most: estimates of letters differ from the font. */
const FULL_PART = 0.94
/** The least size of letters that a change of format makes, in pixels of a canvas whose shorter side is 1080. */
export const LETTERS_MIN_PX = 32
/** A text whose line would shrink below this part of its size is broken into more lines. */
const LINE_PART_MIN = 0.5
/** Two things are apart that share at most this part of the smaller one. */
const SHARED_PART = 0.3

/** Returns the upright rectangle of a clip, in canvas pixels. */
export function rectOf(clip: SeenClip, canvas: CanvasType): Rect {
  // a clip that has a place has a box
  return boundsOf(boxOfClip(clip, canvas)!)
}

/** Whether two rectangles share no more than a part of the smaller one. */
export function areApart(a: Rect, b: Rect, part = SHARED_PART): boolean {
  const shared = intersection(a, b)
  if (!shared) return true
  const least = Math.min(a.width * a.height, b.width * b.height)
  return shared.width * shared.height <= least * part
}

/**
 * Returns a text without the room beside its letters, with its letters where they were. A text whose lines are so long
 * that its letters would become too small in the other format is broken into more lines.
 */
export function tightened(clip: TextClip, from: CanvasType, to: CanvasType): TextClip {
  const { text, style, place, wrapWidthPx } = clip
  if (place.rotationDeg !== 0) return clip
  const ink = Math.ceil(
    estimateTextSize(text, { ...style, backgroundColor: null }, wrapWidthPx ?? null).width / FULL_PART,
  )
  const partMin = Math.max(LINE_PART_MIN, Math.min(1, LETTERS_MIN_PX / (style.fontSize * place.scale)))
  const lines = Math.ceil((ink * place.scale * partMin) / safeArea(to).width)
  if (lines > 1) {
    const longest = Math.max(...text.split(/\s+/).map((word) => estimateTextSize(word, style, null).width))
    return { ...clip, wrapWidthPx: Math.max(Math.ceil(ink / lines + style.fontSize), Math.ceil(longest / FULL_PART)) }
  }
  if (wrapWidthPx === undefined || style.backgroundColor || wrapWidthPx <= ink) return clip
  const narrow = { ...clip, wrapWidthPx: ink }
  const side = { left: -0.5, center: 0, right: 0.5 }[style.align]
  return { ...narrow, place: { ...place, x: place.x + side * (rectOf(clip, from).width - rectOf(narrow, from).width) } }
}

/** Groups clips that cover one another at a time, so that they stay together. */
export function blocksOf(clips: readonly SeenClip[], canvas: CanvasType): Block[] {
  return clips.reduce<Block[]>((blocks, clip) => {
    const rect = rectOf(clip, canvas)
    const meets = ({ clips: others }: Block) =>
      others.some((other) => overlaps(other, clip) && !areApart(rectOf(other, canvas), rect))
    const met = blocks.filter(meets)
    const joined = {
      clips: [...met.flatMap((block) => block.clips), clip],
      rect: met.map((one) => one.rect).reduce(union, rect),
    }
    return [...blocks.filter((block) => !met.includes(block)), joined]
  }, [])
}

/** Whether a rectangle is inside the margins of a canvas, to some pixels. */
export function isSafe(rect: Rect, canvas: CanvasType, slackPx = 1): boolean {
  const safe = safeArea(canvas)
  return (
    rect.x >= safe.x - slackPx &&
    rect.y >= safe.y - slackPx &&
    rect.x + rect.width <= safe.x + safe.width + slackPx &&
    rect.y + rect.height <= safe.y + safe.height + slackPx
  )
}

/** Part of the canvas that a rectangle covers. */
export function partOfCanvas({ width, height }: Rect, canvas: CanvasType): number {
  const size = canvasSize(canvas)
  return (width * height) / (size.width * size.height)
}
