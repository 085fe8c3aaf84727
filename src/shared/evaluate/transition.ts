import type { Rect } from '#shared/base/rect.ts'
import type { Direction } from '#shared/model/easing.ts'
import type { Transition } from '#shared/model/transition.ts'
import { eased } from './easing.ts'

interface Size {
  width: number
  height: number
}

/** Where two scenes are in the middle of a transition, in whole pixels of the canvas. */
interface TransitionState {
  /** By how much the scene that comes is moved. */
  coming: { dx: number; dy: number }
  /** The last frame of the scene that goes: in front of everything, moved, and seen within `clip` alone. */
  going: { dx: number; dy: number; opacity: number; clip: Rect }
}

const AT_REST = { dx: 0, dy: 0 }
const WAYS: Record<Direction, [number, number]> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }

/** The state of a transition after `part` (0 to 1) of its time. Pure. */
export function transitionAt({ kind, easing, direction }: Transition, part: number, canvas: Size): TransitionState {
  const gone = eased(easing, part)
  const whole = { x: 0, y: 0, ...canvas }
  if (kind === 'crossFade') return { coming: AT_REST, going: { ...AT_REST, opacity: 1 - gone, clip: whole } }
  const [wayX, wayY] = WAYS[direction]
  const movedPx = Math.round(gone * (wayX === 0 ? canvas.height : canvas.width))
  const left = { dx: wayX * movedPx, dy: wayY * movedPx }
  const rest = { dx: left.dx - wayX * canvas.width, dy: left.dy - wayY * canvas.height }
  const coming = kind === 'wipe' ? AT_REST : { dx: rest.dx + 0, dy: rest.dy + 0 }
  const going = kind === 'push' ? { dx: left.dx + 0, dy: left.dy + 0 } : AT_REST
  return { coming, going: { ...going, opacity: 1, clip: uncovered(direction, movedPx, canvas) } }
}

/** The rectangle that the coming scene has not covered when the edge between both has moved by `movedPx`. */
function uncovered(direction: Direction, movedPx: number, { width, height }: Size): Rect {
  if (direction === 'left') return { x: 0, y: 0, width: width - movedPx, height }
  if (direction === 'right') return { x: movedPx, y: 0, width: width - movedPx, height }
  if (direction === 'up') return { x: 0, y: 0, width, height: height - movedPx }
  return { x: 0, y: movedPx, width, height: height - movedPx }
}
