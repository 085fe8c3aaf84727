import type { MediaUrl } from '#shared/model/ids.ts'
import type { RenderSettings } from '#shared/model/render-settings.ts'

/** What every job has: a document and where its media are. */
interface RenderSource {
  projectJson: string
  /** An address (`http:`, `https:` or `file:`) for an `oss:` medium of the document; rejects for one that may not be read. */
  resolve(url: MediaUrl): Promise<string>
  signal: AbortSignal
}

/** One video to make. */
export interface RenderJob extends RenderSource {
  settings: RenderSettings
  /** Written beside under another name and put in place when it is whole. */
  outFile: string
  /** Told from time to time, 0 to 1. */
  onProgress(part: number): void
}

/** One picture to make: the moment `timeSec` of the project. */
export interface FrameJob extends RenderSource {
  timeSec: number
  size: RenderSettings['size']
}

export interface Rendered {
  durationSec: number
  sizeBytes: number
  /** PNG of a moment near the beginning. */
  cover: Uint8Array | null
}

/** Why nothing was rendered: a code, and a sentence for the user as the message. */
export class RenderError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.name = 'RenderError'
    this.code = code
  }
}

/**
 * Draws videos on this machine with the same code as the editor, in a headless Chromium that is started with the first
 * job and kept. Jobs wait for one another. An aborted job rejects with its signal's reason.
 */
export interface RenderPort {
  render(job: RenderJob): Promise<Rendered>
  /** PNG at the render size. */
  frame(job: FrameJob): Promise<Uint8Array>
  close(): Promise<void>
}
