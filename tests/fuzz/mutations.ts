import fc from 'fast-check'

/** One change of some bytes. `at` and `length` are parts of the whole, 0 to 1. */
type Mutation =
  | { kind: 'flip'; at: number; bit: number }
  | { kind: 'write'; at: number; bytes: readonly number[] }
  | { kind: 'cut'; at: number }
  | { kind: 'drop'; at: number; length: number }
  | { kind: 'repeat'; at: number; length: number }
  | { kind: 'insert'; at: number; bytes: readonly number[] }
  | { kind: 'state'; mark: string; which: number; skip: number; bytes: readonly number[] }

/** Values that lengths, counts and offsets of formats trip over. */
const EXTREMES = [
  [0],
  [0xff],
  [0x7f],
  [0, 0, 0, 0],
  [0, 0, 0, 1],
  [0xff, 0xff, 0xff, 0xff],
  [0x7f, 0xff, 0xff, 0xff],
  [0x80, 0, 0, 0],
  [0xff, 0xff, 0xff, 0x7f],
  [0, 0, 0, 0, 0, 0, 0, 0],
  [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
]

/** Steps of a part: floats as such are drawn by their exponents, so that nearly all of them would be 0. */
const STEPS = 1_000_000
export const partUpTo = (max: number) => fc.nat(STEPS - 1).map((step) => (step / STEPS) * max)

/** A place: mostly in the first part, where headers are. */
const place = fc.oneof(partUpTo(1), partUpTo(0.05))
const bytes = fc.oneof(fc.constantFrom(...EXTREMES), fc.array(fc.nat(255), { minLength: 1, maxLength: 8 }))
const length = partUpTo(0.2)

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({ kind: fc.constant('flip' as const), at: place, bit: fc.nat(7) }),
  fc.record({ kind: fc.constant('write' as const), at: place, bytes }),
  fc.record({ kind: fc.constant('cut' as const), at: place }),
  fc.record({ kind: fc.constant('drop' as const), at: place, length }),
  fc.record({ kind: fc.constant('repeat' as const), at: place, length }),
  fc.record({ kind: fc.constant('insert' as const), at: place, bytes }),
)

/** Draws one to four changes, to be made to some bytes by `mutated`. */
export const mutations = fc.array(mutation, { minLength: 1, maxLength: 4 })

/** Where the headers of films state sizes and numbers: types of boxes of mp4, marks of elements of WebM. */
const MARKS = [
  ...['moov', 'trak', 'mdhd', 'tkhd', 'elst', 'stsd', 'stts', 'ctts', 'stsc', 'stsz', 'stco', 'stss'],
  ...['mvex', 'trex', 'moof', 'traf', 'tfhd', 'tfdt', 'trun', 'mdat', 'avcC', 'esds', 'dOps', 'hdlr'],
  ...['\x18\x53\x80\x67', '\x1f\x43\xb6\x75', '\x16\x54\xae\x6b', '\x15\x49\xa9\x66', '\x1c\x53\xbb\x6b'],
  ...['\x11\x4d\x9b\x74', '\x2a\xd7\xb1', '\x53\xac', '\x23\xe3\x83', '\x54\xb0'],
]
/** Words of 32 bits that are an unlikely size or number. */
const WORDS = [
  [0, 0, 0, 0],
  [0, 0, 0, 1],
  [0, 0, 1, 0],
  [0, 0x10, 0, 0],
  [0x10, 0, 0, 0],
  [0x7f, 0xff, 0xff, 0xff],
  [0xff, 0xff, 0, 0],
  [0xff, 0xff, 0xff, 0xff],
]
const stated = fc.record({
  kind: fc.constant('state' as const),
  mark: fc.constantFrom(...MARKS),
  which: fc.nat(2),
  // from the size before the mark to the fifth word behind it
  skip: fc.integer({ min: -8, max: 16 }),
  bytes: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 2 }).map((words) => words.flat()),
})

/** Draws changes as `mutations` does, and such of what headers of films state. */
export const filmMutations = fc.array(fc.oneof(mutation, stated), { minLength: 1, maxLength: 4 })

/** Returns a damaged copy of `whole`. */
export function mutated(whole: Uint8Array, changes: readonly Mutation[]): Uint8Array<ArrayBuffer> {
  return changes.reduce<Uint8Array<ArrayBuffer>>(changed, Uint8Array.from(whole))
}

function changed(before: Uint8Array<ArrayBuffer>, change: Mutation): Uint8Array<ArrayBuffer> {
  if (change.kind === 'state') {
    const at = placeOf(before, change.mark, change.which)
    return at === -1 ? before : written(before, Math.max(0, at + change.mark.length + change.skip), change.bytes)
  }
  const at = Math.floor(change.at * before.length)
  switch (change.kind) {
    case 'flip':
      return written(before, at, [(before[at] ?? 0) ^ (1 << change.bit)])
    case 'write':
      return written(before, at, change.bytes)
    case 'cut':
      return before.slice(0, at)
    case 'drop':
      return joined(before.slice(0, at), before.slice(at + Math.ceil(change.length * before.length)))
    case 'repeat': {
      const end = at + Math.ceil(change.length * before.length)
      return joined(before.slice(0, end), before.slice(at))
    }
    case 'insert':
      return joined(before.slice(0, at), change.bytes, before.slice(at))
  }
}

/** Where a mark begins for the `which`th time, counted from 0, or the last one before; -1 where it is not. */
function placeOf(bytes: Uint8Array, mark: string, which: number): number {
  const codes = Array.from(mark, (char) => char.charCodeAt(0))
  let found = -1
  for (let at = 0, count = 0; at + codes.length <= bytes.length && count <= which; at++) {
    if (!codes.every((code, i) => bytes[at + i] === code)) continue
    found = at
    count++
  }
  return found
}

function written(before: Uint8Array<ArrayBuffer>, at: number, bytes: readonly number[]): Uint8Array<ArrayBuffer> {
  return joined(before.slice(0, at), bytes, before.slice(at + bytes.length))
}

function joined(...parts: ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
