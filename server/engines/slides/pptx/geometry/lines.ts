import { PathWriter } from './path-writer.ts'
import type { Drawn, PresetSize, Presets } from './preset.ts'

type Point = readonly [number, number]

/** Connectors may go beyond their box, by some of its sizes. */
const BEYOND = 20

const opened = (points: readonly Point[]): Drawn => ({ path: new PathWriter().lines(points).d, isOpen: true })

const straight = ({ w, h }: PresetSize) =>
  opened([
    [0, 0],
    [w, h],
  ])

function curved({ w, h, adjust }: PresetSize): Drawn {
  const x = w * adjust('adj1', 0.5, -BEYOND, BEYOND)
  const path = new PathWriter()
    .move(0, 0)
    .cubic(x / 2, 0, x, h / 4, x, h / 2)
    .cubic(x, (h * 3) / 4, (w + x) / 2, h, w, h)
  return { path: path.d, isOpen: true }
}

/** Lines between shapes. */
export const LINES: Presets = {
  line: straight,
  straightConnector1: straight,
  lineInv: ({ w, h }) =>
    opened([
      [0, h],
      [w, 0],
    ]),
  bentConnector2: ({ w, h }) =>
    opened([
      [0, 0],
      [w, 0],
      [w, h],
    ]),
  bentConnector3: ({ w, h, adjust }) => {
    const x = w * adjust('adj1', 0.5, -BEYOND, BEYOND)
    return opened([
      [0, 0],
      [x, 0],
      [x, h],
      [w, h],
    ])
  },
  bentConnector4: ({ w, h, adjust }) => {
    const x = w * adjust('adj1', 0.5, -BEYOND, BEYOND)
    const y = h * adjust('adj2', 0.5, -BEYOND, BEYOND)
    return opened([
      [0, 0],
      [x, 0],
      [x, y],
      [w, y],
      [w, h],
    ])
  },
  bentConnector5: ({ w, h, adjust }) => {
    const x = w * adjust('adj1', 0.5, -BEYOND, BEYOND)
    const y = h * adjust('adj2', 0.5, -BEYOND, BEYOND)
    const far = w * adjust('adj3', 0.5, -BEYOND, BEYOND)
    return opened([
      [0, 0],
      [x, 0],
      [x, y],
      [far, y],
      [far, h],
      [w, h],
    ])
  },
  curvedConnector2: ({ w, h }) => ({
    path: new PathWriter().move(0, 0).cubic(w / 2, 0, w, h / 2, w, h).d,
    isOpen: true,
  }),
  curvedConnector3: curved,
  curvedConnector4: curved,
  curvedConnector5: curved,
}
