import { type Box, boundsOf, union } from '#shared/base/rect.ts'
import type { Place } from '#shared/model/place.ts'

/** A layer of a group: its place and box when the gesture began, and the limits of its scale. */
interface Member {
  place: Place
  box: Box
  scaleMin: number
  scaleMax: number
}

/** Returns the upright box around all members, in canvas pixels from the top left corner. */
export function boxOfGroup(members: readonly [Member, ...Member[]]): Box {
  const [first, ...others] = members.map(({ box }) => boundsOf(box))
  const { x, y, width, height } = others.reduce(union, first!)
  return { centreX: x + width / 2, centreY: y + height / 2, width, height, rotationDeg: 0 }
}

/** Returns the factors by which the group as a whole can be scaled: none of its members leaves its own limits. */
export function scaleLimits(members: readonly Member[]): { scaleMin: number; scaleMax: number } {
  return {
    scaleMin: Math.max(...members.map(({ place, scaleMin }) => scaleMin / place.scale)),
    scaleMax: Math.min(...members.map(({ place, scaleMax }) => scaleMax / place.scale)),
  }
}

/**
 * Returns the place of a member when its group goes from `box` to another place: moved by the distance from `from` to
 * `to`, and scaled and turned about the centre of the group by the ratio and the difference of the two.
 */
export function placeInGroup({ place, box: own }: Member, box: Box, from: Place, to: Place): Place {
  const ratio = to.scale / from.scale
  const turnDeg = to.rotationDeg - from.rotationDeg
  const angle = (turnDeg * Math.PI) / 180
  const away = { x: own.centreX - box.centreX, y: own.centreY - box.centreY }
  const turned = {
    x: (away.x * Math.cos(angle) - away.y * Math.sin(angle)) * ratio,
    y: (away.x * Math.sin(angle) + away.y * Math.cos(angle)) * ratio,
  }
  const rotationDeg = place.rotationDeg + turnDeg
  return {
    ...place,
    x: place.x + to.x - from.x + turned.x - away.x,
    y: place.y + to.y - from.y + turned.y - away.y,
    scale: place.scale * ratio,
    rotationDeg: rotationDeg - 360 * Math.ceil((rotationDeg - 180) / 360),
  }
}
