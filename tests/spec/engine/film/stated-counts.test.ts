import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  box,
  ctts,
  fileOf,
  ftyp,
  moof,
  moov,
  mvex,
  stco,
  stsc,
  stsz,
  stts,
  tables,
  traf,
  words,
} from '#tests/worlds/mp4-file.ts'
import { BlobBytes, type ByteSource, WindowedBytes } from '#workers/media/bytes/byte-source.ts'
import { WatchedBytes } from '#workers/media/probing/watched-bytes.ts'
import { readMp4Index } from '#workers/media/video/mp4-index.ts'

const BILLIONS = 0xfffffff0
/** A day at 240 pictures a second, in a file of as many bytes. */
const TOO_MANY = 24 * 3600 * 240
const SIZES = [7, 5, 3]
const video = { id: 1, handler: 'vide', tables: tables(SIZES, 100) } as const
const sound = { id: 2, handler: 'soun', tables: tables([1], 100) } as const
const ofSamples = (...tables: Uint8Array<ArrayBuffer>[]) => ({ id: 1, handler: 'vide' as const, tables })
const run = box('mdat', new Uint8Array(20))

const read = (...parts: Uint8Array<ArrayBuffer>[]) => readMp4Index(new WindowedBytes(new BlobBytes(fileOf(...parts))))

/** A file of which only some parts are there; it is 0 between them. */
class SparseBytes implements ByteSource {
  readonly size: number
  readonly #parts: [at: number, bytes: Uint8Array<ArrayBuffer>][]

  constructor(size: number, ...parts: [at: number, bytes: Uint8Array<ArrayBuffer>][]) {
    this.size = size
    this.#parts = parts
  }

  async read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(Math.min(end, this.size) - start)
    for (const [at, part] of this.#parts) {
      const [from, to] = [Math.max(start, at), Math.min(start + bytes.length, at + part.length)]
      if (from < to) bytes.set(part.subarray(from - at, to - at), from - start)
    }
    return bytes
  }

  async blob(): Promise<Blob> {
    throw new Error('it is read by parts')
  }
}

/** Where the samples of an index are read. */
async function placesOf(source: ByteSource): Promise<number[]> {
  const places: number[] = []
  const watched: ByteSource = {
    size: source.size,
    read: (start, end) => {
      places.push(start, end)
      return source.read(start, end)
    },
    blob: () => source.blob(),
  }
  const index = await readMp4Index(watched)
  places.length = 0
  for (const sample of index.ptsUs.keys()) await index.read(sample)
  return places
}

describe('E14.66 what the header of a film states', () => {
  test('tracks of sound cost an index nothing, as long as they are', async () => {
    const hour = [stts([172_800_000, 1]), stsc([1, 172_800_000]), stsz(4, 172_800_000), stco(100)]
    const index = await read(ftyp, moov([{ id: 2, handler: 'soun', tables: hour }, video]))
    expect([...index.ptsUs]).toEqual([0, 40_000, 80_000])
  })

  const REFUSED: [string, Uint8Array<ArrayBuffer>[], RegExp][] = [
    [
      'samples of one size',
      [stts([BILLIONS, 1]), stsc([1, 1]), stsz(1, BILLIONS), stco(9)],
      /states 4294967280 samples/,
    ],
    [
      'more bytes than the file has',
      [stts([900, 1]), stsc([1, 1]), stsz(99, 900), stco(9)],
      /more than the file holds/,
    ],
    [
      'sizes beyond their table',
      [...tables(SIZES, 9).slice(0, 2), stsz(0, BILLIONS, SIZES), stco(9)],
      /stsz is shorter/,
    ],
    [
      'sizes of no bits',
      [stts([9, 1]), stsc([1, 9]), box('stz2', words(0, 0, BILLIONS)), stco(9)],
      /states \d+ samples/,
    ],
    [
      'runs beyond their table',
      [box('stts', words(0, BILLIONS, 3, 1)), ...tables(SIZES, 9).slice(1)],
      /stts is shorter/,
    ],
    ['offsets beyond their table', [...tables(SIZES, 9), box('ctts', words(0, 7, 1, 1))], /ctts is shorter/],
    [
      'far more times than samples',
      [stts([BILLIONS, 1]), ...tables(SIZES, 9).slice(1)],
      /have a time, and there are 3/,
    ],
    ['far fewer times than samples', [stts([1, 1]), ...tables(SIZES, 9).slice(1)], /have a time, and there are 3/],
  ]
  test.each(REFUSED)('%s are refused', async (_, tables, reason) => {
    const refused = { code: 'unreadable', message: expect.stringMatching(reason) }
    await expect(read(ftyp, moov([ofSamples(...tables)]))).rejects.toMatchObject(refused)
  })

  test('more samples than a day of film are refused, also where the file could hold them', async () => {
    const tables = [stts([TOO_MANY, 1]), stsc([1, 1]), stsz(1, TOO_MANY), stco(9)]
    const source = new SparseBytes(2 * TOO_MANY, [0, ftyp], [ftyp.length, moov([ofSamples(...tables)])])
    await expect(readMp4Index(source)).rejects.toMatchObject({ code: 'unreadable', message: /20736000 samples/ })
  })

  test('what an index does not need is not read, wherever it stands', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => told.mockRestore())
    const hostile = [stsz(1, BILLIONS), box('sgpd', words(0, 0x726f6c6c, BILLIONS)), box('stsz', words(0, 1))]
    // an stsz of 0 bytes, which are stated in 64 bits
    const unended = words(1, 0x7374737a, 0, 0, 0, 1, BILLIONS)
    const inside = { ...video, described: [...hostile, unended], tables: [...video.tables, ...hostile, unended] }
    const index = await read(...hostile, ftyp, moov([inside, sound], box('meta', ...hostile)))
    expect(index.ptsUs).toHaveLength(3)
    expect(index.config.codec).toBe('vp09.00.10.08')
    // a box of no type, twice
    const noType = ['[BoxParser]', `Invalid box type: '${'\0'.repeat(4)}'`]
    expect(told.mock.calls.map(([, ...call]) => call)).toEqual([noType, noType])
  })

  test('the movie header lies behind the media, beyond one read and 4 GiB', async () => {
    const sizes = Array.from({ length: 400_000 }, (_, at) => 1 + (at % 9))
    const mediaBytes = 5 * 2 ** 30
    const mdat = new Uint8Array(16)
    mdat.set(words(1, 0x6d646174, 1, 0x40000000))
    const start = ftyp.length
    const header = moov([sound, { ...video, tables: tables(sizes, start + 16) }])
    const source = new SparseBytes(
      start + mediaBytes + header.length,
      [0, ftyp],
      [start, mdat],
      [start + mediaBytes, header],
    )
    const places = await placesOf(source)
    expect(places.slice(0, 6)).toEqual([0, 1, 1, 3, 3, 6].map((place) => place + start + 16))
    expect(places).toHaveLength(800_000)
  })

  test('of a fragmented film the parts of its sound are left out, and its pictures stand where they are', async () => {
    const soundPart = traf(2, BILLIONS, 0)
    const header = moov(
      [video, sound].map((track) => ({ ...track, tables: tables([], 0) })),
      mvex([1, 4], [2, 4]),
    )
    const fragment = moof(soundPart, traf(1, 2, 500))
    const parts = [ftyp, header, fragment, run, fragment, run]
    const first = ftyp.length + header.length + 500
    const second = first + fragment.length + run.length
    const places = await placesOf(new BlobBytes(fileOf(...parts, new Uint8Array(900))))
    expect(places).toEqual([first, second].flatMap((at) => [at, at + 4, at + 4, at + 8]))
  })

  test.each([
    ['states no sizes', mvex([1, 0]), BILLIONS],
    ['states more than the file has', mvex([1, 1000]), 30],
  ])('a fragment that %s is refused', async (_, defaults, count) => {
    const header = moov([{ ...video, tables: tables([], 0) }], defaults)
    const refused = read(ftyp, header, moof(traf(1, count, 0)), run)
    await expect(refused).rejects.toMatchObject({ code: 'unreadable', message: /samples/ })
  })
})

