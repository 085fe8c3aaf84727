import { Dexie, type EntityTable } from 'dexie'
import { mediaRecordsName, type Owner } from '#shared/base/browser-stores.ts'
import type { CacheSize } from '#shared/protocol/media.ts'

/** A file kept on disk: `blob` is its name in the private file system, `timestamp` when it was last used. */
export interface CachedVideo {
  id: string
  url: string
  blob: string
  byteLength: number
  timestamp: number
}

/** A strip of pictures of a video, drawn once; `id` names address, pixel ratio and half. */
interface ParsedStrip {
  id: string
  url: string
  version: number
  blob: Blob
  /** Seconds of the video that the pictures are spread over. */
  videoDuration: number
  tiles: number
}

/** The loudness of a sound, measured once. */
interface ParsedWave {
  url: string
  version: number
  peaks: Uint8Array<ArrayBuffer>
}

/** Version of the strips' drawing (E14.13); older strips are drawn again. */
export const STRIP_VERSION = 1
export const WAVE_VERSION = 1

/** The browser's records of an owner's cached media (E14.15). */
export class MediaRecords extends Dexie {
  declare cachedVideo: EntityTable<CachedVideo, 'id'>
  declare parsedStrip: EntityTable<ParsedStrip, 'id'>
  declare parsedWave: EntityTable<ParsedWave, 'url'>

  constructor(owner: Owner) {
    super(mediaRecordsName(owner))
    this.version(1).stores({ cachedVideo: 'id, timestamp', parsedStrip: 'url' })
    // a new primary key needs a new table: strips of version 1 are drawn again
    this.version(2).stores({ parsedStrip: null })
    this.version(3).stores({ parsedStrip: 'id', parsedWave: 'url' })
  }

  /** Returns how much is kept. */
  async size(): Promise<CacheSize> {
    const size = { files: 0, drawings: 0 }
    await this.cachedVideo.each(({ byteLength }) => {
      size.files += byteLength
    })
    await this.parsedStrip.each(({ blob }) => {
      size.drawings += blob.size
    })
    await this.parsedWave.each(({ peaks }) => {
      size.drawings += peaks.byteLength
    })
    return size
  }

  /** Removes strips and waveforms, which are drawn again. */
  async clearDrawings(): Promise<void> {
    await this.parsedStrip.clear()
    await this.parsedWave.clear()
  }
}
