import { clamp } from '#shared/base/num.ts'
import type { Fill } from '#shared/deck/deck.ts'
import { degreesAt, shareAt } from '../xml/units.ts'
import { anyChild, attribute, childOf, childrenOf, numberAt, type XmlElement } from '../xml/xml-element.ts'
import { colorIn, type Palette } from './color.ts'
import { type Look, styled } from './look.ts'
import { type Rgba, writtenColor } from './rgba.ts'

const KINDS = ['a:noFill', 'a:solidFill', 'a:gradFill', 'a:blipFill', 'p:blipFill', 'a:pattFill', 'a:grpFill']
const STOPS_MAX = 20
/** Fills of a theme have numbers from 1, those of backgrounds from 1001 (20.1.4.2.10). */
const BACKGROUNDS_FROM = 1001

function mixed(one: Rgba, other: Rgba): Rgba {
  return { r: (one.r + other.r) / 2, g: (one.g + other.g) / 2, b: (one.b + other.b) / 2, a: (one.a + other.a) / 2 }
}

function gradientOf(element: XmlElement, palette: Palette): Fill | null {
  const stops = childrenOf(childOf(element, 'a:gsLst'), 'a:gs')
    .flatMap((stop) => {
      const color = colorIn(stop, palette)
      return color ? [{ at: clamp(shareAt(stop, 'pos') ?? 0, 0, 1), color: writtenColor(color) }] : []
    })
    .toSorted((one, other) => one.at - other.at)
    .slice(0, STOPS_MAX)
  if (stops.length === 0) return null
  if (stops.length === 1) return { type: 'color', color: stops[0]!.color }
  const angleDeg = childOf(element, 'a:path') ? null : (degreesAt(childOf(element, 'a:lin'), 'ang') ?? 0)
  return { type: 'gradient', angleDeg, stops }
}

type Crop = Extract<Fill, { type: 'picture' }>['crop']

/** The share of each side that a rectangle is smaller by. */
function sidesOf(rectangle: XmlElement | null): Crop {
  const [left = 0, top = 0, right = 0, bottom = 0] = ['l', 't', 'r', 'b'].map((side) => shareAt(rectangle, side) ?? 0)
  return { left, top, right, bottom }
}

/** Of one direction: which part of the picture the frame shows, where the shown part fills a part of the frame. */
function shown(cutBefore: number, cutAfter: number, roomBefore: number, roomAfter: number): [number, number] {
  const frame = 1 - roomBefore - roomAfter
  const scale = frame > 0.001 ? (1 - cutBefore - cutAfter) / frame : 1
  const bound = (cut: number) => Math.round(clamp(cut, -100, 0.999) * 1e5) / 1e5 + 0
  return [bound(cutBefore - roomBefore * scale), bound(cutAfter - roomAfter * scale)]
}

/** Returns how a picture is cut, with the room that it leaves in its frame. */
function cropOf(element: XmlElement): Crop {
  const cut = sidesOf(childOf(element, 'a:srcRect'))
  const room = sidesOf(childOf(element, 'a:stretch', 'a:fillRect'))
  const [left, right] = shown(cut.left, cut.right, room.left, room.right)
  const [top, bottom] = shown(cut.top, cut.bottom, room.top, room.bottom)
  // one that cuts all of it away is damaged
  return left + right < 1 && top + bottom < 1 ? { left, top, right, bottom } : { left: 0, top: 0, right: 0, bottom: 0 }
}

/** Returns the picture of a `blipFill`; null where the deck does not hold it. */
export function pictureFill(element: XmlElement, look: Look): Extract<Fill, { type: 'picture' }> | null {
  const blip = childOf(element, 'a:blip')
  const file = look.fileOf(look.part, attribute(blip, 'r:embed'))
  if (!file) return null
  const opacity = clamp(shareAt(childOf(blip, 'a:alphaModFix'), 'amt') ?? 1, 0, 1)
  return { type: 'picture', file, crop: cropOf(element), opacity }
}

/** A pattern becomes the color that it has from afar. */
function patternColor(element: XmlElement, palette: Palette): Rgba | null {
  const front = colorIn(childOf(element, 'a:fgClr'), palette)
  const back = colorIn(childOf(element, 'a:bgClr'), palette)
  return front && back ? mixed(front, back) : (front ?? back)
}

function fillFrom(element: XmlElement, look: Look, ofGroup: Fill | null): Fill | null {
  const { palette } = look
  const colored = (color: Rgba | null): Fill | null => color && { type: 'color', color: writtenColor(color) }
  if (element.name === 'a:solidFill') return colored(colorIn(element, palette))
  if (element.name === 'a:pattFill') return colored(patternColor(element, palette))
  if (element.name === 'a:gradFill') return gradientOf(element, palette)
  if (element.name === 'a:grpFill') return ofGroup
  return element.name === 'a:noFill' ? null : pictureFill(element, look)
}

/**
 * Returns the fill that an element states; null for none, undefined where it states nothing.
 * @param ofGroup fill of the group around it
 */
export function fillIn(parent: XmlElement | null, look: Look, ofGroup: Fill | null = null): Fill | null | undefined {
  const element = anyChild(parent, KINDS)
  return element ? fillFrom(element, look, ofGroup) : undefined
}

/** Returns the fill of the theme that a reference names, in the reference's color; null for none. */
export function styleFill(reference: XmlElement | null, look: Look): Fill | null {
  const index = numberAt(reference, 'idx') ?? 0
  const { fills, backgrounds } = look.theme
  const element = index >= BACKGROUNDS_FROM ? backgrounds[index - BACKGROUNDS_FROM] : fills[index - 1]
  return element ? fillFrom(element, styled(look, colorIn(reference, look.palette)), null) : null
}

/** Returns the color of a fill: of a gradient the first; null for a picture or none. */
export function fillColor(fill: Fill | null | undefined): string | null {
  if (fill?.type === 'color') return fill.color
  return fill?.type === 'gradient' ? fill.stops[0]!.color : null
}
