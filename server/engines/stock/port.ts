import type { Language } from '#shared/api/languages.ts'
import type { StockItem, StockKind } from '#shared/api/stock.ts'

/** A search in a source; without words, what the source itself puts first. */
export interface StockSearch {
  kind: StockKind
  search: string
  shape: 'wide' | 'tall' | null
  /** From 1. */
  page: number
  language: Language
}

export interface StockPage {
  items: StockItem[]
  hasMore: boolean
}

/** A file of a source that fits a canvas, and a small picture of it. */
export interface StockFile {
  /** Name for people. */
  name: string
  url: string
  extension: 'jpg' | 'png' | 'webp' | 'mp4'
  coverUrl: string
  widthPx: number
  heightPx: number
  durationSec: number
}

/** How long a file of a source may be, and take. */
export interface DownloadLimits {
  bytesMax: number
  signal: AbortSignal
  /** Called before the file is fetched, where the source says how many bytes it has. */
  announced?(bytes: number): Promise<void>
}

/** The source does not answer, or not in its shape, or refuses the key. */
export class StockError extends Error {
  override name = 'StockError'
}

/** A source of pictures and films elsewhere. Both reject with a `StockError`. */
export interface StockPort {
  readonly name: string
  readonly site: string
  find(search: StockSearch, signal: AbortSignal): Promise<StockPage>
  /** Returns the file of an item; null where the source has it no more, or in no format that can be used. */
  file(kind: StockKind, id: string, signal: AbortSignal): Promise<StockFile | null>
  /** Writes a file of the source to a path. @throws StockError also where it is too long, and as `announced` does */
  download(url: string, path: string, limits: DownloadLimits): Promise<void>
}
