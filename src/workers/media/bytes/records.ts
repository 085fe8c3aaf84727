import { Dexie, type EntityTable } from 'dexie'

/** A file kept on disk: `blob` is its name in the private file system, `timestamp` when it was last used. */
export interface CachedVideo {
  id: string
  url: string
  blob: string
  byteLength: number
  timestamp: number
}

/** A strip of pictures of a video, drawn once. */
export interface ParsedStrip {
  url: string
  version: number
  blob: Blob
  videoDuration: number
}

/** Version of the strips' drawing (editor specification 9); older ones are drawn anew. */
export const STRIP_VERSION = 1

/** The browser's records of cached media (editor specification 3: cached video, parsed strip). */
export class MediaRecords extends Dexie {
  declare cachedVideo: EntityTable<CachedVideo, 'id'>
  declare parsedStrip: EntityTable<ParsedStrip, 'url'>

  constructor() {
    super('media-cache')
    this.version(1).stores({ cachedVideo: 'id, timestamp', parsedStrip: 'url' })
  }
}
