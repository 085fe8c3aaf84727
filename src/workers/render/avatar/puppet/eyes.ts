import { mixColor } from './color.ts'
import type { Eyes, Point } from './rig.ts'

type Context = OffscreenCanvasRenderingContext2D

interface EyePose {
  blink: number
  gazeX: number
  gazeY: number
  /** -1 narrowed to 1 wide. */
  lids: number
  smile: number
}

/** A lid as a cubic: inner corner, two handles, outer corner. */
type Lid = [Point, Point, Point, Point]

/** The cubic from corner to corner whose highest point is `height` above the line between them, at `peak` along it. */
function lid(eyes: Eyes, height: number, peak: number): Lid {
  const a = eyes.halfWidth
  const inner: Point = [-a, eyes.tilt / 2]
  const outer: Point = [a, -eyes.tilt / 2]
  const lift = height / 0.75
  return [
    inner,
    [-a * 0.62 + peak * a * 0.5, inner[1] - lift],
    [a * 0.55 + peak * a * 0.5, outer[1] - lift * 0.96],
    outer,
  ]
}

const mixLid = (from: Lid, to: Lid, part: number): Lid =>
  from.map((p, i) => [p[0] + (to[i]![0] - p[0]) * part, p[1] + (to[i]![1] - p[1]) * part] as Point) as Lid

const shiftLid = (of: Lid, dx: number, dy: number): Lid => of.map(([x, y]) => [x + dx, y + dy] as Point) as Lid

function traceLids(context: Context, upper: Lid, lower: Lid): void {
  context.beginPath()
  context.moveTo(...upper[0])
  context.bezierCurveTo(...upper[1], ...upper[2], ...upper[3])
  context.bezierCurveTo(...lower[2], ...lower[1], ...lower[0])
  context.closePath()
}

function paintBall(context: Context, eyes: Eyes, upper: Lid, lower: Lid, pose: EyePose): void {
  const r = eyes.irisRadius
  context.save()
  traceLids(context, upper, lower)
  context.clip()
  const white = context.createLinearGradient(0, -eyes.upperHeight, 0, eyes.lowerHeight)
  white.addColorStop(0, eyes.scleraShade)
  white.addColorStop(0.42, eyes.sclera)
  white.addColorStop(1, mixColor(eyes.sclera, eyes.scleraShade, 0.35))
  context.fillStyle = white
  context.fillRect(-eyes.halfWidth - 2, -40, eyes.halfWidth * 2 + 4, 80)
  const x = pose.gazeX * eyes.halfWidth * 0.5
  const y = -eyes.upperHeight * 0.22 + pose.gazeY * 9
  const iris = context.createRadialGradient(x, y + r * 0.45, r * 0.1, x, y, r)
  iris.addColorStop(0, eyes.irisLight)
  iris.addColorStop(0.62, eyes.iris)
  iris.addColorStop(0.9, mixColor(eyes.iris, '#0c0a10', 0.55))
  iris.addColorStop(1, mixColor(eyes.iris, '#0c0a10', 0.35, 0.75))
  context.fillStyle = iris
  context.beginPath()
  context.arc(x, y, r, 0, 2 * Math.PI)
  context.fill()
  context.fillStyle = '#0d0a0f'
  context.beginPath()
  context.arc(x, y, r * 0.42, 0, 2 * Math.PI)
  context.fill()
  const shadow = context.createLinearGradient(0, -eyes.upperHeight, 0, 2)
  shadow.addColorStop(0, mixColor(eyes.lash, eyes.lash, 0, 0.62))
  shadow.addColorStop(1, mixColor(eyes.lash, eyes.lash, 0, 0))
  context.fillStyle = shadow
  context.fillRect(-eyes.halfWidth - 2, -40, eyes.halfWidth * 2 + 4, 42)
  context.restore()
  if (pose.blink > 0.72) return
  context.fillStyle = 'rgba(255,255,255,0.95)'
  context.save()
  traceLids(context, upper, lower)
  context.clip()
  context.beginPath()
  context.arc(x - r * 0.34, y - r * 0.36, r * 0.2, 0, 2 * Math.PI)
  context.fill()
  context.fillStyle = 'rgba(255,255,255,0.4)'
  context.beginPath()
  context.ellipse(x + r * 0.36, y + r * 0.46, r * 0.17, r * 0.12, -0.7, 0, 2 * Math.PI)
  context.fill()
  context.restore()
}

