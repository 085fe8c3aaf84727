import type { z } from 'zod'
import type { storageAuth } from '#shared/api/storage.ts'

/** Credentials with which a browser may upload new objects under one prefix for an hour. */
type Grant = z.input<typeof storageAuth.data>

/** An object that is never written: its absence shows that a store answers. */
export const ABSENT_KEY = 'health/none'

/** The use of an object's address. */
export interface AddressUse {
  /** Makes the response a download under this name. */
  downloadName?: string
  /** The link to a work for which the address is made: the embedded store refuses it once the link has ended. */
  shareId?: string
  /** For whom an address of more than `UNHELD_MS_MAX` is made, as `holderOf` names it: the embedded store refuses it once he has no access. */
  holder?: string
}

/** Longest validity of an address that nobody can take back. */
export const UNHELD_MS_MAX = 12 * 3600_000

/** Lifetime of a grant. */
export const GRANT_MS = 3600_000

/** An object in a listing; `modifiedMs` counts from 1970. */
export interface StoredObject {
  key: string
  sizeBytes: number
  modifiedMs: number
}

/**
 * A store of files. Keys are paths of UTF-8 text; all keys of a tenant begin with the tenant's prefix. `host` is the
 * origin under which the caller reaches this server, which also serves the embedded store.
 */
export interface ObjectStore {
  /** The origin of the store if it is not this server, for the content security policy. */
  readonly origin: string | null
  /** Storage of each tenant at most, in bytes. */
  readonly allowedBytes: number
  /** Returns the bytes that a tenant stores: objects, and parts of uploads where the store counts them. */
  usedBytes(tenantId: string): Promise<number>
  /** Rejects with a `QuotaError` where the embedded store finds no room for the tenant, as `putFile` does. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Stores a copy of a local file. */
  putFile(key: string, file: string): Promise<void>
  /** Rejects while the store cannot be used: it does not answer, or the files of the embedded store are away. */
  check(): Promise<void>
  /** Returns the length in bytes, or null if the object does not exist. */
  size(key: string): Promise<number | null>
  /** Returns the bytes from `start` to `end` (exclusive). Rejects if the object does not exist. */
  read(key: string, start: number, end: number): Promise<Uint8Array>
  /** Removes an object; a missing one is not an error. */
  remove(key: string): Promise<void>
  /** Lists all objects whose keys begin with `prefix`, in no particular order. */
  list(prefix: string): AsyncIterable<StoredObject>
  /** Removes all objects whose keys begin with `prefix`. */
  removePrefix(prefix: string): Promise<void>
  /**
   * Discards multipart uploads that began before a moment, in milliseconds since 1970, and were never completed. In a
   * cloud's bucket, which others may use too, those with keys that are `own` alone.
   */
  discardUploads(beforeMs: number, own: (key: string) => boolean): Promise<void>
  /**
   * Returns credentials that create objects under `prefix/` but cannot read or remove any. The embedded store ends them
   * with the session; a cloud's token service cannot take any back.
   */
  grant(prefix: string, host: string, sessionId: string): Promise<Grant>
  /**
   * Returns an address that reads the object for `validMs`. A cloud's store cannot take one back: there an address that has
   * a holder ends after `UNHELD_MS_MAX`.
   */
  address(key: string, validMs: number, host: string, use?: AddressUse): Promise<string>
}

/**
 * Returns the header that makes a browser save a response under a name (RFC 6266, with an ASCII form for old browsers).
 */
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
  apng: 'image/apng',
  avif: 'image/avif',
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

/**
 * Returns the content type of an object by the extension of its key. Unknown types are plain bytes, so that no page
 * executes them.
 */
export function contentType(key: string): string {
  return TYPES[key.slice(key.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'
}
