/** How many tags something may be filed under, and how long each may be. */
export const TAG_LIMITS = { countMax: 10, charsMax: 20 } as const

/** Returns tags without those that differ from one before in nothing but its case. */
export function uniqueTags(tags: readonly string[]): string[] {
  const first = new Map<string, string>()
  for (const tag of tags) {
    const small = tag.toLowerCase()
    if (!first.has(small)) first.set(small, tag)
  }
  return [...first.values()]
}
