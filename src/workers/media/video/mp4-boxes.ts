import { MediaError } from '../common/media-error.ts'

/** A box (ISO/IEC 14496-12, 4.2). Its content is `[body, end)`; positions are those of the bytes that it was found in. */
interface Box {
  type: string
  at: number
  body: number
  end: number
}

/** Bytes of the longest and the shortest header of a box. */
export const HEADER_BYTES = 16
export const HEADER_BYTES_MIN = 8
/** The most samples of a film: 24 hours of 30 pictures a second. The parser takes a microsecond and 300 bytes for each. */
const SAMPLES_MAX = 24 * 3600 * 30

/** Boxes that an index is made of, by the box that they are in; the parser sees no other box. */
const KEPT: Record<string, readonly string[]> = {
  moov: ['mvhd', 'trak', 'mvex'],
  trak: ['tkhd', 'edts', 'mdia'],
  edts: ['elst'],
  mdia: ['mdhd', 'hdlr', 'minf'],
  minf: ['stbl'],
  stbl: ['stsd', 'stts', 'ctts', 'stss', 'stsc', 'stsz', 'stz2', 'stco', 'co64'],
  mvex: ['mehd', 'trex'],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun'],
}
/** Those of which there are several in one box; of the others the parser uses the first. */
const MANY = new Set(['trak', 'trex', 'traf', 'trun'])
/** The handlers of tracks of pictures. */
const PICTURES = ['vide', 'pict']
/** Bytes of an entry, of tables that state the number of their entries first. */
const ENTRY_BYTES: Record<string, number> = { stts: 8, ctts: 8, stsc: 12, stss: 4, stco: 4, co64: 8, elst: 12 }
const ELST_LONG_BYTES = 20

/** Sample entries of pictures in which the parser looks for boxes, behind so many bytes of fields. */
const VISUAL = new Set(['avc1', 'avc2', 'avc3', 'avc4', 'hvc1', 'hev1', 'dvh1', 'dvhe', 'av01', 'vp08', 'vp09', 'mp4v'])
const VISUAL_BYTES = 78
/** The boxes of a sample entry from which the codec is read. */
const CONFIGS = new Set(['avcC', 'hvcC', 'av1C', 'vpcC', 'esds'])

const FREE = 0x66726565
/** Optional fields of `tfhd` and their bytes, in their order, and the flag of the size of samples. */
const TFHD_FIELDS = [
  [0x1, 8],
  [0x2, 4],
  [0x8, 4],
  [0x10, 4],
  [0x20, 4],
] as const
const HAS_SAMPLE_SIZE = 0x10
/** Fields of each sample of a `trun`. */
const TRUN_FIELDS = [0x100, 0x200, 0x400, 0x800]
const HAS_SIZES = 0x200

/** Returns the box at `at` of something that ends at `end`, of which only the header is read; null where none fits. */
export function boxAt(view: DataView, at: number, end: number): Box | null {
  if (end - at < HEADER_BYTES_MIN) return null
  const stated = view.getUint32(at)
  const headerBytes = stated === 1 ? HEADER_BYTES : HEADER_BYTES_MIN
  if (end - at < headerBytes) return null
  // without a size, a box goes to the end
  const size = stated === 1 ? Number(view.getBigUint64(at + 8)) : stated || end - at
  if (size < headerBytes || size > end - at) return null
  const type = String.fromCharCode(...[4, 5, 6, 7].map((byte) => view.getUint8(at + byte)))
  return { type, at, body: at + headerBytes, end: at + size }
}

/**
 * Tidies the headers of one film for its parser, mp4box, which would make lists as long as a table states, in all tracks,
 * whether or not the file holds as much. Boxes that an index does not need become `free` in place: tracks of sound and texts,
 * and every kind of box whose reader is not needed. Numbers of samples that the file cannot hold are refused.
 */
