import { expect, test } from 'vitest'
import { planeKernel } from '#workers/render/planes/choose-kernel.ts'
import type { PlaneKernel } from '#workers/render/planes/kernel.ts'
import { ScalarKernel } from '#workers/render/planes/scalar-kernel.ts'
import { SimdKernel } from '#workers/render/planes/simd-kernel.ts'

/** Bytes between 0 and 255 that look random, the same for each seed. */
function bytesOf(length: number, seed: number): Uint8Array {
  let state = seed
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state >>> 24
  })
}

type Coverage = (index: number, random: number) => number
/** Coverages of surfaces: random, of every kind in stretches, without any, whole, and as good as both. */
const COVERAGES: Record<string, Coverage> = {
  random: (_, random) => random,
  stretches: (index, random) => [0, 255, random, random, 255, 0, 1, 254][(index >> 4) & 7]!,
  nothing: () => 0,
  whole: () => 255,
  'almost nothing': (_, random) => (random > 250 ? 1 : 0),
  'almost whole': (_, random) => (random > 250 ? 254 : 255),
}
const SIZES = [
  [2, 2],
  [6, 4],
  [8, 2],
  [14, 6],
  [38, 10],
  [130, 34],
] as const
const CASES = Object.keys(COVERAGES).flatMap((name) =>
  SIZES.map(([width, height], at) => ({ name, width, height, seed: at + 1 })),
)

/** Returns the bytes that both kernels leave in rooms that begin with the same ones. */
function both(
  lengths: number[],
  run: (kernel: PlaneKernel, rooms: Uint8Array[]) => void,
): [Uint8Array[], Uint8Array[]] {
  const [scalar, simd] = [new ScalarKernel(), planeKernel()].map((kernel) => {
    const rooms = lengths.map((length) => kernel.room(length))
    for (const [at, room] of rooms.entries()) room.bytes().set(bytesOf(lengths[at]!, at + 11))
    const views = rooms.map((room) => room.bytes())
    run(kernel, views)
    return rooms.map((room) => Uint8Array.from(room.bytes()))
  })
  return [scalar!, simd!]
}

test('the kernel is the one with SIMD', () => {
  expect(planeKernel()).toBeInstanceOf(SimdKernel)
})

test.each(CASES)('SIMD converts $width by $height pixels of coverage $name as the reference does', (given) => {
  const { name, width, height, seed } = given
  const stride = width + 22
  const luma = stride * (height + 4)
  const random = bytesOf(4 * width * height, seed)
  const rgba = Uint8ClampedArray.from(random, (value, at) =>
    at % 4 === 3 ? COVERAGES[name]!((at >> 2) + seed, value) : value,
  )
  const [expected, made] = both([luma, luma, luma / 4, luma / 4, luma / 4], (kernel, [y, a, u, v, ca]) => {
    const at = 2 * stride + 4
    const chroma = stride / 2 + 2
    const into = {
      y: y!.subarray(at),
      a: a!.subarray(at),
      u: u!.subarray(chroma),
      v: v!.subarray(chroma),
      ca: ca!.subarray(chroma),
    }
    kernel.convert(rgba, width, height, into, stride)
  })
  expect(made).toEqual(expected)
})

test('every colour with every coverage is converted as the reference does', () => {
  // each coverage in a row of two lines, each value of a colour's channel beside the others
  const [width, height] = [512, 512]
  const rgba = new Uint8ClampedArray(4 * width * height)
  for (let i = 0; i < width * height; i++) {
    const value = (i % width) >> 1
    rgba.set([value, 255 - value, (value * 7) & 255, Math.floor(i / width / 2)], 4 * i)
  }
  const luma = width * height
  const [expected, made] = both([luma, luma, luma / 4, luma / 4, luma / 4], (kernel, [y, a, u, v, ca]) =>
    kernel.convert(rgba, width, height, { y: y!, a: a!, u: u!, v: v!, ca: ca! }, width),
  )
  expect(made).toEqual(expected)
})

test.each(CASES)('SIMD blends $width by $height samples of coverage $name as the reference does', (given) => {
  const { name, width, height, seed } = given
  const [intoStride, fromStride] = [width + 13, width + 5]
  for (const strength of [1, 37, 128, 255, 256]) {
    const lengths = [intoStride * (height + 1), fromStride * (height + 1), fromStride * (height + 1)]
    const [expected, made] = both(lengths, (kernel, [into, from, alpha]) => {
      for (let i = 0; i < alpha!.length; i++) alpha![i] = COVERAGES[name]!(i + seed, alpha![i]!)
      kernel.blend(
        into!.subarray(3),
        intoStride,
        from!.subarray(5),
        alpha!.subarray(5),
        fromStride,
        width,
        height,
        strength,
      )
    })
    expect(made).toEqual(expected)
  }
})

test('every sample is blended over every other as the reference does', () => {
  const size = 256 * 256
  for (const strength of [256, 100]) {
    for (const coverage of [0, 1, 2, 63, 128, 201, 254, 255]) {
      const [expected, made] = both([size, size, size], (kernel, [into, from, alpha]) => {
        for (let i = 0; i < size; i++) {
          into![i] = i
          from![i] = i >> 8
        }
        alpha!.fill(coverage)
        kernel.blend(into!, 256, from!, alpha!, 256, 256, 256, strength)
      })
      expect(Buffer.compare(made[0]!, expected[0]!)).toBe(0)
    }
  }
})

test('every sample is divided by every coverage as the reference does', () => {
  const size = 256 * 256 + 7
  const [expected, made] = both([size, size, size], (kernel, [into, from, alpha]) => {
    for (let i = 0; i < size; i++) {
      from![i] = i
      alpha![i] = i >> 8
    }
    kernel.straighten(into!, from!, alpha!, 16)
  })
  expect(made).toEqual(expected)
  const [mixed, straight] = both([1000, 1000, 1000], (kernel, [into, from, alpha]) => {
    for (let i = 0; i < 1000; i++) alpha![i] = COVERAGES.stretches!(i, alpha![i]!)
    kernel.straighten(into!, from!, alpha!, 128)
  })
  expect(straight).toEqual(mixed)
})

test('rooms keep their bytes while memory grows, and are given out again, empty, once they are free', () => {
  const kernel = planeKernel()
  const kept = kernel.room(1000)
  kept.bytes().fill(7)
  const large = Array.from({ length: 20 }, () => kernel.room(2 ** 20))
  for (const room of large) room.bytes().fill(9)
  expect(kept.bytes().every((value) => value === 7)).toBe(true)
  const size = kept.bytes().buffer.byteLength
  for (const room of large) room.free()
  const again = Array.from({ length: 20 }, () => kernel.room(2 ** 20))
  expect(kept.bytes().buffer.byteLength).toBe(size)
  for (const room of again) expect(room.bytes().every((value) => value === 0)).toBe(true)
})

test('a plane outside the memory of the kernel is refused', () => {
  const kernel = planeKernel()
  const own = kernel.room(16).bytes()
  expect(() => kernel.blend(own, 4, new Uint8Array(16), own, 4, 4, 4, 256)).toThrow(TypeError)
})
