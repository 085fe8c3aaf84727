import type { Body, Deck, DeckFrame, DeckItem, DeckShape, DeckTable, Paragraph, Run, Slide } from '#shared/deck/deck.ts'

/** A frame that is neither turned nor mirrored. */
export const frame = (
  x: number,
  y: number,
  width: number,
  height: number,
  turned: Partial<DeckFrame> = {},
): DeckFrame => ({
  x,
  y,
  width,
  height,
  rotationDeg: 0,
  flipX: false,
  flipY: false,
  ...turned,
})

/** The outline of a box of a size. */
export const box = (width: number, height: number) => `M0 0H${width}V${height}H0Z`

export const run = (text: string, looks: Partial<Run> = {}): Run => ({
  text,
  font: 'Calibri',
  sizePx: 24,
  color: '#222222',
  bold: false,
  italic: false,
  underline: false,
  ...looks,
})

export const paragraph = (runs: Run[], set: Partial<Paragraph> = {}): Paragraph => ({
  runs,
  align: 'left',
  indentPx: 0,
  firstIndentPx: 0,
  bullet: null,
  lineHeight: { part: 1 },
  beforePx: 0,
  afterPx: 0,
  ...set,
})

export const body = (paragraphs: Paragraph[], set: Partial<Body> = {}): Body => ({
  paragraphs,
  insets: { left: 9.6, top: 4.8, right: 9.6, bottom: 4.8 },
  anchor: 'top',
  wraps: true,
  writing: 'lines',
  ...set,
})

export const shape = (at: DeckFrame, set: Partial<DeckShape> = {}): DeckShape => ({
  kind: 'shape',
  id: 1,
  name: 'shape',
  frame: at,
  path: set.fill || set.line ? box(at.width, at.height) : '',
  fill: null,
  line: null,
  body: null,
  role: 'other',
  ...set,
})

export const color = (value: string) => ({ type: 'color', color: value }) as const

/** A table of texts whose cells have lines all around. */
export const table = (at: DeckFrame, columnsPx: number[], heightsPx: number[], texts: (Run | null)[][]): DeckTable => {
  const line = { color: '#4472C4', widthPx: 2, dash: [] }
  return {
    kind: 'table',
    id: 2,
    name: 'table',
    frame: at,
    columnsPx,
    rows: texts.map((cells, down) => ({
      heightPx: heightsPx[down] ?? 40,
      cells: cells.map((text) => ({
        body: body(text ? [paragraph([text])] : [], { anchor: 'middle' }),
        fill: down === 0 ? color('#4472C4') : null,
        columns: text ? 1 : 0,
        rows: text ? 1 : 0,
        borders: { left: line, top: line, right: line, bottom: line },
      })),
    })),
  }
}

export const slide = (
  number: number,
  items: DeckItem[],
  background: Slide['background'] = color('#FFFFFF'),
): Slide => ({
  number,
  title: '',
  notes: '',
  background,
  items,
})

export const deck = (slides: Slide[]): Deck => ({
  title: 'Deck',
  widthPx: 1280,
  heightPx: 720,
  slides,
  hidden: 0,
  beyond: 0,
  fonts: [],
  left: [],
})
