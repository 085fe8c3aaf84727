/** How long the notice of a failure shows, in milliseconds (S14.10). */
export const SHOWN_MS = { createProject: 1000, benefits: 1000 } as const
