import { smoothstep } from '#shared/base/num.ts'
import type { PortraitRig } from '#shared/portrait/portrait.ts'

type Context = OffscreenCanvasRenderingContext2D
type Point = readonly [x: number, y: number]

/** How thick lashes are in the middle of a closed lid, in widths of the eye. */
const THICKNESS = 0.045

/** Paints the lashes of a closing lid along its edge: thickest in the middle, none at the corners. */
export function paintLashes(context: Context, edge: readonly Point[], blink: number, { lash }: PortraitRig): void {
  const strength = smoothstep(0.1, 0.7, blink)
  if (strength === 0) return
  const [outer, inner] = [edge[0]!, edge.at(-1)!]
  const width = Math.hypot(inner[0] - outer[0], inner[1] - outer[1]) * THICKNESS
  context.save()
  context.fillStyle = `rgba(${lash.join()},${0.85 * strength})`
  context.beginPath()
  const rim = (sign: number) =>
    edge.map(
      ([x, y], at): Point => [
        x,
        y + sign * width * Math.sin((Math.PI * at) / (edge.length - 1)) * (sign > 0 ? 0.75 : 0.4),
      ],
    )
  curve(context, rim(1))
  curve(context, rim(-1).toReversed())
  context.closePath()
  context.fill()
  context.restore()
}

function curve(context: Context, points: readonly Point[]): void {
  context.lineTo(...points[0]!)
  for (let at = 1; at + 1 < points.length; at++) {
    const [x, y] = points[at]!
    const next = points[at + 1]!
    const isLast = at + 2 === points.length
    context.quadraticCurveTo(x, y, isLast ? next[0] : (x + next[0]) / 2, isLast ? next[1] : (y + next[1]) / 2)
  }
}
