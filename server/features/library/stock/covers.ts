import { readFile } from 'node:fs/promises'
import type { PictureScaler } from '#server/engines/picture/scaler.ts'

/** Longest side of a picture in a list. */
const COVER_PX = 400
const SCALING = {
  widthPx: COVER_PX,
  heightPx: COVER_PX,
  fit: 'inside' as const,
  format: 'webp' as const,
  /** The largest picture that is made smaller. */
  pixelsMax: 120e6,
}
/** The largest file that is read for a cover: it is held whole. */
const FILE_BYTES_MAX = 64e6
/** All covers that are kept. */
const KEPT_BYTES_MAX = 48 * 2 ** 20
/** Memory that each takes beside its bytes. */
const ENTRY_BYTES = 1024

/** A picture of the operator's folder as it is now. */
export interface StockPicture {
  path: string
  sizeBytes: number
  modifiedMs: number
}

interface Making {
  /** Null until it is begun. */
  cover: Promise<Buffer | null> | null
  /** Requests that wait for it. */
  waiting: number
}

/** Pictures of the operator's folder at the size of lists: made once while they are asked for, and kept. */
export class StockCovers {
  readonly #pictures: PictureScaler
  /** The one that was asked for last is the last; null where none can be made. */
  readonly #kept = new Map<string, Buffer | null>()
  #keptBytes = 0
  readonly #making = new Map<string, Making>()

  constructor(pictures: PictureScaler) {
    this.#pictures = pictures
  }

  /**
   * Returns a picture as WebP of at most 400 pixels a side; null where there is none: it is too large, in a format that is
   * not decoded, or every client has left before its turn. Rejects where the file cannot be read.
   * @param left aborts when the client has left
   */
  async of(picture: StockPicture, left: AbortSignal): Promise<Buffer | null> {
    if (picture.sizeBytes > FILE_BYTES_MAX) return null
    const name = `${picture.path}\n${picture.sizeBytes}\n${picture.modifiedMs}`
    const kept = this.#kept.get(name)
    if (kept !== undefined) {
      this.#kept.delete(name)
      this.#kept.set(name, kept)
      return kept
    }
    if (left.aborted) return null
    const making = this.#making.get(name) ?? { waiting: 0, cover: null }
    this.#making.set(name, making)
    making.waiting += 1
    making.cover ??= this.#make(name, picture.path, making)
    const leave = () => {
      making.waiting -= 1
    }
    left.addEventListener('abort', leave, { once: true })
    try {
      return await making.cover
    } finally {
      left.removeEventListener('abort', leave)
    }
  }

  async #make(name: string, path: string, making: Making): Promise<Buffer | null> {
    let isDropped = false
    const read = async () => {
      isDropped = making.waiting === 0
      // who asks from now on begins anew
      if (isDropped) this.#making.delete(name)
      return isDropped ? null : readFile(path)
    }
    try {
      const cover = await this.#pictures.scaleWhenDue('stock', read, SCALING)
      if (!isDropped) this.#keep(name, cover)
      return cover
    } finally {
      if (!isDropped) this.#making.delete(name)
    }
  }

  #keep(name: string, cover: Buffer | null): void {
    const bytesOf = (one: Buffer | null) => ENTRY_BYTES + (one?.length ?? 0)
    this.#kept.set(name, cover)
    this.#keptBytes += bytesOf(cover)
    for (const [oldest, one] of this.#kept) {
      if (this.#keptBytes <= KEPT_BYTES_MAX) break
      this.#kept.delete(oldest)
      this.#keptBytes -= bytesOf(one)
    }
  }
}
