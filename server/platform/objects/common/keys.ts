/** Longest key in bytes (limit of OSS). */
const KEY_BYTES_MAX = 1023

/** Returns the prefix of all objects of a tenant, without the last slash. */
export function tenantPrefix(tenantId: string): string {
  return `tenants/${tenantId}`
}

/** Returns the tenant whose object has a key; '' for a key below no tenant's prefix. */
export function tenantOfKey(key: string): string {
  const [root, tenantId = ''] = key.split('/')
  return root === 'tenants' ? tenantId : ''
}

/** Returns the prefix of a user's uploads in a tenant, without the last slash. */
export function uploadPrefix({ tenantId, userId }: { tenantId: string; userId: string }): string {
  return `${tenantPrefix(tenantId)}/uploads/${userId}`
}

/** Returns the prefix of what jobs of speech make for a tenant, without the last slash. */
export function speechPrefix(tenantId: string): string {
  return `${tenantPrefix(tenantId)}/speech`
}

/** Returns the prefix of the presenters that jobs make for a tenant, without the last slash. */
export function presenterPrefix(tenantId: string): string {
  return `${tenantPrefix(tenantId)}/presenters`
}

/** Returns the key of the sample of a voice that its service does not keep. */
export function voiceSampleKey(tenantId: string, cloneId: string): string {
  return `${tenantPrefix(tenantId)}/voices/${cloneId}.wav`
}

/** Returns the tenant of a file that is kept only while a row names it: an upload, speech, a presenter; '' for any other. */
export function tenantOfNamed(key: string): string {
  return /^tenants\/([^/]+)\/(?:uploads|speech|presenters)\//.exec(key)?.[1] ?? ''
}

/** Returns the prefix of the objects of a work: its file and its cover. */
export function workPrefix(tenantId: string, workId: string): string {
  return `${tenantPrefix(tenantId)}/works/${workId}.`
}

/** Returns the id of the work whose file or cover has a key; '' for any other key. */
export function workOfKey(key: string): string {
  return /^tenants\/[^/]+\/works\/([\da-f-]{36})\./.exec(key)?.[1] ?? ''
}

/** Returns the prefix of the segments that are kept for a tenant's renders; they take none of its room. */
export function segmentPrefix(tenantId: string): string {
  return `segments/${tenantId}/`
}

/** Returns whether a key is a plain path: no empty segment, no `.` or `..`, no control character, not too long. */
export function isPlainKey(key: string): boolean {
  const isOdd = (segment: string) => segment === '' || segment === '.' || segment === '..'
  return Buffer.byteLength(key) <= KEY_BYTES_MAX && !/\p{Cc}/u.test(key) && !key.split('/').some(isOdd)
}

/**
 * Returns whether documents can be searched for a key: in their JSON, a quote or a backslash of it is written in another
 * way. New uploads have such keys alone.
 */
export function isSearchable(key: string): boolean {
  return !/["\\]/.test(key)
}

/** Returns whether a key is a plain path below a prefix. */
export function isBelow(prefix: string, key: string): boolean {
  return key.startsWith(`${prefix}/`) && isPlainKey(key)
}

/** The address below which media of published templates are served to everybody. */
export const PUBLISHED_BASE = '/library/published'

/** Returns the key of a medium of a published template; it is no tenant's and takes none of the room of one. */
export function publishedKey(templateId: string, name: string): string {
  return `published/${templateId}/${name}`
}

/** Returns the key of the medium at an address below `PUBLISHED_BASE`; null for any other address. */
export function publishedKeyAt(address: string): string | null {
  const key = address.startsWith(`${PUBLISHED_BASE}/`) ? address.slice('/library/'.length) : ''
  return isBelow('published', key) ? key : null
}
