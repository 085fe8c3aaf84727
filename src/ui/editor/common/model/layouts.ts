import { type CanvasType, canvasSize, isWide } from '#shared/model/canvas.ts'
import type { TextStyle } from '#shared/model/text.ts'

/** A text of a layout. */
export interface LayoutText {
  sample: 'title' | 'subtitle' | 'body'
  /** Its center from the center of the canvas, as parts of the canvas's width and height. */
  x: number
  y: number
  /** Size of its letters, as a part of the canvas's measure for letters. */
  size: number
  /** Width of its box, as a part of the canvas's width. */
  width: number
  align?: TextStyle['align']
}

/** A layout of a scene: the place of the presenter, and the texts beside or above it. */
export interface Layout {
  id: 'centre' | 'left' | 'right' | 'lesson' | 'corner' | 'closeUp'
  /**
   * The presenter's horizontal center from the center of the canvas, its height, and its upper edge below that of the
   * canvas, as parts of the canvas's width and height. Without `top` its feet are at the lower edge.
   */
  person: { x: number; height: number; top?: number }
  texts: readonly LayoutText[]
}

/** The presenter beside the texts. */
const BESIDE: readonly Layout[] = [
  { id: 'centre', person: { x: 0, height: 0.92 }, texts: [] },
  {
    id: 'left',
    person: { x: -0.27, height: 0.92 },
    texts: [
      { sample: 'title', x: 0.2, y: -0.12, size: 0.1, width: 0.42 },
      { sample: 'subtitle', x: 0.2, y: 0.03, size: 0.055, width: 0.42 },
    ],
  },
  {
    id: 'right',
    person: { x: 0.27, height: 0.92 },
    texts: [
      { sample: 'title', x: -0.2, y: -0.12, size: 0.1, width: 0.42 },
      { sample: 'subtitle', x: -0.2, y: 0.03, size: 0.055, width: 0.42 },
    ],
  },
  {
    id: 'lesson',
    person: { x: 0.33, height: 0.7 },
    texts: [{ sample: 'title', x: -0.13, y: -0.36, size: 0.085, width: 0.6, align: 'left' }],
  },
  { id: 'corner', person: { x: 0.38, height: 0.45 }, texts: [] },
  {
    id: 'closeUp',
    person: { x: 0.18, height: 1.35, top: 0.04 },
    texts: [{ sample: 'title', x: -0.26, y: -0.05, size: 0.085, width: 0.36, align: 'left' }],
  },
]

/** The presenter below the texts. */
const BELOW: readonly Layout[] = [
  { id: 'centre', person: { x: 0, height: 0.76 }, texts: [] },
  {
    id: 'left',
    person: { x: -0.18, height: 0.62 },
    texts: [
      { sample: 'title', x: 0, y: -0.32, size: 0.11, width: 0.88, align: 'right' },
      { sample: 'subtitle', x: 0, y: -0.23, size: 0.06, width: 0.88, align: 'right' },
    ],
  },
  {
    id: 'right',
    person: { x: 0.18, height: 0.62 },
    texts: [
      { sample: 'title', x: 0, y: -0.32, size: 0.11, width: 0.88, align: 'left' },
      { sample: 'subtitle', x: 0, y: -0.23, size: 0.06, width: 0.88, align: 'left' },
    ],
  },
  {
    id: 'lesson',
    person: { x: 0.24, height: 0.42 },
    texts: [
      { sample: 'title', x: 0, y: -0.33, size: 0.1, width: 0.88, align: 'left' },
      { sample: 'body', x: 0, y: -0.23, size: 0.055, width: 0.88, align: 'left' },
    ],
  },
  { id: 'corner', person: { x: 0.28, height: 0.28 }, texts: [] },
  {
    id: 'closeUp',
    person: { x: 0, height: 1.1, top: 0.2 },
    texts: [{ sample: 'title', x: 0, y: -0.39, size: 0.1, width: 0.88 }],
  },
]

/** Heights of the small presenters on canvases that are less high than portrait. */
const LESS_HIGH: Partial<Record<CanvasType, Partial<Record<Layout['id'], number>>>> = {
  SQUARE: { lesson: 0.6, corner: 0.44 },
  FEED: { lesson: 0.54, corner: 0.38 },
}

/** Returns the layouts of a canvas; those of the same id are made for the same use. */
export function layoutsOf(canvas: CanvasType): readonly Layout[] {
  if (isWide(canvas)) return BESIDE
  return BELOW.map((layout) => {
    const height = LESS_HIGH[canvas]?.[layout.id] ?? layout.person.height
    return { ...layout, person: { ...layout.person, height } }
  })
}

/** Part of the height that letters above a presenter are measured by, so that lines keep clear of one another. */
const LETTERS_PART = 0.75

/** The smallest letters of texts that are set for the user, as a part of the shorter side of the canvas: they are read on a phone. */
const LETTERS_MIN_PART = 1 / 30

/** Returns the smallest letters of texts that are set for the user, in canvas pixels. */
export function lettersMinPx(canvas: CanvasType): number {
  const { width, height } = canvasSize(canvas)
  return Math.round(Math.min(width, height) * LETTERS_MIN_PART)
}

/** Returns what the letters of a layout are parts of, in canvas pixels. */
export function lettersPx(canvas: CanvasType): number {
  const { width, height } = canvasSize(canvas)
  return isWide(canvas) ? height : Math.min(width, height * LETTERS_PART)
}
