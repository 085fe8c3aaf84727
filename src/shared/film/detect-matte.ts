import { formatColor } from '#shared/base/color.ts'
import { clamp } from '#shared/base/num.ts'
import type { Rect } from '#shared/base/rect.ts'
import { type Matte, NEW_KEY, NO_MATTE } from '#shared/model/film.ts'

/** RGBA from the top. */
interface Picture {
  data: Uint8ClampedArray
  width: number
  height: number
}

/** Largest difference of the channels of a gray pixel: coding colors a matte a little. */
const GRAY_SPREAD = 24
/** A matte is gray but for its edges, mostly black or white, and has some of both. */
const MATTE = { gray: 0.97, extreme: 0.75, each: 0.02, black: 48, white: 207 }
/** Parts of the picture at its top and sides in which the screen is looked for; the person may cross the lower third. */
const BORDER = { part: 0.06, down: 2 / 3 }
/** Color differences this far from the middle one still belong to the screen; so many pixels of the borders do at least. */
const SCREEN = { spread: 26, part: 0.75, strengthMin: 18 }

type Rgb = readonly [r: number, g: number, b: number]

/** Color differences of BT.601 in full range, from gray. */
const chromaOf = ([r, g, b]: Rgb): [blue: number, red: number] => [
  -0.1687 * r - 0.3313 * g + 0.5 * b,
  0.5 * r - 0.4187 * g - 0.0813 * b,
]

function* pixelsIn({ data, width }: Picture, { x, y, width: w, height: h }: Rect): Generator<Rgb> {
  for (let row = y; row < y + h; row++) {
    for (let o = (row * width + x) * 4; o < (row * width + x + w) * 4; o += 4)
      yield [data[o]!, data[o + 1]!, data[o + 2]!]
  }
}

function looksLikeMatte(picture: Picture, part: Rect): boolean {
  let [count, gray, black, white] = [0, 0, 0, 0]
  for (const [r, g, b] of pixelsIn(picture, part)) {
    count++
    if (Math.max(r, g, b) - Math.min(r, g, b) <= GRAY_SPREAD) gray++
    if (g < MATTE.black) black++
    else if (g > MATTE.white) white++
  }
  return (
    gray >= MATTE.gray * count && black + white >= MATTE.extreme * count && Math.min(black, white) >= MATTE.each * count
  )
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** A key for the screen that surrounds the person; null where the borders are not of one color. */
function screenOf(picture: Picture): Matte | null {
  const { width, height } = picture
  const x = Math.max(1, Math.round(width * BORDER.part))
  const y = Math.max(1, Math.round(height * BORDER.part))
  const down = Math.round(height * BORDER.down)
  const border = [
    ...pixelsIn(picture, { x: 0, y: 0, width, height: y }),
    ...pixelsIn(picture, { x: 0, y, width: x, height: down - y }),
    ...pixelsIn(picture, { x: width - x, y, width: x, height: down - y }),
  ]
  const chroma = border.map(chromaOf)
  const center = [middle(chroma.map(([blue]) => blue)), middle(chroma.map(([, red]) => red))] as const
  const strength = Math.hypot(...center)
  const away = chroma.map(([blue, red]) => Math.hypot(blue - center[0], red - center[1]))
  const screen = border.filter((_, index) => away[index]! <= SCREEN.spread)
  if (strength < SCREEN.strengthMin || screen.length < SCREEN.part * border.length) return null
  const mean = (channel: 0 | 1 | 2) => screen.reduce((sum, pixel) => sum + pixel[channel], 0) / screen.length
  const spread = away.toSorted((a, b) => a - b)[Math.floor(SCREEN.part * away.length)]! / strength
  return {
    ...NEW_KEY,
    color: formatColor({ r: mean(0), g: mean(1), b: mean(2), alpha: 1 }),
    tolerance: clamp(Math.round((spread + 0.1) * 100) / 100, NEW_KEY.tolerance, 0.6),
  }
}

/**
 * Returns where the alpha of a film is, by one of its pictures: in the file, in a right or lower half that looks like a
 * matte, in the color of an even screen at its borders, or nowhere.
 */
export function detectMatte(picture: Picture, hasAlpha: boolean): Matte {
  if (hasAlpha) return { kind: 'alpha' }
  const { width, height } = picture
  const [left, top] = [width >> 1, height >> 1]
  const halves = [
    { kind: 'beside', color: { x: 0, y: 0, width: left, height }, matte: { x: left, y: 0, width: left, height } },
    { kind: 'below', color: { x: 0, y: 0, width, height: top }, matte: { x: 0, y: top, width, height: top } },
  ] as const
  for (const { kind, color, matte } of halves)
    if (looksLikeMatte(picture, matte) && !looksLikeMatte(picture, color)) return { kind }
  return screenOf(picture) ?? NO_MATTE
}
