import type { MouthPose } from '#shared/lips/mouth-pose.ts'
import { mixColor } from './color.ts'
import type { Mouth, Point } from './rig.ts'

type Context = OffscreenCanvasRenderingContext2D

/** The four lip curves of a mouth about the middle of its closed line, in drawing units. */
interface LipCurves {
  left: Point
  right: Point
  /** Middles of the curves, top to bottom. */
  upperOuter: number
  upperInner: number
  lowerInner: number
  lowerOuter: number
  half: number
  /** 0 corners drawn to a point to 1 an oval. */
  oval: number
}

/** How far an open mouth is an oval without rounding. */
const OPEN_OVAL = 0.5

/** How transparent the outer edge of a fully soft lip is. */
const EDGE = 0.85

/** Corners are drawn down less than they are drawn up. */
const FROWN = 0.7

/** Lips for a pose: width and rounding move the corners, opening the lower lip, pressing thins both. */
export function lipsOf(mouth: Mouth, pose: MouthPose, smile: number): LipCurves {
  const calm = (smile < 0 ? FROWN * smile : smile) * (1 - 0.7 * pose.round) * (1 - 0.5 * pose.open)
  const half =
    mouth.halfWidth * (1 + 0.15 * pose.width - 0.36 * pose.round + mouth.widen * pose.open - 0.04 * pose.press) +
    6 * calm
  const cornerY = -18 * calm + 9 * pose.open - 2 * pose.width - mouth.corner * (1 - pose.open)
  const thin = (1 - 0.42 * pose.press) * (1 - 0.14 * pose.width) * (1 - 0.08 * calm)
  const full = 1 + 0.22 * pose.round
  const upperInner = -mouth.drop * (0.13 * pose.open + 0.07 * pose.round * pose.open) - 2.2 * pose.teeth + 2.5 * calm
  const lowerInner =
    mouth.drop * pose.open + 3.2 * pose.teeth * (1 - pose.lipIn) + 4 * pose.round * (1 - pose.press) + 2.5 * calm
  const skew = 1 + 0.012 * mouth.halfWidth
  return {
    left: [-half, cornerY - 0.6 * skew],
    right: [half, cornerY + 0.4 * skew],
    upperOuter: upperInner - mouth.upperHeight * thin * full,
    upperInner,
    lowerInner,
    lowerOuter: lowerInner + mouth.lowerHeight * thin * full * (1 - 0.5 * pose.lipIn),
    half,
    oval: Math.max(pose.round, OPEN_OVAL * pose.open),
  }
}

function traceInner(context: Context, { left, right, upperInner, lowerInner, half, oval }: LipCurves): void {
  const inset = half * 0.06
  const [high, low] = [0.55 + 0.36 * oval, 0.72 + 0.22 * oval]
  context.moveTo(left[0] + inset, left[1])
  context.bezierCurveTo(
    -half * high,
    upperInner * 1.15 + left[1] * 0.2,
    -half * (0.3 + 0.2 * oval),
    upperInner - 1.5,
    0,
    upperInner + 1.2,
  )
  context.bezierCurveTo(
    half * (0.3 + 0.2 * oval),
    upperInner - 1.5,
    half * high,
    upperInner * 1.15 + right[1] * 0.2,
    right[0] - inset,
    right[1],
  )
  context.bezierCurveTo(
    half * low,
    lowerInner * 0.92 + right[1] * 0.25,
    half * 0.42,
    lowerInner * 1.06,
    0,
    lowerInner * 1.06,
  )
  context.bezierCurveTo(
    -half * 0.42,
    lowerInner * 1.06,
    -half * low,
    lowerInner * 0.92 + left[1] * 0.25,
    left[0] + inset,
    left[1],
  )
  context.closePath()
}