export class Mp4Boxes {
  readonly #fileBytes: number
  /** The tracks of pictures. */
  readonly #tracks = new Set<number>()
  /** Sizes of samples that state none, by track. */
  readonly #sizes = new Map<number, number>()
  #samples = 0
  #statedBytes = 0
  /** Of samples of the fragment that is read. */
  #defaultSize = 0
  hasMovie = false
  /** Whether samples follow in fragments. */
  isFragmented = false

  constructor(fileBytes: number) {
    this.#fileBytes = fileBytes
  }

  /** Tidies the bytes of a `moov` or `moof` in place. Fails with `unreadable`. */
  tidy(bytes: Uint8Array<ArrayBuffer>): void {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    const box = boxAt(view, 0, bytes.length)
    if (!box || !(box.type in KEPT)) return
    if (box.type === 'moov') this.hasMovie = true
    this.#tidyIn(view, box)
  }

  #tidyIn(view: DataView, parent: Box): void {
    const seen = new Set<string>()
    let end = parent.body
    for (const box of boxesIn(view, parent.body, parent.end)) {
      end = box.end
      const isFirst = MANY.has(box.type) || !seen.has(box.type)
      seen.add(box.type)
      if (isFirst && KEPT[parent.type]!.includes(box.type) && this.#isOfPictures(view, box)) this.#read(view, box)
      else view.setUint32(box.at + 4, FREE)
    }
    // the parser may see a box where none is, such as one of 0 bytes in 64 bits
    bytesOf(view, end, parent.end).fill(0)
  }

  /** Whether a track or its part of a fragment holds pictures; true of all other boxes. */
  #isOfPictures(view: DataView, box: Box): boolean {
    if (box.type === 'trak') return PICTURES.includes(handlerOf(view, box))
    const header = box.type === 'traf' ? childOf(view, box, 'tfhd') : null
    return box.type !== 'traf' || (header !== null && this.#tracks.has(word(view, header, 4)))
  }

  #read(view: DataView, box: Box): void {
    const before = this.#samples
    if (box.type === 'traf') this.#defaultSize = this.#sizeIn(view, box)
    if (box.type in KEPT) this.#tidyIn(view, box)
    if (box.type in ENTRY_BYTES) expectEntries(view, box)
    switch (box.type) {
      case 'mvex':
        this.isFragmented = true
        break
      case 'tkhd':
        this.#tracks.add(word(view, box, versionOf(view, box) === 1 ? 20 : 12))
        break
      case 'trex':
        this.#sizes.set(word(view, box, 4), word(view, box, 16))
        break
      case 'stsd':
        tidyDescriptions(view, box)
        break
      case 'stsz':
      case 'stz2':
        this.#readSizes(view, box)
        break
      case 'trun':
        this.#readRun(view, box)
        break
      case 'stbl':
        expectTimes(view, box, this.#samples - before)
    }
  }

  #readSizes(view: DataView, box: Box): void {
    const count = word(view, box, 8)
    const size = box.type === 'stsz' ? word(view, box, 4) : 0
    const bits = box.type === 'stsz' ? 32 : word(view, box, 4) & 0xff
    if (size === 0) expectBytes(box, 12 + Math.ceil((count * bits) / 8))
    this.#count(count, size && count * size)
  }

  #readRun(view: DataView, box: Box): void {
    const flags = word(view, box, 0)
    const count = word(view, box, 4)
    const fields = TRUN_FIELDS.filter((field) => flags & field).length
    expectBytes(box, 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0) + 4 * fields * count)
    // a sample without a size is one byte here: else a run without any field could state as many as it wants
    this.#count(count, flags & HAS_SIZES ? 0 : count * Math.max(1, this.#defaultSize))
  }

  /** Returns the size of samples of a fragment that state none. */
  #sizeIn(view: DataView, traf: Box): number {
    const header = childOf(view, traf, 'tfhd')!
    const flags = word(view, header, 0)
    let size = this.#sizes.get(word(view, header, 4)) ?? 0
    let at = 8
    for (const [flag, bytes] of TFHD_FIELDS) {
      if (!(flags & flag)) continue
      if (flag === HAS_SAMPLE_SIZE) size = word(view, header, at)
      at += bytes
    }
    expectBytes(header, at)
    return size
  }

  /** Counts samples; `statedBytes` are those that no table of sizes proves. */
  #count(samples: number, statedBytes: number): void {
    this.#samples += samples
    this.#statedBytes += statedBytes
    if (this.#samples > SAMPLES_MAX) throw new MediaError('unreadable', `the film states ${this.#samples} samples`)
    if (this.#statedBytes > this.#fileBytes) {
      throw new MediaError('unreadable', `the film states ${this.#samples} samples, more than the file holds`)
    }
  }
}

