import { clamp } from '#shared/base/num.ts'
import { attribute, numberAt, type XmlElement } from './xml-element.ts'

type Maybe = XmlElement | null | undefined

const EMU_PER_PX = 9525
const PX_PER_POINT = 96 / 72
/** Pixels of a length with a unit (ISO/IEC 29500-1, 22.9.2.15). */
const UNITS: Record<string, number> = { mm: 96 / 25.4, cm: 96 / 2.54, in: 96, pt: PX_PER_POINT, pc: 16, pi: 16 }
/** Farther away than any slide is wide. */
const LENGTH_MAX_PX = 1e5

/** Returns pixels for EMU. */
const emuPx = (emu: number): number => clamp(emu / EMU_PER_PX, -LENGTH_MAX_PX, LENGTH_MAX_PX)

/** Returns pixels for points. */
export const pointPx = (points: number): number => clamp(points * PX_PER_POINT, -LENGTH_MAX_PX, LENGTH_MAX_PX)

/** Returns a length in pixels, written in EMU or with a unit; null where it is missing. */
export function lengthAt(element: Maybe, name: string): number | null {
  const emu = numberAt(element, name)
  if (emu !== null) return emuPx(emu)
  const match = /^(-?[\d.]+)(mm|cm|in|pt|pc|pi)$/u.exec(attribute(element, name) ?? '')
  const value = Number(match?.[1])
  return match && Number.isFinite(value) ? clamp(value * UNITS[match[2]!]!, -LENGTH_MAX_PX, LENGTH_MAX_PX) : null
}

/** Returns a share, written in thousandths of a percent or in percent; 1 for all of it; null where it is missing. */
export function shareAt(element: Maybe, name: string): number | null {
  const value = numberAt(element, name)
  if (value !== null) return value / 100_000
  const percent = Number.parseFloat(/^-?[\d.]+%$/u.exec(attribute(element, name) ?? '')?.[0] ?? '')
  return Number.isFinite(percent) ? percent / 100 : null
}

/** Returns an angle in degrees, written in 60,000ths; null where it is missing. */
export function degreesAt(element: Maybe, name: string): number | null {
  const value = numberAt(element, name)
  return value === null ? null : value / 60_000
}

/** A length as the deck has it: to a hundredth of a pixel, never -0. */
export const rounded = (px: number): number => (Number.isFinite(px) ? Math.round(px * 100) / 100 + 0 : 0)
