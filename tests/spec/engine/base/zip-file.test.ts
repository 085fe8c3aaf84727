import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readZip, type ZipLimits } from '#shared/base/zip-file.ts'

const LIMITS: ZipLimits = {
  bytesOf: (name: string) => (name === 'a.txt' || name === 'b.txt' ? 1e6 : 0),
  totalMax: 1.5e6,
}
const text = (value: string) => new TextEncoder().encode(value)
const read = (bytes: Uint8Array, limits = LIMITS) =>
  [...readZip(bytes, limits)].map(([name, file]) => [name, new TextDecoder().decode(file)])
const END = 22

/** Writes a number of four bytes where the list of the archive states it for its first file. */
function stating(whole: Uint8Array, field: number, value: number): Uint8Array {
  const copy = whole.slice()
  const view = new DataView(copy.buffer)
  view.setUint32(view.getUint32(copy.length - END + 16, true) + field, value, true)
  return copy
}

/** An archive whose list has its first file again and again. */
function repeated(whole: Uint8Array, times: number): Uint8Array {
  const view = new DataView(whole.buffer, whole.byteOffset)
  const listAt = view.getUint32(whole.length - END + 16, true)
  const list = whole.subarray(listAt, whole.length - END)
  const made = new Uint8Array(listAt + list.length * times + END)
  made.set(whole.subarray(0, listAt))
  for (let at = 0; at < times; at++) made.set(list, listAt + at * list.length)
  made.set(whole.subarray(-END), made.length - END)
  new DataView(made.buffer).setUint16(made.length - END + 10, times, true)
  return made
}

test('S19.04 files of an archive are read, stored or packed, and those that are not asked for are left out', () => {
  const files = { 'a.txt': text('one'), 'b.txt': text('two'.repeat(1000)), 'other.txt': text('x'), 'empty/': text('') }
  for (const level of [0, 9] as const)
    expect(read(zipSync(files, { level }))).toEqual([
      ['a.txt', 'one'],
      ['b.txt', 'two'.repeat(1000)],
    ])
  expect(read(zipSync({ 'a.txt': text('') }))).toEqual([['a.txt', '']])
  expect(read(zipSync({}))).toEqual([])
  const stored = {
    ...LIMITS,
    bytesOf: (name: string, isPacked: boolean) => (isPacked ? 0 : LIMITS.bytesOf(name, false)),
  }
  expect(read(zipSync({ 'a.txt': text('a'.repeat(99)) }, { level: 9 }), stored)).toEqual([])
})

test('S19.04 an archive whose files are larger than they may be, or than they say, is given up', () => {
  const bomb = zipSync({ 'a.txt': new Uint8Array(50e6) }, { level: 9 })
  expect(read(bomb), 'more than it may have').toEqual([])
  expect(() => read(stating(bomb, 24, 100)), 'more than it says').toThrow('longer than stated')
  expect(() => read(stating(zipSync({ 'a.txt': text('one') }, { level: 9 }), 24, 100))).toThrow('shorter than stated')
  const both = zipSync({ 'a.txt': new Uint8Array(9e5), 'b.txt': new Uint8Array(9e5) }, { level: 9 })
  expect(() => read(both), 'both together').toThrow('too large')
})

test('S19.04 a file that an archive lists again and again is read once', () => {
  const whole = zipSync({ 'a.txt': new Uint8Array(1e6) }, { level: 9 })
  // read each time it is listed, it would be 60 GB
  expect([...readZip(repeated(whole, 60_000), LIMITS)]).toHaveLength(1)
})

test('S19.04 what is no archive, or points beyond its end, is refused', () => {
  const whole = zipSync({ 'a.txt': text('one') }, { level: 0 })
  expect(() => read(text('no archive'))).toThrow('no archive')
  expect(() => read(new Uint8Array(0))).toThrow('no archive')
  expect(() => read(new Uint8Array(100_000))).toThrow('no archive')
  expect(() => read(stating(whole, 42, 0xfffffff0))).toThrow('beyond its end')
  expect(() => read(stating(whole, 20, 0xfffffff0))).toThrow('cut off')
  expect(() => read(stating(whole, 20, 2))).toThrow('unknown way')
  // more files than its list has
  const counted = whole.slice()
  new DataView(counted.buffer).setUint16(counted.length - END + 10, 0xffff, true)
  expect(() => read(counted)).toThrow('the list of the archive is damaged')
})
