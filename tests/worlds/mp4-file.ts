/** Boxes of ISO/IEC 14496-12, also such as no writer writes: films without pictures, whose headers say what a test wants. */

type Bytes = Uint8Array<ArrayBuffer>

/** Samples of a track that the file states: boxes of its `stbl` besides the description. */
interface TrackFile {
  id: number
  handler: 'vide' | 'soun'
  tables: Bytes[]
  /** Boxes behind the codec's in the description of the samples. */
  described?: Bytes[]
}

const joined = (parts: readonly Bytes[]): Bytes => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const numbers = (values: readonly number[]): Bytes => {
  const view = new DataView(new ArrayBuffer(values.length * 4))
  for (const [at, value] of values.entries()) view.setUint32(at * 4, value)
  return new Uint8Array(view.buffer)
}

/** Numbers of 32 bits. */
export const words = (...values: number[]) => numbers(values)
const text = (value: string): Bytes => Uint8Array.from(value, (char) => char.charCodeAt(0))

export function box(type: string, ...content: Bytes[]): Bytes {
  const body = joined(content)
  return joined([words(body.length + 8), text(type), body])
}

/** An `stsz` of one size; with a size of 0, of the sizes. */
export const stsz = (size: number, count: number, sizes: readonly number[] = []) =>
  box('stsz', words(0, size, count), numbers(sizes))
export const stts = (...runs: [count: number, delta: number][]) => box('stts', words(0, runs.length, ...runs.flat()))
export const ctts = (...runs: [count: number, offset: number][]) => box('ctts', words(0, runs.length, ...runs.flat()))
export const stsc = (...runs: [first: number, samples: number][]) =>
  box('stsc', words(0, runs.length, ...runs.flatMap((run) => [...run, 1])))
export const stco = (...places: number[]) => box('stco', words(0, places.length, ...places))

/** The tables of samples in one chunk at `place`, each of `delta` of 1/1000 s. */
export function tables(sizes: readonly number[], place: number, delta = 40): [Bytes, Bytes, Bytes, Bytes] {
  return [stts([sizes.length, delta]), stsc([1, sizes.length]), stsz(0, sizes.length, sizes), stco(place)]
}

const MATRIX = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000]

/** A VP9 picture of 64 by 36, or sound of 16 bits. */
function description({ handler, described = [] }: TrackFile): Bytes {
  const head = [words(0), Uint8Array.of(0, 0, 0, 1)]
  if (handler === 'soun') return box('sowt', ...head, words(0, 0, 0x20010, 0, 48_000 * 0x10000))
  const fields = [words(0, 0, 0, 0, (64 << 16) | 36, 0x480000, 0x480000, 0), new Uint8Array(34)]
  const vpcC = box('vpcC', words(0x1000000), Uint8Array.of(0, 10, 0x80, 1, 1, 1, 0, 0))
  fields.push(Uint8Array.of(0, 24, 0xff, 0xff))
  return box('vp09', ...head, ...fields, vpcC, ...described)
}

function trak(track: TrackFile): Bytes {
  const { id, handler } = track
  const tkhd = box('tkhd', words(7, 0, 0, id, 0, 0, 0, 0, 0, 0, ...MATRIX, 64 << 16, 36 << 16))
  const hdlr = box('hdlr', words(0, 0), text(handler), words(0, 0, 0), new Uint8Array(1))
  const stsd = box('stsd', words(0, 1), description(track))
  const stbl = box('stbl', stsd, ...track.tables)
  return box('trak', tkhd, box('mdia', box('mdhd', words(0, 0, 0, 1000, 0, 0)), hdlr, box('minf', stbl)))
}

export const ftyp = box('ftyp', text('isom'), words(512), text('isom'))

/** A `moov` of 1000 units a second; `more` are boxes behind its tracks. */
export function moov(tracks: readonly TrackFile[], ...more: Bytes[]): Bytes {
  const mvhd = box('mvhd', words(0, 0, 0, 1000, 0, 0x10000, 0, 0, 0, ...MATRIX, 0, 0, 0, 0, 0, 0, 9))
  return box('moov', mvhd, ...tracks.map(trak), ...more)
}

/** Says that samples follow in fragments, of a size by default. */
export const mvex = (...tracks: [id: number, size: number][]) =>
  box('mvex', ...tracks.map(([id, size]) => box('trex', words(0, id, 1, 40, size, 0))))

/** A part of a fragment: samples of which a run states no field, from `place` on in the file as seen from the fragment. */
export const traf = (id: number, count: number, place: number) =>
  box('traf', box('tfhd', words(0x20000, id)), box('tfdt', words(0, 0)), box('trun', words(1, count, place)))
export const moof = (...trafs: Bytes[]) => box('moof', box('mfhd', words(0, 1)), ...trafs)

/** A file of parts, one after the other. */
export const fileOf = (...parts: Bytes[]) => new Blob(parts)
