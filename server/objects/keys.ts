/** Longest key in bytes (the limit of OSS). */
const KEY_BYTES_MAX = 1023

/** The prefix, without its last slash, of all objects of a tenant. */
export function tenantPrefix(tenantId: string): string {
  return `tenants/${tenantId}`
}

/** The prefix, without its last slash, of what one user of a tenant uploads. */
export function uploadPrefix({ tenantId, userId }: { tenantId: string; userId: string }): string {
  return `${tenantPrefix(tenantId)}/uploads/${userId}`
}

/** Whether a key is a plain path: no empty segment, no `.` or `..`, no control character, not too long. */
export function isPlainKey(key: string): boolean {
  const isOdd = (segment: string) => segment === '' || segment === '.' || segment === '..'
  return Buffer.byteLength(key) <= KEY_BYTES_MAX && !/\p{Cc}/u.test(key) && !key.split('/').some(isOdd)
}

/** Whether a key is a plain path below a prefix. */
export function isBelow(prefix: string, key: string): boolean {
  return key.startsWith(`${prefix}/`) && isPlainKey(key)
}
