import type { Rect } from '#shared/base/rect.ts'
import type { AnimationWriter, Picture } from './animation-writer.ts'
import { wordsOf } from './changed-rect.ts'
import { CLEAR, Indexer } from './indexed.ts'
import { lzw } from './lzw.ts'
import { type Palette, paletteOf } from './palette.ts'

/** Colors of a palette; the last index stands for none. */
const COLORS_MAX = CLEAR
/** A palette is kept while its colors are at most this much worse than they were in its first picture. */
const WORSE_MAX = 1.5
/** Mean squared distance of colors that nobody sees. */
const UNSEEN = 12
/** Pixels from one that is compared to the next. */
const STEP = 7

interface GifOptions {
  width: number
  height: number
  loops: boolean
  dithers: boolean
  transparent: boolean
  write(bytes: Uint8Array): void
}

/**
 * Writes a GIF (GIF89a) picture by picture. Each has a palette of its own, which pictures that look alike share; of a film
 * without alpha only what changed is written.
 */
export class GifWriter implements AnimationWriter {
  readonly #options: GifOptions
  #palette: Palette = new Uint8Array()
  #indexer: Indexer | null = null
  #firstError = 0

  constructor(options: GifOptions) {
    this.#options = options
    const { width, height, loops, write } = options
    // no global palette; 8 bits a color
    write(Uint8Array.of(...ascii('GIF89a'), ...u16(width), ...u16(height), 0x70, 0, 0))
    if (loops) write(Uint8Array.of(0x21, 0xff, 11, ...ascii('NETSCAPE2.0'), 3, 1, 0, 0, 0))
  }

  async add({ pixels, before, rect, durationSec }: Picture): Promise<void> {
    const { width, transparent, write } = this.#options
    const indexer = this.#indexerFor(pixels)
    const area = transparent ? { x: 0, y: 0, width, height: this.#options.height } : rect
    const indexes = cut(indexer.indexes(pixels, width), area, width)
    if (!transparent && before) keepSame(indexes, wordsOf(before), wordsOf(pixels), area, width)
    const disposal = transparent ? 2 : 1
    const table = new Uint8Array(768)
    table.set(this.#palette)
    write(Uint8Array.of(0x21, 0xf9, 4, (disposal << 2) | 1, ...u16(Math.round(durationSec * 100)), CLEAR, 0))
    write(Uint8Array.of(0x2c, ...u16(area.x), ...u16(area.y), ...u16(area.width), ...u16(area.height), 0x87))
    write(table)
    write(lzw(indexes))
  }

  async end(): Promise<void> {
    this.#options.write(Uint8Array.of(0x3b))
  }

  #indexerFor(pixels: Uint8ClampedArray): Indexer {
    const kept = this.#indexer
    if (kept && kept.error(pixels, STEP) <= Math.max(UNSEEN, this.#firstError * WORSE_MAX)) return kept
    this.#palette = paletteOf(pixels, COLORS_MAX)
    const indexer = new Indexer(this.#palette, this.#options.dithers)
    this.#indexer = indexer
    this.#firstError = indexer.error(pixels, STEP)
    return indexer
  }
}

function cut(indexes: Uint8Array, { x, y, width, height }: Rect, stride: number): Uint8Array {
  const part = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    const from = (y + row) * stride + x
    part.set(indexes.subarray(from, from + width), row * width)
  }
  return part
}

/** Leaves the pixels that are as before, which show through. */
function keepSame(indexes: Uint8Array, before: Uint32Array, now: Uint32Array, area: Rect, stride: number): void {
  for (let i = 0; i < indexes.length; i++) {
    const at = (area.y + Math.floor(i / area.width)) * stride + area.x + (i % area.width)
    if (before[at] === now[at]) indexes[i] = CLEAR
  }
}

const ascii = (text: string) => new TextEncoder().encode(text)
const u16 = (value: number) => [value & 255, value >> 8]