/** The lash line along the upper lid: thick in the middle, drawn out past the outer corner. */
function paintLashes(context: Context, eyes: Eyes, upper: Lid, lower: Lid, closed: number): void {
  const [inner, h1, h2, outer] = upper
  const w = eyes.lashWidth * (1 + 0.25 * closed)
  const tip: Point = [outer[0] + eyes.wing, outer[1] - eyes.wing * (0.55 - 0.75 * closed)]
  context.fillStyle = eyes.lash
  context.beginPath()
  context.moveTo(inner[0] - 1, inner[1] + 1)
  context.bezierCurveTo(h1[0], h1[1] - w * 0.35, h2[0], h2[1] - w * 1.5, tip[0], tip[1])
  context.quadraticCurveTo(outer[0] + 1, outer[1] + w * 0.25, outer[0] - 1, outer[1] + w * 0.3)
  context.bezierCurveTo(h2[0], h2[1] + w * 0.55, h1[0], h1[1] + w * 0.45, inner[0], inner[1] + 1)
  context.fill()
  context.strokeStyle = mixColor(eyes.lidShade, eyes.lash, 0.35, 0.55)
  context.lineWidth = 1.8
  context.beginPath()
  context.moveTo(lower[0][0] + 6, lower[0][1] + 2)
  context.bezierCurveTo(...lower[1], ...lower[2], lower[3][0], lower[3][1])
  context.stroke()
}

/** Lid skin between the crease and the lash line, darker towards the lashes. */
function paintLid(context: Context, eyes: Eyes, open: Lid, upper: Lid, blink: number): void {
  const fold = shiftLid(open, 1, -eyes.crease)
  if (eyes.crease > 0 || blink > 0.02) {
    traceLids(context, fold, upper)
    const skin = context.createLinearGradient(0, fold[1][1], 0, upper[1][1] * 0.75)
    skin.addColorStop(0, mixColor(eyes.lid, eyes.lid, 0, 0.9))
    skin.addColorStop(1, eyes.lidShade)
    context.fillStyle = skin
    context.fill()
  }
  if (eyes.crease <= 0) return
  const [inner, h1, h2, outer] = fold
  context.strokeStyle = mixColor(eyes.lidShade, eyes.lash, 0.3, 0.8)
  context.lineWidth = 2.2
  context.lineCap = 'round'
  context.beginPath()
  context.moveTo(inner[0] + 7, inner[1] - 1)
  context.bezierCurveTo(h1[0], h1[1], h2[0], h2[1], outer[0] + 3, outer[1] + 1)
  context.stroke()
}

/** The lids of an eye as they stand, and the upper one where it is open. */
export function lidsOf(eyes: Eyes, pose: Omit<EyePose, 'gazeX'>): { open: Lid; upper: Lid; floor: Lid } {
  const squint = 1 - 0.12 * pose.smile
  const open = lid(eyes, eyes.upperHeight * squint * (1 + 0.3 * pose.lids) - pose.gazeY * 3, eyes.peak)
  const lower = lid(eyes, -eyes.lowerHeight * (1 + 0.12 * pose.lids) + 3.5 * pose.smile, 0.12)
  const shut = shiftLid(lid(eyes, -eyes.lowerHeight * 0.62, 0.1), 0, 1)
  return { open, upper: mixLid(open, shut, pose.blink), floor: mixLid(lower, shut, pose.blink * 0.9) }
}

function paintEye(context: Context, eyes: Eyes, pose: EyePose): void {
  const { open, upper, floor } = lidsOf(eyes, pose)
  paintLid(context, eyes, open, upper, pose.blink)
  if (pose.blink < 0.96) paintBall(context, eyes, upper, floor, pose)
  context.fillStyle = 'rgba(214,120,112,0.75)'
  if (pose.blink < 0.6) {
    context.beginPath()
    context.ellipse(-eyes.halfWidth + 4, eyes.tilt / 2 + 0.5, 4, 2.6, 0.25, 0, 2 * Math.PI)
    context.fill()
  }
  paintLashes(context, eyes, upper, floor, pose.blink)
}

/** Paints both eyes in head units, each as wide as `widths` says; the context's transform is the head's. */
export function paintEyes(context: Context, eyes: Eyes, pose: EyePose, widths: { left: number; right: number }): void {
  for (const [side, centre, width] of [
    [-1, eyes.left, widths.left],
    [1, eyes.right, widths.right],
  ] as const) {
    context.save()
    context.translate(...centre)
    context.scale(side * width, 1)
    paintEye(context, eyes, { ...pose, gazeX: pose.gazeX * side })
    context.restore()
  }
}
