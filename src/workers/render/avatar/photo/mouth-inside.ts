import { clamp, mix } from '#shared/base/num.ts'
import type { MouthPose } from '#shared/lips/mouth-pose.ts'
import type { PortraitRig } from '#shared/portrait/portrait.ts'

type Context = OffscreenCanvasRenderingContext2D
type Point = readonly [x: number, y: number]
type Color = readonly [number, number, number]

/** The inner borders of the lips from the left corner to the right one, in output pixels. */
interface MouthOpening {
  upper: readonly Point[]
  lower: readonly Point[]
}

const css = ([r, g, b]: Color, alpha = 1) => `rgba(${Math.round(r)},${Math.round(g)},${Math.round(b)},${alpha})`
const blend = (a: Color, b: Color, part: number): Color => [
  mix(a[0], b[0], part),
  mix(a[1], b[1], part),
  mix(a[2], b[2], part),
]

/** Teeth of a row from the middle outwards, as shares of half the mouth: incisors, canine, molars. */
const TOOTH_WIDTHS = [0.22, 0.18, 0.17, 0.16, 0.15] as const

/** The picture between the lips before: nothing, so that the dark fills it from under them, or a filmed mouth, which it covers. */
type Between = 'nothing' | 'film'

/** Paints what is seen between the lips: the dark, the tongue, both rows of teeth, and the shade of the lips on them. */
export function paintMouthInside(
  context: Context,
  { upper, lower }: MouthOpening,
  { mouth }: Pick<PortraitRig, 'mouth'>,
  pose: MouthPose,
  between: Between = 'nothing',
): void {
  const [left, right] = [upper[0]!, upper.at(-1)!]
  const half = Math.hypot(right[0] - left[0], right[1] - left[1]) / 2
  const middle = Math.floor(upper.length / 2)
  const gap = Math.hypot(lower[middle]![0] - upper[middle]![0], lower[middle]![1] - upper[middle]![1])
  if (half < 1 || gap < 0.6) return
  if (between === 'nothing') fillHole(context, [...upper, ...lower.toReversed()], mouth.dark)
  else coverFilm(context, [...upper, ...lower.toReversed()], mouth.dark)
  context.save()
  trace(context, upper, lower)
  context.clip()
  const angle = Math.atan2(right[1] - left[1], right[0] - left[0])
  context.translate(upper[middle]![0], upper[middle]![1])
  context.rotate(angle)
  const dark = context.createLinearGradient(0, 0, 0, gap)
  dark.addColorStop(0, css(blend(mouth.dark, [0, 0, 0], 0.35)))
  dark.addColorStop(1, css(mouth.dark))
  context.fillStyle = dark
  context.fillRect(-half * 1.2, -gap - half, half * 2.4, gap * 3 + half * 2)
  paintTongue(context, mouth, pose, half, gap)
  paintTeeth(context, mouth, pose, half, gap, 'lower')
  paintTeeth(context, mouth, pose, half, gap, 'upper')
  shadeEdges(context, mouth, half, gap)
  context.restore()
}

/** Fills what no triangle of the face covers between the lips, under their edges too. */
function fillHole(context: Context, border: readonly Point[], dark: Color): void {
  context.save()
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = css(dark)
  context.strokeStyle = css(dark)
  context.lineWidth = 2
  context.beginPath()
  for (const [x, y] of border) context.lineTo(x, y)
  context.closePath()
  context.fill()
  context.stroke()
  context.restore()
}

/** Covers a filmed mouth, whose dark line is drawn out between the lips, up to their borders. */
function coverFilm(context: Context, border: readonly Point[], dark: Color): void {
  context.fillStyle = css(dark)
  context.beginPath()
  for (const [x, y] of border) context.lineTo(x, y)
  context.closePath()
  context.fill()
}

function trace(context: Context, upper: readonly Point[], lower: readonly Point[]): void {
  context.beginPath()
  smoothTo(context, upper, true)
  smoothTo(context, lower.toReversed(), false)
  context.closePath()
}

/** A curve through the middles between the points, from the first to the last. */
function smoothTo(context: Context, points: readonly Point[], begins: boolean): void {
  const [first] = points
  if (begins) context.moveTo(...first!)
  else context.lineTo(...first!)
  for (let at = 1; at + 1 < points.length; at++) {
    const [x, y] = points[at]!
    const [nextX, nextY] = points[at + 1]!
    context.quadraticCurveTo(
      x,
      y,
      at + 2 === points.length ? nextX : (x + nextX) / 2,
      at + 2 === points.length ? nextY : (y + nextY) / 2,
    )
  }
}

