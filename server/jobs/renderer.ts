import type { MediaUrl } from '#shared/model/ids.ts'
import type { RenderSettings } from '#shared/model/render-settings.ts'

/** One video to make. */
export interface RenderOrder {
  projectJson: string
  settings: RenderSettings
  /** An address that the render's browser can fetch, for a medium of the document. */
  resolve: (url: MediaUrl) => Promise<string>
  outFile: string
  /** Told from time to time, 0 to 1. */
  onProgress(part: number): void
  signal: AbortSignal
}

/** A maker of videos. It rejects with an error whose message is a sentence for the user. */
export interface Renderer {
  render(order: RenderOrder): Promise<{ durationSec: number; sizeBytes: number; cover: Uint8Array | null }>
  close(): Promise<void>
}
