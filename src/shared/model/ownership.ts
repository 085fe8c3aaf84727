/**
 * Whose a thing of the library is: of the product, shared with the workspace by one of its members, of another member who
 * has not shared it, or the user's own. Lists of `TENANTUSER` hold all of a workspace that the user may see.
 */
export const OWNERSHIPS = ['SENSETIME', 'TENANTSHARE', 'TENANTUSER', 'USER'] as const
export type Ownership = (typeof OWNERSHIPS)[number]