function paintInside(context: Context, mouth: Mouth, lips: LipCurves, pose: MouthPose): void {
  const { half, upperInner, lowerInner } = lips
  const gap = lowerInner - upperInner
  if (gap < 1.2) return
  context.save()
  context.beginPath()
  traceInner(context, lips)
  context.clip()
  const dark = context.createLinearGradient(0, upperInner, 0, lowerInner)
  dark.addColorStop(0, mouth.insideDeep)
  dark.addColorStop(1, mouth.inside)
  context.fillStyle = dark
  context.fillRect(-half - 4, upperInner - 8, 2 * half + 8, gap + 20)
  const rise = 0.62 - 0.42 * pose.tongue
  const tongueY = upperInner + gap * rise + 7
  context.fillStyle = mouth.tongue
  context.beginPath()
  context.ellipse(0, tongueY + gap * 0.5, half * 0.66, Math.max(4, gap * 0.5 + 3), 0, 0, 2 * Math.PI)
  context.fill()
  context.fillStyle = 'rgba(255,255,255,0.16)'
  context.beginPath()
  context.ellipse(-half * 0.12, tongueY + gap * 0.18, half * 0.3, Math.max(1.5, gap * 0.09), -0.08, 0, 2 * Math.PI)
  context.fill()
  const show = Math.min(1, 0.35 + pose.teeth)
  const bottom = upperInner + Math.min(gap * 0.55, 4 + 11 * show * Math.min(1, pose.teeth * 2.2 + 0.2 * pose.open))
  if (pose.teeth > 0.03) {
    const enamel = context.createLinearGradient(0, upperInner - 4, 0, bottom)
    enamel.addColorStop(0, mixColor(mouth.teeth, mouth.gum, 0.45))
    enamel.addColorStop(0.45, mouth.teeth)
    enamel.addColorStop(1, mixColor(mouth.teeth, mouth.insideDeep, 0.08))
    context.fillStyle = enamel
    context.beginPath()
    context.moveTo(-half * 0.84, upperInner - 10)
    context.lineTo(half * 0.84, upperInner - 10)
    context.bezierCurveTo(half * 0.8, bottom - 7, half * 0.56, bottom - 0.4, half * 0.3, bottom)
    context.quadraticCurveTo(0, bottom + 1.6, -half * 0.3, bottom)
    context.bezierCurveTo(-half * 0.56, bottom - 0.4, -half * 0.8, bottom - 7, -half * 0.84, upperInner - 10)
    context.fill()
    context.strokeStyle = mixColor(mouth.teeth, mouth.insideDeep, 0.22, 0.35)
    context.lineWidth = 1.1
    context.beginPath()
    for (const x of [-0.47, -0.24, 0, 0.24, 0.47]) {
      context.moveTo(x * half, upperInner - 4)
      context.lineTo(x * half * 0.98, bottom - 1)
    }
    context.stroke()
  }
  const top = context.createLinearGradient(0, upperInner - 2, 0, upperInner + 9)
  top.addColorStop(0, mixColor(mouth.insideDeep, mouth.insideDeep, 0, 0.55))
  top.addColorStop(1, mixColor(mouth.insideDeep, mouth.insideDeep, 0, 0))
  context.fillStyle = top
  context.fillRect(-half, upperInner - 8, 2 * half, 18)
  const corners = context.createLinearGradient(-half, 0, half, 0)
  for (const [at, strength] of [
    [0, 0.95],
    [0.1, 0.7],
    [0.3, 0],
    [0.7, 0],
    [0.9, 0.7],
    [1, 0.95],
  ] as const)
    corners.addColorStop(at, mixColor(mouth.inside, mouth.upper, 0.5, strength))
  context.fillStyle = corners
  context.fillRect(-half, upperInner - 30, 2 * half, gap + 60)
  context.restore()
}

function paintUpperLip(context: Context, mouth: Mouth, lips: LipCurves): void {
  const { left, right, upperOuter, upperInner, half, oval } = lips
  const [far, high] = [0.66 + 0.26 * oval, 0.55 + 0.36 * oval]
  const red = context.createLinearGradient(0, upperOuter, 0, upperInner + 3)
  red.addColorStop(0, mixColor(mouth.upper, mouth.lower, 0.4, 1 - EDGE * mouth.soft))
  red.addColorStop(0.55, mixColor(mouth.upper, mouth.lower, 0.2))
  red.addColorStop(1, mouth.upper)
  const peak = 1.6 + 0.25 * mouth.bow
  const dip = mouth.bow
  context.fillStyle = red
  context.beginPath()
  context.moveTo(...left)
  context.bezierCurveTo(
    -half * far,
    upperOuter * 0.62 + left[1] * 0.3,
    -half * 0.38,
    upperOuter - peak,
    -half * 0.2,
    upperOuter - peak + 0.6,
  )
  context.bezierCurveTo(-half * 0.12, upperOuter - peak + 1, -half * 0.06, upperOuter + dip - 0.2, 0, upperOuter + dip)
  context.bezierCurveTo(
    half * 0.06,
    upperOuter + dip - 0.2,
    half * 0.12,
    upperOuter - peak + 1,
    half * 0.2,
    upperOuter - peak + 0.6,
  )
  context.bezierCurveTo(half * 0.38, upperOuter - peak, half * far, upperOuter * 0.62 + right[1] * 0.3, ...right)
  context.bezierCurveTo(
    half * high,
    upperInner * 1.15 + right[1] * 0.2 + 1,
    half * 0.3,
    upperInner - 0.5,
    0,
    upperInner + 2,
  )
  context.bezierCurveTo(-half * 0.3, upperInner - 0.5, -half * high, upperInner * 1.15 + left[1] * 0.2 + 1, ...left)
  context.fill()
}

