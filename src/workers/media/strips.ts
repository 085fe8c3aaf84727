import type { MediaUrl } from '#shared/model/ids.ts'
import { MediaRecords, STRIP_VERSION } from './bytes/records.ts'
import type { MediaShelf } from './media-shelf.ts'
import { FrameReader } from './video/frame-reader.ts'
import { upright } from './video/upright.ts'

const COUNT_MAX = 64

/** Strips of pictures spread over a video, drawn once and kept in the browser's records. */
export class Strips {
  readonly #shelf: MediaShelf
  readonly #records = new MediaRecords()

  constructor(shelf: MediaShelf) {
    this.#shelf = shelf
  }

  /** `count` pictures side by side, `heightPx` high, each from the middle of its part of the video. */
  async strip(url: MediaUrl, count: number, heightPx: number): Promise<ImageBitmap> {
    const pictures = Math.min(COUNT_MAX, Math.max(1, Math.round(count)))
    const key = `${url} ${pictures}x${heightPx}`
    const kept = await this.#records.parsedStrip.get(key).catch(() => undefined)
    if (kept?.version === STRIP_VERSION) return createImageBitmap(kept.blob)
    const canvas = await this.#draw(url, pictures, heightPx)
    const { durationSec } = await this.#shelf.video(url)
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })
    await this.#records.parsedStrip
      .put({ url: key, version: STRIP_VERSION, blob, videoDuration: durationSec })
      .catch(() => undefined)
    return canvas.transferToImageBitmap()
  }

  async #draw(url: MediaUrl, count: number, heightPx: number): Promise<OffscreenCanvas> {
    const index = await this.#shelf.video(url)
    const widthPx = Math.max(1, Math.round((heightPx * index.widthPx) / index.heightPx))
    const canvas = new OffscreenCanvas(widthPx * count, heightPx)
    const context = canvas.getContext('2d')!
    const reader = new FrameReader(index)
    try {
      for (let i = 0; i < count; i++) {
        const frame = upright(await reader.frameAt(((i + 0.5) / count) * index.durationSec), index.rotationDeg)
        context.drawImage(frame, i * widthPx, 0, widthPx, heightPx)
        frame.close()
      }
    } finally {
      reader.close()
    }
    return canvas
  }
}
