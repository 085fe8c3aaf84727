import { z } from 'zod'

/** Slides of a deck that become scenes. */
export const SLIDES_MAX = 100

/** Lengths of a deck are slide pixels: 1/96 inch, 9,525 EMU (ECMA-376 part 1, 20.1.2.1). */
const px = z.number()

/** `#RRGGBB` or `#RRGGBBAA`, of a theme already resolved. */
const color = z.string().regex(/^#(?:[\dA-Fa-f]{6}|[\dA-Fa-f]{8})$/u)

/** The part of a picture that is cut off at each side, in parts of its size; negative where room is added. */
const cropSchema = z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() })

const fillSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('color'), color }),
  z.object({
    type: z.literal('gradient'),
    /** Clockwise from left to right; null for one around the center. */
    angleDeg: z.number().nullable(),
    stops: z
      .array(z.object({ at: z.number().min(0).max(1), color }))
      .min(1)
      .max(20),
  }),
  /** A picture over the whole frame. */
  z.object({ type: z.literal('picture'), file: z.string(), crop: cropSchema, opacity: z.number().min(0).max(1) }),
])
export type Fill = z.infer<typeof fillSchema>

const lineSchema = z.object({
  color,
  widthPx: px.min(0),
  /** Lengths of dashes and gaps; [] for none. */ dash: z.array(px),
})
export type DeckLine = z.infer<typeof lineSchema>

/** A box from the left upper corner of the slide, before it is turned clockwise around its center and mirrored. */
const frameSchema = z.object({
  x: px,
  y: px,
  width: px.min(0),
  height: px.min(0),
  rotationDeg: z.number(),
  flipX: z.boolean(),
  flipY: z.boolean(),
})
export type DeckFrame = z.infer<typeof frameSchema>

/** Letters of one look. A line break within a paragraph is a run of "\n". */
const runSchema = z.object({
  text: z.string(),
  /** Family as the file names it, of the theme already resolved. */
  font: z.string(),
  sizePx: px.positive(),
  color,
  bold: z.boolean(),
  italic: z.boolean(),
  underline: z.boolean(),
})
export type Run = z.infer<typeof runSchema>

const paragraphSchema = z.object({
  runs: z.array(runSchema),
  align: z.enum(['left', 'center', 'right', 'justify']),
  /** Of its lines from the left, and of its first line from these. */
  indentPx: px,
  firstIndentPx: px,
  /** Drawn at the first line's beginning; null for none. Numbers are counted by the reader. */
  bullet: z.object({ text: z.string(), color, sizePx: px.positive(), font: z.string() }).nullable(),
  /** Distance of its lines in parts of the letters' natural one, or in pixels. */
  lineHeight: z.union([z.object({ part: z.number().positive() }), z.object({ px: px.positive() })]),
  beforePx: px,
  afterPx: px,
})
export type Paragraph = z.infer<typeof paragraphSchema>

/** The text of a shape or of a cell of a table. */
const bodySchema = z.object({
  paragraphs: z.array(paragraphSchema),
  insets: z.object({ left: px, top: px, right: px, bottom: px }),
  anchor: z.enum(['top', 'middle', 'bottom']),
  /** Whether lines wrap at the width of the box. */
  wraps: z.boolean(),
  /** `columns`: Chinese from right to left; `clockwise` and `counterclockwise`: lines turned by 90 degrees. */
  writing: z.enum(['lines', 'columns', 'clockwise', 'counterclockwise']),
})
export type Body = z.infer<typeof bodySchema>

const item = {
  /** Number of the shape in its slide (`p:cNvPr/@id`); null for what the layout or the master draws. */
  id: z.number().int().nullable(),
  name: z.string(),
  frame: frameSchema,
}

const deckItemSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('shape'),
    ...item,
    /** Outline in pixels of the frame, as the `d` of an SVG path; '' where neither fill nor line is drawn. */
    path: z.string(),
    fill: fillSchema.nullable(),
    line: lineSchema.nullable(),
    body: bodySchema.nullable(),
    role: z.enum(['title', 'body', 'other']),
  }),
  z.object({
    kind: z.literal('picture'),
    ...item,
    file: z.string(),
    crop: cropSchema,
    /** Outline that it is cut to, in pixels of the frame; '' for the whole frame. */
    path: z.string(),
    line: lineSchema.nullable(),
    opacity: z.number().min(0).max(1),
  }),
  z.object({
    kind: z.literal('table'),
    ...item,
    columnsPx: z.array(px),
    rows: z.array(
      z.object({
        heightPx: px,
        cells: z.array(
          z.object({
            body: bodySchema,
            fill: fillSchema.nullable(),
            /** Columns and rows that it spans; a cell that another one covers spans none. */
            columns: z.number().int().min(0),
            rows: z.number().int().min(0),
            borders: z.object({
              left: lineSchema.nullable(),
              top: lineSchema.nullable(),
              right: lineSchema.nullable(),
              bottom: lineSchema.nullable(),
            }),
          }),
        ),
      }),
    ),
  }),
])
export type DeckItem = z.infer<typeof deckItemSchema>
export type DeckShape = Extract<DeckItem, { kind: 'shape' }>
export type DeckPicture = Extract<DeckItem, { kind: 'picture' }>
export type DeckTable = Extract<DeckItem, { kind: 'table' }>

const slideSchema = z.object({
  /** Its number in the file, from 1. */
  number: z.number().int().positive(),
  title: z.string(),
  /** Words that the speaker says, a paragraph a line. */
  notes: z.string(),
  background: fillSchema,
  /** Back to front, with what layout and master draw; groups are taken apart. */
  items: z.array(deckItemSchema),
})
export type Slide = z.infer<typeof slideSchema>

/** A deck of slides as a reader gives it. Files are named as in the archive, and stand beside it. */
export const deckSchema = z.object({
  title: z.string(),
  widthPx: px.positive(),
  heightPx: px.positive(),
  slides: z.array(slideSchema),
  /** Slides that the deck hides, which are left out, and slides beyond the greatest number. */
  hidden: z.number().int().min(0),
  beyond: z.number().int().min(0),
  /** Families of its texts, the most used first. */
  fonts: z.array(z.string()),
  /** Kinds of things that are not drawn: charts without a picture, films, ink. */
  left: z.array(z.string()),
})
export type Deck = z.infer<typeof deckSchema>
