import type { DeckFrame } from '#shared/deck/deck.ts'
import { degreesAt, lengthAt, rounded } from '../xml/units.ts'
import { childOf, flagAt, type XmlElement } from '../xml/xml-element.ts'

/** Brings a box of a group to the slide. */
export type Placing = (frame: DeckFrame) => DeckFrame

const turned = (deg: number) => Math.round(((((deg % 360) + 360) % 360) + Number.EPSILON) * 1000) / 1000

/** Returns the box that `a:xfrm` or `p:xfrm` states; null where it states none. */
export function frameOf(transform: XmlElement | null): DeckFrame | null {
  const offset = childOf(transform, 'a:off')
  const extent = childOf(transform, 'a:ext')
  const [x, y] = [lengthAt(offset, 'x'), lengthAt(offset, 'y')]
  const [width, height] = [lengthAt(extent, 'cx'), lengthAt(extent, 'cy')]
  if (x === null || y === null || width === null || height === null) return null
  return {
    x,
    y,
    width: Math.max(width, 0),
    height: Math.max(height, 0),
    rotationDeg: degreesAt(transform, 'rot') ?? 0,
    flipX: flagAt(transform, 'flipH') ?? false,
    flipY: flagAt(transform, 'flipV') ?? false,
  }
}

/** Whether a box lies on its side, so that width is the group's height. */
const isAcross = (deg: number) => {
  const half = ((deg % 180) + 180) % 180
  return half >= 45 && half < 135
}

/** Returns how the shapes of a group are placed (20.1.7.5): scaled into its box, mirrored, and turned around its center. */
export function groupPlacing(transform: XmlElement | null, outer: Placing): Placing {
  const box = frameOf(transform)
  if (!box) return outer
  const from = childOf(transform, 'a:chOff')
  const size = childOf(transform, 'a:chExt')
  const [fromX, fromY] = [lengthAt(from, 'x') ?? box.x, lengthAt(from, 'y') ?? box.y]
  const ratio = (whole: number, inner: number | null) => (inner !== null && inner > 0 ? whole / inner : 1)
  const scaleX = ratio(box.width, lengthAt(size, 'cx'))
  const scaleY = ratio(box.height, lengthAt(size, 'cy'))
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2]
  const angle = (box.rotationDeg * Math.PI) / 180
  return (inner) => {
    const [byX, byY] = isAcross(inner.rotationDeg) ? [scaleY, scaleX] : [scaleX, scaleY]
    const [width, height] = [inner.width * byX, inner.height * byY]
    // from the group's center to the center of the shape
    const alongX = box.x + (inner.x + inner.width / 2 - fromX) * scaleX - middleX
    const alongY = box.y + (inner.y + inner.height / 2 - fromY) * scaleY - middleY
    const [mirroredX, mirroredY] = [box.flipX ? -alongX : alongX, box.flipY ? -alongY : alongY]
    const centerX = middleX + mirroredX * Math.cos(angle) - mirroredY * Math.sin(angle)
    const centerY = middleY + mirroredX * Math.sin(angle) + mirroredY * Math.cos(angle)
    const isMirrored = box.flipX !== box.flipY
    return outer({
      x: centerX - width / 2,
      y: centerY - height / 2,
      width,
      height,
      rotationDeg: (isMirrored ? -inner.rotationDeg : inner.rotationDeg) + box.rotationDeg,
      flipX: inner.flipX !== box.flipX,
      flipY: inner.flipY !== box.flipY,
    })
  }
}

/** Returns a box as the deck has it. */
export function writtenFrame(frame: DeckFrame): DeckFrame {
  const { x, y, width, height, rotationDeg } = frame
  return {
    ...frame,
    x: rounded(x),
    y: rounded(y),
    width: rounded(width),
    height: rounded(height),
    rotationDeg: turned(rotationDeg) % 360,
  }
}
