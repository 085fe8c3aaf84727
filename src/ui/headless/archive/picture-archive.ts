import { strToU8, Zip, ZipPassThrough } from 'fflate'

/** Quality of pictures, 0 to 1. */
const QUALITY = 0.92
const MTIME = '1980-01-01'

/** A zip archive of pictures that grows without being held in memory: its parts are blobs. */
export class PictureArchive {
  readonly #parts: Blob[] = []
  readonly #zip = new Zip((error, chunk) => {
    if (error) throw error
    this.#parts.push(new Blob([chunk as Uint8Array<ArrayBuffer>]))
  })

  /** Adds a canvas as WebP. */
  async picture(name: string, canvas: OffscreenCanvas): Promise<void> {
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY })
    this.#add(name, new Uint8Array(await blob.arrayBuffer()))
  }

  /** Adds a value as JSON. */
  json(name: string, value: unknown): void {
    this.#add(name, strToU8(JSON.stringify(value)))
  }

  /** Returns the archive; nothing can be added any more. */
  file(): Blob {
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
