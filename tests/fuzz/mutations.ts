import fc from 'fast-check'

/** One change of some bytes. `at` and `length` are parts of the whole, 0 to 1. */
type Mutation =
  | { kind: 'flip'; at: number; bit: number }
  | { kind: 'write'; at: number; bytes: readonly number[] }
  | { kind: 'cut'; at: number }
  | { kind: 'drop'; at: number; length: number }
  | { kind: 'repeat'; at: number; length: number }
  | { kind: 'insert'; at: number; bytes: readonly number[] }

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

/** Returns a damaged copy of `whole`. */
export function mutated(whole: Uint8Array, changes: readonly Mutation[]): Uint8Array<ArrayBuffer> {
  return changes.reduce<Uint8Array<ArrayBuffer>>(changed, Uint8Array.from(whole))
}

function changed(before: Uint8Array<ArrayBuffer>, change: Mutation): Uint8Array<ArrayBuffer> {
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