function* boxesIn(view: DataView, start: number, end: number): Generator<Box> {
  for (let box = boxAt(view, start, end); box; box = boxAt(view, box.end, end)) yield box
}

/** The first box of a type in another one. */
function childOf(view: DataView, parent: Box | null, type: string): Box | null {
  if (!parent) return null
  for (const box of boxesIn(view, parent.body, parent.end)) if (box.type === type) return box
  return null
}

function handlerOf(view: DataView, trak: Box): string {
  const handler = childOf(view, childOf(view, trak, 'mdia'), 'hdlr')
  if (!handler || handler.end - handler.body < 12) return ''
  return String.fromCharCode(...[8, 9, 10, 11].map((byte) => view.getUint8(handler.body + byte)))
}

/** The 32 bits at `at` of the content of a box. */
function word(view: DataView, box: Box, at: number): number {
  expectBytes(box, at + 4)
  return view.getUint32(box.body + at)
}

const versionOf = (view: DataView, box: Box) => word(view, box, 0) >>> 24

/** Fails unless the content of a box has so many bytes. */
function expectBytes(box: Box, bytes: number): void {
  if (box.end - box.body < bytes) throw new MediaError('unreadable', `the box ${box.type} is shorter than it says`)
}

function expectEntries(view: DataView, box: Box): void {
  const isLong = box.type === 'elst' && versionOf(view, box) === 1
  expectBytes(box, 8 + word(view, box, 4) * (isLong ? ELST_LONG_BYTES : ENTRY_BYTES[box.type]!))
}

/** Fails where the samples that have a time are by far more or fewer than there are; a few are in many files. */
function expectTimes(view: DataView, stbl: Box, samples: number): void {
  const times = childOf(view, stbl, 'stts')
  if (!times || samples === 0) return
  const [start, count] = [times.body + 8, word(view, times, 4)]
  let timed = 0
  for (let entry = 0; entry < count; entry++) timed += view.getUint32(start + entry * 8)
  if (timed > 2 * samples || samples > 2 * timed) {
    throw new MediaError('unreadable', `${timed} samples have a time, and there are ${samples}`)
  }
}

/** Tidies the sample entries of a track and states how many the parser may read. */
function tidyDescriptions(view: DataView, stsd: Box): void {
  const stated = word(view, stsd, 4)
  let count = 0
  let goesOn = true
  for (const entry of boxesIn(view, stsd.body + 8, stsd.end)) {
    if (!goesOn || count === stated) break
    goesOn = tidyDescription(view, entry)
    count++
  }
  view.setUint32(stsd.body + 4, count)
}

/** Tidies a sample entry. Returns whether the parser finds its end, and with it the next one. */
function tidyDescription(view: DataView, entry: Box): boolean {
  if (!VISUAL.has(entry.type)) {
    // the name of its codec is all that is needed
    if (entry.end > entry.body + 8) bytesOf(view, entry.body + 8, entry.end).fill(0)
    return false
  }
  expectBytes(entry, VISUAL_BYTES)
  const seen = new Set<string>()
  let end = entry.body + VISUAL_BYTES
  for (const box of boxesIn(view, end, entry.end)) {
    if (!CONFIGS.has(box.type) || seen.has(box.type)) view.setUint32(box.at + 4, FREE)
    seen.add(box.type)
    end = box.end
  }
  bytesOf(view, end, entry.end).fill(0)
  return end === entry.end
}

function bytesOf(view: DataView, start: number, end: number): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset + start, end - start)
}
