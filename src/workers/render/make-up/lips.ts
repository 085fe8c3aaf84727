import { between, distance, type FacePlace } from '#shared/effect/landmarks.ts'
import type { MakeUp } from '#shared/effect/make-up.ts'
import { type Brush, covering, fillSoft } from './brush.ts'

/** The lips about the middle between their corners, the right corner on the axis to the right. */
interface LipPlaces {
  half: number
  /** Middles of the outer and inner borders, top to bottom. */
  top: FacePlace
  upper: FacePlace
  lower: FacePlace
  bottom: FacePlace
}

function traceOuter({ context }: Brush, { half, top, bottom }: LipPlaces): void {
  const [x, high] = top
  const [below, low] = bottom
  const bow = 0.16 * high
  context.moveTo(-half, 0)
  context.bezierCurveTo(-half * 0.66, high * 0.62, x - half * 0.4, high * 1.06, x - half * 0.2, high * 1.06)
  context.bezierCurveTo(x - half * 0.11, high * 1.06, x - half * 0.06, high - bow, x, high - bow)
  context.bezierCurveTo(x + half * 0.06, high - bow, x + half * 0.11, high * 1.06, x + half * 0.2, high * 1.06)
  context.bezierCurveTo(x + half * 0.4, high * 1.06, half * 0.66, high * 0.62, half, 0)
  context.bezierCurveTo(half * 0.78, low * 0.72, below + half * 0.42, low, below, low)
  context.bezierCurveTo(below - half * 0.42, low, -half * 0.78, low * 0.72, -half, 0)
  context.closePath()
}

/** The opening between the lips. */
function traceInner({ context }: Brush, { half, upper, lower }: LipPlaces): void {
  const [x, high] = upper
  const [below, low] = lower
  const wide = half * 0.94
  context.moveTo(-wide, 0)
  context.bezierCurveTo(-half * 0.65, high * 0.95, x - half * 0.4, high, x, high)
  context.bezierCurveTo(x + half * 0.4, high, half * 0.65, high * 0.95, wide, 0)
  context.bezierCurveTo(half * 0.72, low * 0.92, below + half * 0.42, low, below, low)
  context.bezierCurveTo(below - half * 0.42, low, -half * 0.72, low * 0.92, -wide, 0)
  context.closePath()
}

/** Colours both lips, denser from the middle outwards as they are `bitten`, with a gleam on the lower one. */
export function paintLips(brush: Brush, { color, cover, gloss, bitten }: NonNullable<MakeUp['lips']>): void {
  const { context, p } = brush
  const [x, y] = between(p.mouthLeft, p.mouthRight, 0.5)
  const half = distance(p.mouthLeft, p.mouthRight) / 2
  if (!(half > 0)) return
  const along: FacePlace = [(p.mouthRight[0] - x) / half, (p.mouthRight[1] - y) / half]
  const local = ([px, py]: FacePlace): FacePlace => [
    (px - x) * along[0] + (py - y) * along[1],
    (py - y) * along[0] - (px - x) * along[1],
  ]
  const places = {
    half,
    top: local(p.lipTop),
    upper: local(p.lipUpper),
    lower: local(p.lipLower),
    bottom: local(p.lipBottom),
  }
  const trace = () => {
    // shadows keep their direction whatever the transform
    context.transform(along[0], along[1], -along[1], along[0], x, y)
    traceOuter(brush, places)
    traceInner(brush, places)
  }
  fillSoft(brush, covering(color, cover * (1 - 0.65 * bitten)), 0.022 + 0.05 * bitten, trace)
  if (bitten > 0) paintMiddle(brush, places, { color, cover: cover * bitten, at: [x, y], along })
  if (gloss > 0) paintGleam(brush, places, gloss, [x, y], along)
}

/** Runs `draw` within the lips, in their axes. */
function withinLips(brush: Brush, places: LipPlaces, [x, y]: FacePlace, along: FacePlace, draw: () => void): void {
  const { context } = brush
  context.save()
  context.transform(along[0], along[1], -along[1], along[0], x, y)
  context.beginPath()
  traceOuter(brush, places)
  traceInner(brush, places)
  context.clip('evenodd')
  draw()
  context.restore()
}

interface Middle {
  color: string
  cover: number
  at: FacePlace
  along: FacePlace
}

function paintMiddle(brush: Brush, places: LipPlaces, { color, cover, at, along }: Middle): void {
  const { context } = brush
  const { half, bottom, top } = places
  withinLips(brush, places, at, along, () => {
    context.scale(1, (0.75 * Math.max(bottom[1], -top[1])) / half)
    const glow = context.createRadialGradient(0, 0, 0, 0, 0, half)
    glow.addColorStop(0, covering(color, cover))
    glow.addColorStop(0.5, covering(color, cover * 0.75))
    glow.addColorStop(1, covering(color, 0))
    context.fillStyle = glow
    context.fillRect(-half, -half, 2 * half, 2 * half)
  })
}

function paintGleam(brush: Brush, places: LipPlaces, gloss: number, at: FacePlace, along: FacePlace): void {
  const { context } = brush
  const { half, lower, bottom } = places
  withinLips(brush, places, at, along, () => {
    context.translate(-half * 0.08, lower[1] + (bottom[1] - lower[1]) * 0.45)
    context.scale(1, 0.16)
    const gleam = context.createRadialGradient(0, 0, 0, 0, 0, half * 0.42)
    gleam.addColorStop(0, `rgba(255, 255, 255, ${0.5 * gloss})`)
    gleam.addColorStop(1, 'rgba(255, 255, 255, 0)')
    context.fillStyle = gleam
    context.fillRect(-half, -half, 2 * half, 2 * half)
  })
}
