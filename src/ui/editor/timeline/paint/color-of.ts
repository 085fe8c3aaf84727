import type { Kind } from '#ui/editor/common/kinds.tsx'

const known = new Map<Kind, string>()
/** Where the page has no style sheet yet. */
const PLAIN = '#3b62ad'

/** The colour of a kind as the canvas takes it; the same in both themes. */
export function colorOf(kind: Kind): string {
  const kept = known.get(kind)
  if (kept) return kept
  const color = getComputedStyle(document.documentElement).getPropertyValue(`--kind-${kind}`).trim()
  if (color) known.set(kind, color)
  return color || PLAIN
}
