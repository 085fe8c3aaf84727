import { clamp } from '#shared/base/num.ts'
import { attribute, childOf, childrenOf, type XmlElement } from '../xml/xml-element.ts'
import { ARROWS } from './arrows.ts'
import { CALLOUTS } from './callouts.ts'
import { customOutline } from './custom.ts'
import { FLOW_CHART } from './flow-chart.ts'
import { LINES } from './lines.ts'
import { POLYGONS } from './polygons.ts'
import type { Outline, PresetSize, Presets } from './preset.ts'
import { ROUNDS } from './rounds.ts'

const PRESETS: Presets = { ...POLYGONS, ...ROUNDS, ...ARROWS, ...LINES, ...CALLOUTS, ...FLOW_CHART }

function adjustments(geometry: XmlElement | null): PresetSize['adjust'] {
  const values = new Map(
    childrenOf(childOf(geometry, 'a:avLst'), 'a:gd').map((guide) => [
      attribute(guide, 'name') ?? '',
      Number(/^val (-?[\d.]+)$/u.exec((attribute(guide, 'fmla') ?? '').trim())?.[1] ?? Number.NaN) / 100_000,
    ]),
  )
  return (name, usual, low = 0, high = 1) => {
    const value = values.get(name)
    return clamp(value !== undefined && Number.isFinite(value) ? value : usual, low, high)
  }
}

/** Returns the outline that properties of a shape name, in pixels of its box; a rectangle where the preset is not known. */
export function outlineOf(properties: XmlElement | null, w: number, h: number): Outline {
  const custom = childOf(properties, 'a:custGeom')
  if (custom) return customOutline(custom, w, h)
  const geometry = childOf(properties, 'a:prstGeom')
  const name = attribute(geometry, 'prst') ?? 'rect'
  const preset = Object.hasOwn(PRESETS, name) ? PRESETS[name]! : PRESETS.rect!
  const size = { w, h, s: Math.max(Math.min(w, h), 0.001), adjust: adjustments(geometry) }
  const { path, text, isOpen = false } = preset(size)
  return { path, text: { left: 0, top: 0, right: 0, bottom: 0, ...text }, isOpen }
}

/** Whether an outline is the box itself. */
export function isBox(properties: XmlElement | null): boolean {
  if (childOf(properties, 'a:custGeom')) return false
  const name = attribute(childOf(properties, 'a:prstGeom'), 'prst') ?? 'rect'
  return name === 'rect' || !Object.hasOwn(PRESETS, name)
}
