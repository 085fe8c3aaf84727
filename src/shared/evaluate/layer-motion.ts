import { clamp } from '#shared/base/num.ts'
import { type Box, boundsOf } from '#shared/base/rect.ts'
import type { LayerMotion, LayerMotions } from '#shared/model/layer-motion.ts'
import { eased, popped } from './easing.ts'

/** The change of a layer by a motion: moved by canvas pixels, its size and opacity multiplied. */
interface MotionChange {
  dx: number
  dy: number
  scale: number
  opacity: number
}

/** The change that `motionAt` returns while no motion changes the layer. */
export const AT_REST: MotionChange = { dx: 0, dy: 0, scale: 1, opacity: 1 }
/** Size at which a zoom and a pop begin, as a part of the whole. */
const SMALL = { zoom: 0.6, pop: 0.3 } as const
/** The part of a pop in which it becomes opaque. */
const POP_SHOWS = 0.4
/** Room beyond the edge of the canvas from which a slide comes, in parts of the layer's size: text is measured later. */
const SPARE = 0.1

/**
 * Returns the change by the motions of a clip or presenter that shows for `durationSec`, `elapsedSec` after its start.
 * Pure, at any order of times. Entrance and exit that together last longer than that shrink in proportion; without any
 * time to show, what goes by a motion is gone, and anything else is at rest.
 */
export function motionAt(
  motions: LayerMotions | undefined,
  durationSec: number,
  elapsedSec: number,
  box: Box,
  canvas: { width: number; height: number },
): MotionChange {
  const { entrance, exit } = motions ?? {}
  if (!entrance && !exit) return AT_REST
  if (durationSec <= 0) return exit ? changeOf(exit, 0, box, canvas, -1) : AT_REST
  const wantedSec = (entrance?.durationSec ?? 0) + (exit?.durationSec ?? 0)
  const shrunk = Math.min(1, durationSec / wantedSec)
  const came = entrance ? elapsedSec / (entrance.durationSec * shrunk) : 1
  if (entrance && came < 1) return changeOf(entrance, came, box, canvas, 1)
  const left = exit ? (durationSec - elapsedSec) / (exit.durationSec * shrunk) : 1
  return exit && left < 1 ? changeOf(exit, left, box, canvas, -1) : AT_REST
}

/** A box that a motion has moved and sized. */
export function moved(box: Box, { dx, dy, scale }: MotionChange): Box {
  const { width, height } = box
  return { ...box, centreX: box.centreX + dx, centreY: box.centreY + dy, width: width * scale, height: height * scale }
}

/** `shown` is 0 away from the layer's time and 1 at rest; `way` is 1 where the layer comes, -1 where it goes. */
function changeOf(
  motion: LayerMotion,
  shown: number,
  box: Box,
  canvas: { width: number; height: number },
  way: 1 | -1,
): MotionChange {
  const { kind, easing } = motion
  // an exit is eased in its own time, from rest on
  const part = way === 1 ? eased(easing, shown) : 1 - eased(easing, 1 - shown)
  if (kind === 'fade') return { ...AT_REST, opacity: part }
  if (kind === 'zoom') return { ...AT_REST, scale: SMALL.zoom + (1 - SMALL.zoom) * part, opacity: part }
  if (kind === 'pop') {
    const scale = SMALL.pop + (1 - SMALL.pop) * popped(shown)
    return { ...AT_REST, scale, opacity: clamp(shown / POP_SHOWS, 0, 1) }
  }
  const away = offCanvas(motion, box, canvas, way)
  return { ...AT_REST, dx: away.dx * (1 - part), dy: away.dy * (1 - part) }
}

/** How far a layer that slides is from its place when it is just off the canvas, against (1) or along (-1) its direction. */
function offCanvas({ direction }: LayerMotion, box: Box, canvas: { width: number; height: number }, way: 1 | -1) {
  const { x, y, width, height } = boundsOf(box)
  const right = { dx: canvas.width - x + width * SPARE, dy: 0 }
  const left = { dx: -(x + width * (1 + SPARE)), dy: 0 }
  const below = { dx: 0, dy: canvas.height - y + height * SPARE }
  const above = { dx: 0, dy: -(y + height * (1 + SPARE)) }
  const comes = { left: right, right: left, up: below, down: above }
  const goes = { left, right, up: above, down: below }
  return (way === 1 ? comes : goes)[direction]
}
