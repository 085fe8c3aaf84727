import { type Canvas, cover, painted, type Size, smooth, softened } from '../painter/canvas.ts'
import { ramp } from '../painter/color.ts'
import { noise } from '../painter/noise.ts'
import { hex, mix, stream, type Vec } from '../tracer/vec.ts'

/** Colours of a town: sky from the top down to the haze, houses from far to near, panes, share of the panes that are lit. */
interface Mood {
  sky: readonly (readonly [number, string])[]
  houses: readonly string[]
  haze: string
  pane: string
  lit: string
  litShare: number
}

interface House {
  from: number
  to: number
  top: number
  /** Panes a length, and whether they run as bands. */
  often: number
  bands: boolean
  tint: number
}

/** Houses side by side; those in the middle are lower, so that the head of a presenter stands before the sky. */
function street(layer: number, low: number): House[] {
  const random = stream(181 + layer)
  const houses: House[] = []
  for (let x = -1.1; x < 1.1; ) {
    const wide = 0.05 + random() * (0.07 + layer * 0.02)
    const side = 0.55 + 0.45 * Math.min(1, Math.abs(x + wide / 2) / 0.6)
    const tall = (0.1 + random() ** 1.4 * 0.3) * side * (1.15 - layer * 0.12)
    houses.push({
      from: x,
      to: x + wide,
      top: low - tall,
      often: 34 + random() * 26,
      bands: random() < 0.5,
      tint: random(),
    })
    x += wide + (random() < 0.35 ? random() * 0.05 : 0)
  }
  return houses
}

function town(size: Size, mood: Mood): Canvas {
  const sky = ramp(...mood.sky)
  const haze = hex(mood.haze)
  let canvas = painted(size, ({ down }) => sky(down))
  for (const [i, color] of mood.houses.entries()) {
    const low = 0.66 + i * 0.11
    const houses = street(i, low)
    const at = (x: number, down: number) => houses.findLast(({ from, to, top }) => x >= from && x < to && down >= top)
    const paint = ({ x, down }: { x: number; down: number }): Vec => {
      const house = at(x, down)
      const body = mix(hex(color), haze, smooth(low - 0.25, low + 0.12, down) * (0.8 - i * 0.12))
      if (!house) return body
      const u = (x - house.from) * house.often * (1.4 - i * 0.2)
      const v = (down - house.top) * house.often * 1.5
      const pane = v % 1 > 0.42 && (house.bands || u % 1 > 0.35) && v > 0.8
      const shaded = mix(body, haze, house.tint * 0.18)
      if (!pane) return shaded
      const lamp =
        noise(Math.floor(u) * 3.7 + 0.5 + house.from * 50, Math.floor(v) * 5.3 + 0.5, 185 + i) < mood.litShare
      return mix(shaded, hex(lamp ? mood.lit : mood.pane), lamp ? 0.55 : 0.24)
    }
    cover(canvas, paint, ({ x, down }) => (at(x, down) ? 1 : 0))
    canvas = softened(canvas, 4 - Math.min(i, 1))
  }
  return softened(canvas, 2)
}

/** A town by day in light haze. */
export function skyline(size: Size): Canvas {
  return town(size, {
    sky: [
      [0, '#7fb0de'],
      [0.35, '#b9d5ea'],
      [0.62, '#e6eef2'],
    ],
    houses: ['#b9cad8', '#9bb1c4', '#7c96ad'],
    haze: '#e4ecf1',
    pane: '#dcecf7',
    lit: '#f4f9fc',
    litShare: 0.3,
  })
}

/** The same kind of town at the blue hour, some windows lit. */
export function twilight(size: Size): Canvas {
  return town(size, {
    sky: [
      [0, '#2b3f74'],
      [0.3, '#5a649a'],
      [0.5, '#b58a9d'],
      [0.64, '#efb48f'],
    ],
    houses: ['#6d6690', '#474b78', '#2a3157'],
    haze: '#a9859d',
    pane: '#6b76a6',
    lit: '#ffd08e',
    litShare: 0.17,
  })
}
