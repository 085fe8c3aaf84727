/** Limits `value` to the closed range from `low` to `high`; NaN becomes `low`. */
export function clamp(value: number, low: number, high: number): number {
  return value > low ? Math.min(value, high) : low
}

/** Linear interpolation from `from` (part 0) to `to` (part 1). */
export function mix(from: number, to: number, part: number): number {
  return from + (to - from) * part
}

/** Hermite step from 0 at `low` to 1 at `high`, flat at both ends. */
export function smoothstep(low: number, high: number, value: number): number {
  const part = clamp((value - low) / (high - low), 0, 1)
  return part * part * (3 - 2 * part)
}

/** Rounds seconds to the 9 decimals that the document keeps, never to -0 (E3.27). */
export function roundSec(valueSec: number): number {
  return Math.round(valueSec * 1e9) / 1e9 + 0
}

/** A start offset: rounded seconds from 0 on; what is negative or no number is 0 (E3.26). */
export function offsetSec(valueSec: number): number {
  return valueSec > 0 && Number.isFinite(valueSec) ? roundSec(valueSec) : 0
}

/** The nearest even whole number, at least 2: chroma is stored for two by two pixels, so encoders take even sides only. */
export function evenSize(valuePx: number): number {
  return Math.max(2, Math.round(valuePx / 2) * 2)
}

/** Returns the value below which `part` (0 to 1) of `values` are; 0 for none. */
export function percentile(values: Float32Array<ArrayBuffer>, part: number): number {
  return values.toSorted()[Math.floor(part * (values.length - 1))] ?? 0
}
