/** Red, green, blue of `#rrggbb`, 0 to 255. */
function channels(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** The colour `part` of the way from one to the other, at an opacity. */
export function mixColor(from: string, to: string, part: number, alpha = 1): string {
  const [r, g, b] = channels(from)
  const [s, t, u] = channels(to)
  const between = (x: number, y: number) => Math.round(x + (y - x) * part)
  return `rgba(${between(r, s)},${between(g, t)},${between(b, u)},${alpha})`
}
