import type { Kind } from '#ui/editor/common/kinds.tsx'

const known = new Map<Kind, string>()
/** The color used before the style sheet has loaded. */
const PLAIN = '#3b62ad'

/** Returns the color of a kind for the canvas; the same in both themes. */
export function colorOf(kind: Kind): string {
  const kept = known.get(kind)
  if (kept) return kept
  const color = getComputedStyle(document.documentElement).getPropertyValue(`--kind-${kind}`).trim()
  if (color) known.set(kind, color)
  return color || PLAIN
}