describe('E14.66 the other reader of films, here and on the server', () => {
  /** The first packet of the pictures of a film. */
  async function firstPacket(...parts: Uint8Array<ArrayBuffer>[]) {
    const source = new BufferSource(await fileOf(...parts).arrayBuffer())
    const track = await new Input({ formats: ALL_FORMATS, source }).getPrimaryVideoTrack()
    return new EncodedPacketSink(track!).getFirstPacket()
  }
  const fragmented = moov([{ ...video, tables: tables([], 0) }], mvex([1, 4]))

  test('it reads what is there', async () => {
    const read = firstPacket(
      ftyp,
      moov([{ ...video, tables: [...video.tables, ctts([3, 0])] }]),
      run,
      new Uint8Array(99),
    )
    expect(await read).toMatchObject({ byteLength: 7 })
    expect(await firstPacket(ftyp, fragmented, moof(traf(1, 2, 0)), run)).toMatchObject({ byteLength: 4 })
  })

  test('it refuses billions of times, offsets, sizes and samples of a fragment', async () => {
    const [times, chunks, sizes, places] = video.tables
    const timed = moov([ofSamples(stts([BILLIONS, 1]), chunks, sizes, places, ctts([1, 0]))])
    await expect(firstPacket(ftyp, timed, run)).rejects.toThrow('far more times than samples')
    const offset = moov([ofSamples(...video.tables, ctts([BILLIONS, 0], [BILLIONS, 0]))])
    expect(await firstPacket(ftyp, offset, new Uint8Array(99))).toMatchObject({ byteLength: 7 })
    const bare = moov([ofSamples(times, chunks, box('stz2', words(0, 0, BILLIONS)), places)])
    await expect(firstPacket(ftyp, bare, run)).rejects.toThrow()
    await expect(firstPacket(ftyp, fragmented, moof(traf(1, BILLIONS, 0)), run)).rejects.toThrow(
      'more samples than any',
    )
    const crowded = moov([ofSamples(times, stsc([1, BILLIONS]), sizes, places)])
    expect(await firstPacket(ftyp, crowded, new Uint8Array(99))).toMatchObject({ byteLength: 7 })
  }, 5000)
})

test('E14.66 a reader that goes through a file again and again is told of no more', async () => {
  let told = 0
  const source = new WatchedBytes(new Blob([new Uint8Array(1 << 20)]), () => void told++)
  for (let time = 0; time < 20; time++) await source.read(0, source.size)
  expect(told).toBe(7)
  for (let time = 0; time < 20; time++) await source.read(source.size, source.size)
  expect(told).toBe(7)
})
