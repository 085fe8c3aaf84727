/** A number in [0, 1) of a point of the lattice. */
function hashed(x: number, y: number, seed: number): number {
  let value = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed + 1, 0x9e3779b1)
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return ((value ^ (value >>> 16)) >>> 0) / 4294967296
}

/** Smooth noise in [0, 1) that changes over a length of 1. */
export function noise(x: number, y: number, seed: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const u = x - left
  const v = y - top
  const su = u * u * u * (u * (u * 6 - 15) + 10)
  const sv = v * v * v * (v * (v * 6 - 15) + 10)
  const above = hashed(left, top, seed) * (1 - su) + hashed(left + 1, top, seed) * su
  const below = hashed(left, top + 1, seed) * (1 - su) + hashed(left + 1, top + 1, seed) * su
  return above * (1 - sv) + below * sv
}

/** Noise of several lengths, each half the one before and half as strong; in [0, 1). */
export function fractal(x: number, y: number, seed: number, octaves: number): number {
  let sum = 0
  let total = 0
  let strength = 1
  let often = 1
  for (let i = 0; i < octaves; i++) {
    sum += noise(x * often + i * 17.3, y * often - i * 9.1, seed + i) * strength
    total += strength
    strength *= 0.5
    often *= 2.03
  }
  return sum / total
}
