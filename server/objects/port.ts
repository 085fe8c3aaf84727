import type { z } from 'zod'
import type { storageAuth } from '#shared/api/storage.ts'

/** Credentials with which a browser may upload under one prefix for an hour. */
export type Grant = z.input<typeof storageAuth.data>

/** How long a grant lives (studio specification 7). */
export const GRANT_MS = 3600_000

/**
 * Where files lie. Keys are paths of UTF-8 text; everything of a tenant lies under its prefix. `host` is the origin
 * under which the caller reaches this server: the embedded store is there too.
 */
export interface ObjectStore {
  /** The origin of the store when it is not this server, for the page's content policy. */
  readonly origin: string | null
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Keeps a local file; the file itself stays. */
  putFile(key: string, file: string): Promise<void>
  /** Length in bytes, or null for a key that is not there. */
  size(key: string): Promise<number | null>
  /** A key that is not there is no error. */
  remove(key: string): Promise<void>
  grant(prefix: string, host: string): Promise<Grant>
  /** An address that reads the object for a while, as a download under a name when one is given. */
  address(key: string, validMs: number, host: string, downloadName?: string): Promise<string>
}

/** The prefix, without its last slash, under which a tenant's objects lie. */
export function tenantPrefix(tenantId: string): string {
  return `tenants/${tenantId}`
}

/** Header that makes a browser save an answer under a name (RFC 6266, with the ASCII form for old ones). */
export function contentDisposition(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

const TYPES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  srt: 'text/plain; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json',
  pdf: 'application/pdf',
}

/** Type of an object by the ending of its key; what is not known is bytes, so that nothing runs in the page. */
export function contentType(key: string): string {
  return TYPES[key.slice(key.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'
}
