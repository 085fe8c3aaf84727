import type { HeadlessOutcome, ItemPlace } from '#shared/formats/headless-job.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import type { RenderSettings } from '#shared/model/render-settings.ts'

/** The common part of all jobs: a document and access to its media. */
interface RenderSource {
  projectJson: string
  /**
   * Returns an address (`http:`, `https:` or `file:`) for an `oss:` medium of the document; rejects if reading is not
   * allowed.
   */
  resolve(url: MediaUrl): Promise<string>
  signal: AbortSignal
}

/** Where segments are kept by name, for one workspace. */
export interface KeptSegments {
  get(name: string): Promise<Uint8Array | null>
  /** Keeps a segment, as long as there is room. */
  put(name: string, bytes: Uint8Array): Promise<void>
}

/** A job that renders a video. */
export interface RenderJob extends RenderSource {
  settings: RenderSettings
  /** Segments of earlier renders, which are taken, and where new ones are put; none by default. */
  kept?: KeptSegments | null
  /** In how many segment workers; by default as many as the machine is good for. */
  workers?: number | undefined
  /** Written under a temporary name and renamed when complete. */
  outFile: string
  /** Whether it waits for other short ones alone, on a machine that has room for both; not by default. */
  isShort?: boolean
  /** Called from time to time with 0 to 1. */
  onProgress(part: number): void
}

/** A job that renders successive runs of a video (`runsOf`) and keeps their segments. */
export interface SegmentsJob extends RenderSource {
  settings: RenderSettings
  runs: { first: number; count: number }
  kept: KeptSegments
  /** Called from time to time with 0 to 1. */
  onProgress(part: number): void
}

/** A job that renders one picture at `timeSec` of the project. */
export interface FrameJob extends RenderSource {
  timeSec: number
  size: RenderSettings['size']
}

/** A job that makes a presenter, or pictures of slides. */
export interface MakingJob extends Omit<RenderSource, 'projectJson'> {
  /** Written as it comes. */
  outFile: string
  /** How long it may take from its turn on; then it rejects with a `TimeoutError`. */
  limitMs: number
  /** Called from time to time with 0 to 1. */
  onProgress(part: number): void
}

/** A job that makes a presenter of the photo `oss:photo`, which `resolve` gives the address of. */
export interface PortraitJob extends MakingJob {
  /** Which of its faces, from the left; null for the only one. */
  face: number | null
}

/** A job that makes a presenter of the film `oss:film` and the clips `oss:action/0` and so on, which `resolve` gives the addresses of. */
export interface FilmedJob extends MakingJob {
  /** Names of the actions that the clips show. */
  actions: readonly string[]
  /** Whether what is behind the person stays. */
  keepsScene: boolean
}

/**
 * A job that draws slides of the deck `oss:deck.json` (`Deck`), with its media as `oss:FILE`, or the pages of
 * `oss:file.pdf`, which `resolve` gives the addresses of. The file is a zip archive: `slides/1.webp` and so on; of a deck
 * `lifted/SLIDE-ITEM.webp` by their places, and `lifted.json` with their boxes on the slide; of a PDF `pages.json`.
 */
export interface SlidesJob extends MakingJob {
  source: 'deck' | 'pdf'
  /** Of each picture. */
  widthPx: number
  /** Items of a deck that are drawn alone, too. */
  lifted: readonly ItemPlace[]
}

/** The page's answer about a photo, a film or slides, and the cover as PNG; slides have none. */
export interface MakingAnswer {
  outcome: HeadlessOutcome
  cover: Uint8Array | null
}

export interface Rendered {
  durationSec: number
  sizeBytes: number
  /** Videos of the document whose sound could not be decoded: the file was made without it. */
  silent: MediaUrl[]
  /** PNG of a frame near the beginning. */
  cover: Uint8Array | null
}

/** Why rendering failed: a code, and a sentence for the user as the message. */
export class RenderError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.name = 'RenderError'
    this.code = code
  }
}

/**
 * Renders videos on this machine with the code of the editor, in a headless Chromium that starts with the first job and
 * keeps running. Jobs run one at a time, and where the machine has room, a short film beside another job. An aborted job rejects with its signal's reason, at once where it still waits.
 */
export interface RenderPort {
  render(job: RenderJob): Promise<Rendered>
  segments(job: SegmentsJob): Promise<void>
  /** Returns a PNG at the render size. */
  frame(job: FrameJob): Promise<Uint8Array>
  /** Resolves also where no presenter can be made of the photo. */
  portrait(job: PortraitJob): Promise<MakingAnswer>
  /** Resolves also where no presenter can be made of the film or a clip, which the outcome names as its subject. */
  filmed(job: FilmedJob): Promise<MakingAnswer>
  /** Resolves also where the PDF is `unreadable` or `encrypted`. */
  slides(job: SlidesJob): Promise<MakingAnswer>
  close(): Promise<void>
}
