import { PathWriter } from './path-writer.ts'
import { POLYGONS } from './polygons.ts'
import type { Drawn, PresetSize, Presets } from './preset.ts'
import { ROUNDS } from './rounds.ts'

type Point = readonly [number, number]

const drawn = (points: readonly Point[], text?: Drawn['text']): Drawn => ({
  path: new PathWriter().polygon(points).d,
  ...(text && { text }),
})

/** Another preset with adjustments of its own: those of flow charts have none. */
const fixed = (preset: (size: PresetSize) => Drawn, shares: Record<string, number>) => (size: PresetSize) =>
  preset({ ...size, adjust: (name, usual) => shares[name] ?? usual })

/** A leaf whose lower side is a wave. */
function leaf({ w, h }: PresetSize): Drawn {
  const y = h * 0.8
  const path = new PathWriter().move(0, 0).line(w, 0).line(w, y)
  return { path: path.cubic(w / 2, y, w / 2, h * 1.11, 0, h * 0.935).close().d, text: { bottom: h * 0.2 } }
}

/** A box with lines within it. */
const lined =
  (x: number, y: number, isBothSides: boolean) =>
  ({ w, h }: PresetSize): Drawn => {
    const path = new PathWriter().move(0, 0).line(w, 0).line(w, h).line(0, h).close()
    if (x > 0) path.move(w * x, 0).line(w * x, h)
    if (isBothSides) path.move(w * (1 - x), 0).line(w * (1 - x), h)
    if (y > 0) path.move(0, h * y).line(w, h * y)
    return { path: path.d, text: { left: w * x, right: isBothSides ? w * x : 0, top: h * y } }
  }

/** Shapes of flow charts. */
export const FLOW_CHART: Presets = {
  flowChartProcess: POLYGONS.rect!,
  flowChartAlternateProcess: fixed(ROUNDS.roundRect!, { adj: 0.16667 }),
  flowChartDecision: POLYGONS.diamond!,
  flowChartInputOutput: ({ w, h }) =>
    drawn(
      [
        [w / 5, 0],
        [w, 0],
        [(w * 4) / 5, h],
        [0, h],
      ],
      { left: w / 5, right: w / 5 },
    ),
  flowChartPredefinedProcess: lined(1 / 8, 0, true),
  flowChartInternalStorage: lined(1 / 8, 1 / 8, false),
  flowChartDocument: leaf,
  flowChartMultidocument: leaf,
  flowChartTerminator: fixed(ROUNDS.roundRect!, { adj: 0.5 }),
  flowChartPreparation: ({ w, h }) =>
    drawn(
      [
        [0, h / 2],
        [w / 5, 0],
        [(w * 4) / 5, 0],
        [w, h / 2],
        [(w * 4) / 5, h],
        [w / 5, h],
      ],
      { left: w / 5, right: w / 5 },
    ),
  flowChartManualInput: ({ w, h }) =>
    drawn(
      [
        [0, h / 5],
        [w, 0],
        [w, h],
        [0, h],
      ],
      { top: h / 5 },
    ),
  flowChartManualOperation: ({ w, h }) =>
    drawn(
      [
        [0, 0],
        [w, 0],
        [(w * 4) / 5, h],
        [w / 5, h],
      ],
      { left: w / 5, right: w / 5 },
    ),
  flowChartConnector: ROUNDS.ellipse!,
  flowChartOr: ROUNDS.ellipse!,
  flowChartSummingJunction: ROUNDS.ellipse!,
  flowChartOffpageConnector: ({ w, h }) =>
    drawn(
      [
        [0, 0],
        [w, 0],
        [w, (h * 4) / 5],
        [w / 2, h],
        [0, (h * 4) / 5],
      ],
      { bottom: h / 5 },
    ),
  flowChartPunchedCard: ({ w, h }) =>
    drawn([
      [w / 5, 0],
      [w, 0],
      [w, h],
      [0, h],
      [0, h / 5],
    ]),
  flowChartExtract: fixed(POLYGONS.triangle!, {}),
  flowChartMerge: ({ w, h }) =>
    drawn(
      [
        [0, 0],
        [w, 0],
        [w / 2, h],
      ],
      { left: w / 4, right: w / 4, bottom: h / 2 },
    ),
  flowChartDelay: ({ w, h }) => {
    const path = new PathWriter()
      .move(0, 0)
      .line(w / 2, 0)
      .arc(w / 2, h / 2, 270, 180)
    return { path: path.line(0, h).close().d, text: { right: w * 0.146 } }
  },
  flowChartMagneticDisk: fixed(ROUNDS.can!, { adj: 0.33333 }),
  flowChartOnlineStorage: ({ w, h }) => {
    const path = new PathWriter()
      .move(w / 6, 0)
      .line(w, 0)
      .arc(w / 6, h / 2, 270, -180)
    return {
      path: path
        .line(w / 6, h)
        .arc(w / 6, h / 2, 90, 180)
        .close().d,
      text: { left: w / 6, right: w / 6 },
    }
  },
}
