import { attribute, childOf, childrenOf, type XmlElement } from '../xml/xml-element.ts'
import { colorIn, type Palette } from './color.ts'
import type { Rgba } from './rgba.ts'

/** The families of headings or of other texts; '' for none. */
interface FontSet {
  latin: string
  eastAsian: string
}

/** The look that slides refer to. */
export interface Theme {
  /** The part that it is in, for pictures of its fills. */
  part: string
  colors: ReadonlyMap<string, Rgba>
  major: FontSet
  minor: FontSet
  fills: readonly XmlElement[]
  lines: readonly XmlElement[]
  backgrounds: readonly XmlElement[]
}

const NO_NAMES: Palette = { scheme: new Map(), names: new Map(), placeholder: null }
/** Chinese first, then Japanese and Korean. */
const SCRIPTS = ['Hans', 'Hant', 'Jpan', 'Hang']

/** Returns the colors of a scheme by their names. */
export function schemeColors(scheme: XmlElement | null): Map<string, Rgba> {
  const named = (scheme?.children ?? []).map((slot) => [slot.name.replace('a:', ''), colorIn(slot, NO_NAMES)] as const)
  return new Map(named.filter((entry): entry is [string, Rgba] => entry[1] !== null))
}

function fontSet(element: XmlElement | null): FontSet {
  const scripts = new Map(
    childrenOf(element, 'a:font').map((font) => [attribute(font, 'script') ?? '', attribute(font, 'typeface') ?? '']),
  )
  const ofScript = SCRIPTS.map((script) => scripts.get(script)).find((typeface) => typeface)
  return {
    latin: attribute(childOf(element, 'a:latin'), 'typeface') ?? '',
    eastAsian: attribute(childOf(element, 'a:ea'), 'typeface') || (ofScript ?? ''),
  }
}

/** Reads a theme; one that is missing has black, white and no fonts. */
export function readTheme(part: string, root: XmlElement | null): Theme {
  const elements = childOf(root, 'a:themeElements')
  const styles = childOf(elements, 'a:fmtScheme')
  return {
    part,
    colors: schemeColors(childOf(elements, 'a:clrScheme')),
    major: fontSet(childOf(elements, 'a:fontScheme', 'a:majorFont')),
    minor: fontSet(childOf(elements, 'a:fontScheme', 'a:minorFont')),
    fills: childOf(styles, 'a:fillStyleLst')?.children ?? [],
    lines: childOf(styles, 'a:lnStyleLst')?.children ?? [],
    backgrounds: childOf(styles, 'a:bgFillStyleLst')?.children ?? [],
  }
}
