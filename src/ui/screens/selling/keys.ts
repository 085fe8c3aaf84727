/** The keys of the lists of sales. */
export const PRODUCTS_KEY = ['selling', 'products']
export const ALL_ORDERS_KEY = ['selling', 'orders']
export const WORKSPACES_KEY = ['selling', 'workspaces']
export const AGENTS_KEY = ['selling', 'agents']
export const AUDIT_KEY = ['selling', 'audit']
