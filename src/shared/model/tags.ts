/** How many tags something may be filed under, and how long each may be. */
export const TAG_LIMITS = { countMax: 10, charsMax: 20 } as const