function paintTongue(context: Context, mouth: PortraitRig['mouth'], pose: MouthPose, half: number, gap: number): void {
  const top = gap * mix(0.66, 0.3, pose.tongue)
  const width = half * 0.72
  const tongue = context.createRadialGradient(0, top + gap * 0.2, 0, 0, top + gap * 0.5, width)
  tongue.addColorStop(0, css(mouth.tongue))
  tongue.addColorStop(1, css(blend(mouth.tongue, mouth.dark, 0.6)))
  context.fillStyle = tongue
  context.beginPath()
  context.ellipse(0, top + gap * 0.6, width, gap * 0.6, 0, 0, 2 * Math.PI)
  context.fill()
  context.strokeStyle = css(blend(mouth.tongue, mouth.dark, 0.5), 0.35)
  context.lineWidth = Math.max(0.6, half * 0.02)
  context.beginPath()
  context.moveTo(0, top + gap * 0.12)
  context.lineTo(0, top + gap)
  context.stroke()
}

/** One arch of teeth, each with its own light, darker towards the corners of the mouth. */
function paintTeeth(
  context: Context,
  mouth: PortraitRig['mouth'],
  pose: MouthPose,
  half: number,
  gap: number,
  row: 'upper' | 'lower',
): void {
  const length = row === 'upper' ? half * 0.3 : half * 0.2
  const show = row === 'upper' ? clamp(0.45 + pose.teeth, 0, 1) : clamp(0.25 + 0.5 * pose.width, 0, 1)
  const edge = row === 'upper' ? mix(-0.35, 1, show) * length : gap - mix(-0.6, 0.5, show) * length
  const toRoot = row === 'upper' ? -1 : 1
  let from = 0
  for (const [index, share] of TOOTH_WIDTHS.entries()) {
    const to = from + share * half
    const fade = index / TOOTH_WIDTHS.length
    const shortened = edge - toRoot * -1 * length * (0.1 * index * fade) * (row === 'upper' ? 1 : -1)
    const light = blend(mouth.teeth, mouth.dark, (row === 'upper' ? 0.04 : 0.22) + 0.62 * fade * fade)
    for (const side of [-1, 1]) {
      const tooth = context.createLinearGradient(0, shortened + toRoot * length, 0, shortened)
      tooth.addColorStop(0, css(blend(light, mouth.lip, 0.45)))
      tooth.addColorStop(0.45, css(light))
      tooth.addColorStop(1, css(blend(light, mouth.dark, 0.12)))
      context.fillStyle = tooth
      context.beginPath()
      const [x, width] = [side > 0 ? from : -to, to - from]
      const bow = Math.min(width, length) * 0.28
      const [rootY, edgeY] = [shortened + toRoot * length * 1.6, shortened]
      context.roundRect(
        x,
        Math.min(rootY, edgeY),
        width,
        Math.abs(rootY - edgeY),
        row === 'upper' ? [0, 0, bow, bow] : [bow, bow, 0, 0],
      )
      context.fill()
      context.strokeStyle = css(blend(light, mouth.dark, 0.4), 0.2)
      context.lineWidth = Math.max(0.5, half * 0.014)
      context.stroke()
    }
    from = to
  }
}

/** The shade that lips throw into the mouth: from above, at the corners, and a little from below. */
function shadeEdges(context: Context, mouth: PortraitRig['mouth'], half: number, gap: number): void {
  const deep = blend(mouth.dark, [0, 0, 0], 0.4)
  const reach = Math.min(gap * 0.5, half * 0.22)
  const top = context.createLinearGradient(0, 0, 0, reach)
  top.addColorStop(0, css(deep, 0.5))
  top.addColorStop(1, css(deep, 0))
  context.fillStyle = top
  context.fillRect(-half * 1.2, -half, half * 2.4, half + reach)
  const sides = context.createLinearGradient(-half, 0, half, 0)
  for (const [at, alpha] of [
    [0, 0.95],
    [0.2, 0.45],
    [0.38, 0],
    [0.62, 0],
    [0.8, 0.45],
    [1, 0.95],
  ] as const)
    sides.addColorStop(at, css(deep, alpha))
  context.fillStyle = sides
  context.fillRect(-half * 1.2, -half, half * 2.4, gap + half * 2)
  const bottom = context.createLinearGradient(0, gap - reach * 0.6, 0, gap)
  bottom.addColorStop(0, css(deep, 0))
  bottom.addColorStop(1, css(deep, 0.35))
  context.fillStyle = bottom
  context.fillRect(-half * 1.2, gap - reach * 0.6, half * 2.4, half)
}