function paintLowerLip(context: Context, mouth: Mouth, lips: LipCurves): void {
  const { left, right, lowerInner, lowerOuter, half, oval } = lips
  const [low, far] = [0.72 + 0.22 * oval, 0.74 + 0.2 * oval]
  const red = context.createLinearGradient(-half * 0.1, lowerInner, half * 0.06, lowerOuter + 2)
  red.addColorStop(0, mouth.lower)
  red.addColorStop(0.45, mixColor(mouth.lower, mouth.lowerLight, 0.55))
  red.addColorStop(1, mixColor(mouth.lower, mouth.upper, 0.35, 1 - EDGE * mouth.soft))
  context.fillStyle = red
  context.beginPath()
  context.moveTo(...left)
  context.bezierCurveTo(
    -half * low,
    lowerInner * 0.92 + left[1] * 0.25,
    -half * 0.42,
    lowerInner * 1.06 - 0.5,
    0,
    lowerInner * 1.06 - 0.5,
  )
  context.bezierCurveTo(half * 0.42, lowerInner * 1.06 - 0.5, half * low, lowerInner * 0.92 + right[1] * 0.25, ...right)
  context.bezierCurveTo(
    half * far,
    lowerOuter * 0.86 + right[1] * 0.2,
    half * 0.42,
    lowerOuter + 1.4,
    0,
    lowerOuter + 1.4,
  )
  context.bezierCurveTo(-half * 0.42, lowerOuter + 1.4, -half * far, lowerOuter * 0.86 + left[1] * 0.2, ...left)
  context.fill()
  const height = lowerOuter - lowerInner
  const shine = context.createRadialGradient(-half * 0.12, 0, 0, -half * 0.12, 0, half * 0.42)
  shine.addColorStop(0, mixColor(mouth.lowerLight, '#ffffff', 0.45, 0.6 - 0.35 * mouth.soft))
  shine.addColorStop(1, mixColor(mouth.lowerLight, '#ffffff', 0.45, 0))
  context.save()
  context.translate(0, lowerInner + height * 0.42)
  context.scale(1, 0.2)
  context.fillStyle = shine
  context.fillRect(-half, -half * 0.5, 2 * half, half)
  context.restore()
}

/** The dark line between closed lips, deepest at the corners; fades as the mouth opens. */
function paintLine(context: Context, mouth: Mouth, lips: LipCurves, pose: MouthPose): void {
  const { left, right, upperInner, half } = lips
  const closed = Math.max(0, 1 - (lips.lowerInner - upperInner) / 6)
  context.strokeStyle = mouth.line
  context.lineCap = 'round'
  if (closed > 0) {
    context.lineWidth = 2.6 - 0.9 * pose.press
    context.globalAlpha = closed
    context.beginPath()
    context.moveTo(...left)
    context.bezierCurveTo(
      -half * 0.55,
      upperInner + left[1] * 0.2 + 1.5,
      -half * 0.28,
      upperInner - 0.4,
      0,
      upperInner + 2,
    )
    context.bezierCurveTo(half * 0.28, upperInner - 0.4, half * 0.55, upperInner + right[1] * 0.2 + 1.5, ...right)
    context.stroke()
    context.globalAlpha = 1
  }
  context.lineWidth = 3
  context.globalAlpha = 0.55
  context.beginPath()
  context.moveTo(left[0] - 1.5, left[1] - 0.5)
  context.lineTo(left[0] + 5, left[1] + 0.4)
  context.moveTo(right[0] + 1.5, right[1] - 0.5)
  context.lineTo(right[0] - 5, right[1] + 0.4)
  context.stroke()
  context.globalAlpha = 1
}

/** Paints the mouth about its centre; the context's transform is the head's. */
export function paintMouth(context: Context, mouth: Mouth, pose: MouthPose, smile: number): void {
  const lips = lipsOf(mouth, pose, smile)
  context.save()
  context.translate(...mouth.centre)
  paintInside(context, mouth, lips, pose)
  paintUpperLip(context, mouth, lips)
  paintLowerLip(context, mouth, lips)
  paintLine(context, mouth, lips, pose)
  context.restore()
}
