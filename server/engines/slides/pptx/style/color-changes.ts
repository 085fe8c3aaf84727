import { clamp } from '#shared/base/num.ts'
import { degreesAt, shareAt } from '../xml/units.ts'
import type { XmlElement } from '../xml/xml-element.ts'
import { encoded, fromHsl, type Hsl, linear, type Rgba, toHsl } from './rgba.ts'

type Change = (color: Rgba, change: XmlElement) => Rgba

const shareOf = (change: XmlElement, missing = 1) => shareAt(change, 'val') ?? missing

const ofHsl =
  (changed: (hsl: Hsl, value: number) => Hsl): Change =>
  (color, change) =>
    fromHsl(changed(toHsl(color), shareOf(change)), color.a)

const ofHue =
  (changed: (hue: number, degrees: number) => number): Change =>
  (color, change) => {
    const hsl = toHsl(color)
    return fromHsl({ ...hsl, h: changed(hsl.h, degreesAt(change, 'val') ?? 0) }, color.a)
  }

const ofEach =
  (changed: (channel: number, value: number) => number): Change =>
  ({ r, g, b, a }, change) => {
    const value = shareOf(change)
    return { r: changed(r, value), g: changed(g, value), b: changed(b, value), a }
  }

const ofOne =
  (channel: keyof Rgba, changed: (value: number, by: number) => number): Change =>
  (color, change) => ({ ...color, [channel]: clamp(changed(color[channel], shareOf(change)), 0, 1) })

const gray: Change = ({ r, g, b, a }) => {
  const value = encoded(0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b))
  return { r: value, g: value, b: value, a }
}

/** How the children of a color change it (ECMA-376 part 1, 20.1.2.3), in their order. */
const CHANGES: Record<string, Change> = {
  'a:lumMod': ofHsl((hsl, value) => ({ ...hsl, l: clamp(hsl.l * value, 0, 1) })),
  'a:lumOff': ofHsl((hsl, value) => ({ ...hsl, l: clamp(hsl.l + value, 0, 1) })),
  'a:lum': ofHsl((hsl, value) => ({ ...hsl, l: value })),
  'a:satMod': ofHsl((hsl, value) => ({ ...hsl, s: clamp(hsl.s * value, 0, 1) })),
  'a:satOff': ofHsl((hsl, value) => ({ ...hsl, s: clamp(hsl.s + value, 0, 1) })),
  'a:sat': ofHsl((hsl, value) => ({ ...hsl, s: value })),
  'a:hue': ofHue((_, degrees) => degrees / 360),
  'a:hueOff': ofHue((hue, degrees) => hue + degrees / 360),
  'a:hueMod': ofHsl((hsl, value) => ({ ...hsl, h: hsl.h * value })),
  'a:comp': ofHue((hue) => hue + 0.5),
  // light is mixed, with white and with black
  'a:tint': ofEach((channel, value) => encoded(1 - (1 - linear(channel)) * value)),
  'a:shade': ofEach((channel, value) => encoded(linear(channel) * value)),
  'a:gamma': ofEach((channel) => encoded(channel)),
  'a:invGamma': ofEach((channel) => linear(channel)),
  'a:inv': ofEach((channel) => 1 - channel),
  'a:gray': gray,
  'a:alpha': ofOne('a', (_, by) => by),
  'a:alphaMod': ofOne('a', (value, by) => value * by),
  'a:alphaOff': ofOne('a', (value, by) => value + by),
  'a:red': ofOne('r', (_, by) => encoded(by)),
  'a:green': ofOne('g', (_, by) => encoded(by)),
  'a:blue': ofOne('b', (_, by) => encoded(by)),
}

/** Returns a color as the children of its element change it. */
export function changedColor(color: Rgba, element: XmlElement): Rgba {
  return element.children.reduce((current, change) => CHANGES[change.name]?.(current, change) ?? current, color)
}
