import { strToU8, Zip, ZipPassThrough } from 'fflate'

/** Quality of pictures, 0 to 1. */
const QUALITY = 0.92
const MTIME = '1980-01-01'

/** A zip archive of pictures that grows without being held in memory: its parts are blobs. */
export class PictureArchive {
  readonly #parts: Blob[] = []
  /** The picture before, while it is encoded. */
  #encoding: Promise<void> = Promise.resolve()
  readonly #zip = new Zip((error, chunk) => {
    if (error) throw error
    this.#parts.push(new Blob([chunk as Uint8Array<ArrayBuffer>]))
  })

  /** Adds a canvas as WebP: encoded in another thread while the next one is drawn, two at a time. */
  async picture(name: string, canvas: OffscreenCanvas): Promise<void> {
    const blob = canvas.convertToBlob({ type: 'image/webp', quality: QUALITY })
    await this.#encoding
    this.#encoding = blob.then(async (encoded) => this.#add(name, new Uint8Array(await encoded.arrayBuffer())))
    // it is met with the next picture, or at the end
    this.#encoding.catch(() => {})
  }

  /** Adds a value as JSON. */
  async json(name: string, value: unknown): Promise<void> {
    await this.#encoding
    this.#add(name, strToU8(JSON.stringify(value)))
  }

  /** Returns the archive; nothing can be added any more. */
  async file(): Promise<Blob> {
    await this.#encoding
    this.#zip.end()
    return new Blob(this.#parts)
  }

  #add(name: string, bytes: Uint8Array): void {
    const entry = new ZipPassThrough(name)
    entry.mtime = MTIME
    this.#zip.add(entry)
    entry.push(bytes, true)
  }
}
