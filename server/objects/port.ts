import type { z } from 'zod'
import type { storageAuth } from '#shared/api/storage.ts'

/** Credentials with which a browser may upload new objects under one prefix for an hour. */
type Grant = z.input<typeof storageAuth.data>

/** Lifetime of a grant. */
export const GRANT_MS = 3600_000

/** An object in a listing; `modifiedMs` counts from 1970. */
export interface StoredObject {
  key: string
  sizeBytes: number
  modifiedMs: number
}

/**
 * A store of files. Keys are paths of UTF-8 text; every key of a tenant begins with the tenant's prefix. `host` is the
 * origin under which the caller reaches this server, where the embedded store is served too.
 */
export interface ObjectStore {
  /** The origin of the store when it is not this server, for the page's content policy. */
  readonly origin: string | null
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Stores a copy of a local file. */
  putFile(key: string, file: string): Promise<void>
  /** Length in bytes, or null when there is no such object. */
  size(key: string): Promise<number | null>
  /** The bytes from `start` up to, not including, `end`. Rejects when there is no such object. */
  read(key: string, start: number, end: number): Promise<Uint8Array>
  /** Removing a key that does not exist is no error. */
  remove(key: string): Promise<void>
  /** All objects whose keys begin with `prefix`, in no particular order. */
  list(prefix: string): AsyncIterable<StoredObject>
  /** Removes all objects whose keys begin with `prefix`. */
  removePrefix(prefix: string): Promise<void>
  /** Discards multipart uploads that began before a moment, in milliseconds since 1970, and were never completed. */
  discardUploads(beforeMs: number): Promise<void>
  /** Credentials that create objects under `prefix/` and can neither read nor remove any. */
  grant(prefix: string, host: string): Promise<Grant>
  /** An address that reads the object for a while, as a download under a name when one is given. */
  address(key: string, validMs: number, host: string, downloadName?: string): Promise<string>
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
