/** How long the notice of a failure shows, in milliseconds (S14.10). */
export const SHOWN_MS = { logOut: 1000, createProject: 1000, benefits: 1000, orderDetail: 2000 } as const
