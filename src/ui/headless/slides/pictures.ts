import { announcedHeader } from '#shared/base/picture-header.ts'
import { hasTooManyPixels, UPLOAD_RULES } from '#shared/model/upload-rules.ts'

/** Longest side of a picture as it is held, in pixels: larger ones are made smaller as they are decoded. */
const SIDE_MAX = 4096
/** Longest side at which a drawing in vectors is held, in pixels. */
const VECTOR_PX = 2048
const IS_SVG = /\.svg$/iu

/** A decoded picture. */
interface HeldPicture {
  image: ImageBitmap
  /** Its own size, in pixels; those of its image may be less. */
  widthPx: number
  heightPx: number
}

/** The pictures of a deck, decoded as slides need them. */
export class Pictures {
  readonly #addressOf: (file: string) => string
  readonly #held = new Map<string, HeldPicture>()
  readonly #undrawn = new Set<string>()

  /** @param addressOf returns where a file of the deck is fetched */
  constructor(addressOf: (file: string) => string) {
    this.#addressOf = addressOf
  }

  /** Pictures that could not be decoded until now: of formats that no browser reads, broken or missing ones. */
  get undrawn(): number {
    return this.#undrawn.size
  }

  /** Decodes these files, and gives back the memory of all others. */
  async hold(files: ReadonlySet<string>): Promise<void> {
    for (const [file, { image }] of this.#held) {
      if (files.has(file)) continue
      image.close()
      this.#held.delete(file)
    }
    for (const file of files) {
      if (this.#held.has(file) || this.#undrawn.has(file)) continue
      const picture = await decoded(this.#addressOf(file), IS_SVG.test(file)).catch(() => null)
      if (picture) this.#held.set(file, picture)
      else this.#undrawn.add(file)
    }
  }

  /** Returns a picture that is held; null for one that cannot be decoded. */
  get(file: string): HeldPicture | null {
    return this.#held.get(file) ?? null
  }
}

/** Throws where the browser cannot decode it. */
async function decoded(address: string, isVector: boolean): Promise<HeldPicture | null> {
  const answer = await fetch(address)
  if (!answer.ok) return null
  const blob = await answer.blob()
  if (isVector) return drawing(new Blob([blob], { type: 'image/svg+xml' }))
  const header = announcedHeader(new Uint8Array(await blob.arrayBuffer()))
  if (header && hasTooManyPixels(UPLOAD_RULES.portrait, header)) return null
  const shrinks = header && Math.max(header.widthPx, header.heightPx) > SIDE_MAX
  const image = await createImageBitmap(blob, shrinks ? sideOf(header) : {})
  if (!shrinks) return { image, widthPx: image.width, heightPx: image.height }
  const scale = Math.max(header.widthPx, header.heightPx) / SIDE_MAX
  return { image, widthPx: image.width * scale, heightPx: image.height * scale }
}

function sideOf({ widthPx, heightPx }: { widthPx: number; heightPx: number }): ImageBitmapOptions {
  return { resizeQuality: 'high', ...(widthPx > heightPx ? { resizeWidth: SIDE_MAX } : { resizeHeight: SIDE_MAX }) }
}

/** A drawing in vectors, which bitmaps are not made of without a page. */
async function drawing(blob: Blob): Promise<HeldPicture> {
  const url = URL.createObjectURL(blob)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const [width, height] = [image.naturalWidth || VECTOR_PX, image.naturalHeight || VECTOR_PX]
    const scale = VECTOR_PX / Math.max(width, height)
    const canvas = new OffscreenCanvas(Math.ceil(width * scale), Math.ceil(height * scale))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return { image: canvas.transferToImageBitmap(), widthPx: canvas.width, heightPx: canvas.height }
  } finally {
    URL.revokeObjectURL(url)
  }
}
