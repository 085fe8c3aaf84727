import { NAMED_COLORS } from '#shared/base/named-colors.ts'
import { degreesAt, shareAt } from '../xml/units.ts'
import { anyChild, attribute, type XmlElement } from '../xml/xml-element.ts'
import { changedColor } from './color-changes.ts'
import { encoded, fromHsl, hexColor, type Rgba } from './rgba.ts'

/** The colors that names stand for on a slide. */
export interface Palette {
  /** Of the theme: `dk1`, `accent1`. */
  scheme: ReadonlyMap<string, Rgba>
  /** How the master calls them: `tx1`, `bg1`. */
  names: ReadonlyMap<string, string>
  /** For which `phClr` stands in a style of the theme; null outside of one. */
  placeholder: Rgba | null
}

const KINDS = ['a:srgbClr', 'a:schemeClr', 'a:sysClr', 'a:prstClr', 'a:scrgbClr', 'a:hslClr']
const USUAL_NAMES: Record<string, string> = { tx1: 'dk1', bg1: 'lt1', tx2: 'dk2', bg2: 'lt2' }

function schemeColor(name: string, { scheme, names, placeholder }: Palette): Rgba | null {
  if (name === 'phClr') return placeholder
  return scheme.get(names.get(name) ?? USUAL_NAMES[name] ?? name) ?? scheme.get(name) ?? null
}

/** Preset names are those of CSS, some shortened (20.1.10.48). */
function presetColor(name: string): Rgba | null {
  const css = name
    .replace(/^dk/u, 'dark')
    .replace(/^lt/u, 'light')
    .replace(/^med(?!ium)/u, 'medium')
    .toLowerCase()
  return Object.hasOwn(NAMED_COLORS, css) ? hexColor(NAMED_COLORS[css]!.slice(1, 7)) : null
}

function systemColor(element: XmlElement): Rgba | null {
  const isPaper = /window$|light|highlightText|menu$/iu.test(attribute(element, 'val') ?? '')
  return hexColor(attribute(element, 'lastClr')) ?? hexColor(isPaper ? 'FFFFFF' : '000000')
}

function plainColor(element: XmlElement, palette: Palette): Rgba | null {
  const value = attribute(element, 'val') ?? ''
  if (element.name === 'a:srgbClr') return hexColor(value)
  if (element.name === 'a:schemeClr') return schemeColor(value, palette)
  if (element.name === 'a:sysClr') return systemColor(element)
  if (element.name === 'a:prstClr') return presetColor(value)
  if (element.name === 'a:scrgbClr') {
    const [r = 0, g = 0, b = 0] = ['r', 'g', 'b'].map((name) => encoded(shareAt(element, name) ?? 0))
    return { r, g, b, a: 1 }
  }
  const h = (degreesAt(element, 'hue') ?? 0) / 360
  return fromHsl({ h, s: shareAt(element, 'sat') ?? 0, l: shareAt(element, 'lum') ?? 0 }, 1)
}

/** Returns the color within an element, of the theme resolved; null where it has none that is known. */
export function colorIn(parent: XmlElement | null, palette: Palette): Rgba | null {
  const element = anyChild(parent, KINDS)
  const color = element && plainColor(element, palette)
  return color && changedColor(color, element)
}
