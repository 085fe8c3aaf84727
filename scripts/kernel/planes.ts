/**
 * Arithmetic on planes as a WebAssembly module with SIMD, in AssemblyScript. `src/workers/render/planes/scalar-kernel.ts` is the same in
 * JavaScript, and the tests compare both byte for byte. Addresses are bytes of the module's memory; sizes are pixels.
 */

/** Rows of BT.709, 16..235, times 65536, as `fromRgb` in `src/workers/render/planes/yuv.ts` has them. */
const YR: i32 = 11966
const YG: i32 = 40254
const YB: i32 = 4064
const UR: i32 = -6596
const UG: i32 = -22189
const UB: i32 = 28784
const VR: i32 = 28784
const VG: i32 = -26145
const VB: i32 = -2639
/** Offsets of luma and chroma with the rounding half. */
const Y0: i32 = (16 << 16) + 32768
const C0: i32 = (128 << 16) + 32768

/** Returns the address of so many bytes, filled with zeroes. */
export function allocate(bytes: usize): usize {
  const at = heap.alloc(bytes)
  memory.fill(at, 0, bytes)
  return at
}

export function free(at: usize): void {
  heap.free(at)
}

/** A pair of factors for the 16-bit halves of each lane. */
function pairs(low: i32, high: i32): v128 {
  return i32x4.splat((low & 0xffff) | (high << 16))
}

/** Luma of four pixels. The factor of green exceeds 16 bits: its half counts twice. */
function luma(redBlue: v128, greenAlpha: v128): v128 {
  const green = i32x4.shl(i32x4.dot_i16x8_s(greenAlpha, pairs(YG >> 1, 0)), 1)
  const sum = i32x4.add(i32x4.dot_i16x8_s(redBlue, pairs(YR, YB)), green)
  return i32x4.shr_u(i32x4.add(sum, i32x4.splat(Y0)), 16)
}

/** Stores luma and coverage of eight pixels, luma times coverage over 255. */
function storeEight(y: usize, a: usize, first: v128, second: v128, firstAlpha: v128, secondAlpha: v128): void {
  const alpha = i16x8.narrow_i32x4_u(firstAlpha, secondAlpha)
  const product = i16x8.add(i16x8.mul(i16x8.narrow_i32x4_u(first, second), alpha), i16x8.splat(127))
  // x / 255 of whole x below 65535
  const quotient = i16x8.shr_u(i16x8.add(i16x8.add(product, i16x8.splat(1)), i16x8.shr_u(product, 8)), 8)
  v128.store64_lane(y, i8x16.narrow_i16x8_u(quotient, quotient), 0)
  v128.store64_lane(a, i8x16.narrow_i16x8_u(alpha, alpha), 0)
}

function storePixel(y: usize, a: usize, word: u32): void {
  const alpha = word >> 24
  const value = (YR * (word & 255) + YG * ((word >> 8) & 255) + YB * ((word >> 16) & 255) + Y0) >> 16
  store<u8>(y, <u8>((value * alpha + 127) / 255))
  store<u8>(a, <u8>alpha)
}

/** Chroma and coverage of two by two pixels. */
function storeChroma(u: usize, v: usize, ca: usize, w0: u32, w1: u32, w2: u32, w3: u32): void {
  const a0 = w0 >> 24
  const a1 = w1 >> 24
  const a2 = w2 >> 24
  const a3 = w3 >> 24
  const sum = a0 + a1 + a2 + a3
  if (sum === 0) {
    store<u8>(u, 0)
    store<u8>(v, 0)
    store<u8>(ca, 0)
    return
  }
  if (sum === 1020) {
    const r = <i32>(((w0 & 255) + (w1 & 255) + (w2 & 255) + (w3 & 255) + 2) >> 2)
    const g = <i32>((((w0 >> 8) & 255) + ((w1 >> 8) & 255) + ((w2 >> 8) & 255) + ((w3 >> 8) & 255) + 2) >> 2)
    const b = <i32>((((w0 >> 16) & 255) + ((w1 >> 16) & 255) + ((w2 >> 16) & 255) + ((w3 >> 16) & 255) + 2) >> 2)
    store<u8>(u, <u8>((UR * r + UG * g + UB * b + C0) >> 16))
    store<u8>(v, <u8>((VR * r + VG * g + VB * b + C0) >> 16))
    store<u8>(ca, 255)
    return
  }
  const r = <f64>((w0 & 255) * a0 + (w1 & 255) * a1 + (w2 & 255) * a2 + (w3 & 255) * a3) / <f64>sum
  const g =
    <f64>(((w0 >> 8) & 255) * a0 + ((w1 >> 8) & 255) * a1 + ((w2 >> 8) & 255) * a2 + ((w3 >> 8) & 255) * a3) / <f64>sum
  const b =
    <f64>(((w0 >> 16) & 255) * a0 + ((w1 >> 16) & 255) * a1 + ((w2 >> 16) & 255) * a2 + ((w3 >> 16) & 255) * a3) /
    <f64>sum
  const covered = (sum + 2) >> 2
  const cu = <f64>UR * r + <f64>UG * g + <f64>UB * b + <f64>C0
  const cv = <f64>VR * r + <f64>VG * g + <f64>VB * b + <f64>C0
  store<u8>(u, <u8>(<u32>(((cu / 65536) * <f64>covered + 127) / 255)))
  store<u8>(v, <u8>(<u32>(((cv / 65536) * <f64>covered + 127) / 255)))
  store<u8>(ca, <u8>covered)
}

/** Chroma of four blocks from the sums of their pixels: red and blue, green. */
function chroma(redBlue: v128, green: v128, r: i32, g: i32, b: i32): v128 {
  const sum = i32x4.add(i32x4.dot_i16x8_s(redBlue, pairs(r, b)), i32x4.dot_i16x8_s(green, pairs(g, 0)))
  return i32x4.shr_s(i32x4.add(sum, i32x4.splat(C0)), 16)
}

function storeFour(at: usize, lanes: v128): void {
  const half = i16x8.narrow_i32x4_u(lanes, lanes)
  v128.store32_lane(at, i8x16.narrow_i16x8_u(half, half), 0)
}

/** Two rows of pixels, not premultiplied, into planes: luma of both rows, one row of chroma. */
function convertRows(
  upper: usize,
  lower: usize,
  width: usize,
  y: usize,
  a: usize,
  stride: usize,
  u: usize,
  v: usize,
  ca: usize,
): void {
  const bytes = i32x4.splat(0x00ff00ff)
  let x: usize = 0
  for (; x + 8 <= width; x += 8) {
    const p0 = v128.load(upper + 4 * x)
    const p1 = v128.load(upper + 4 * x, 16)
    const q0 = v128.load(lower + 4 * x)
    const q1 = v128.load(lower + 4 * x, 16)
    const pa0 = i32x4.shr_u(p0, 24)
    const pa1 = i32x4.shr_u(p1, 24)
    const qa0 = i32x4.shr_u(q0, 24)
    const qa1 = i32x4.shr_u(q1, 24)
    const to = y + x
    const covered = a + x
    const cx = x >> 1
    if (!v128.any_true(v128.or(v128.or(pa0, pa1), v128.or(qa0, qa1)))) {
      store<u64>(to, 0)
      store<u64>(to + stride, 0)
      store<u64>(covered, 0)
      store<u64>(covered + stride, 0)
      store<u32>(u + cx, 0)
      store<u32>(v + cx, 0)
      store<u32>(ca + cx, 0)
      continue
    }
    const prb0 = v128.and(p0, bytes)
    const prb1 = v128.and(p1, bytes)
    const qrb0 = v128.and(q0, bytes)
    const qrb1 = v128.and(q1, bytes)
    const pga0 = v128.and(i32x4.shr_u(p0, 8), bytes)
    const pga1 = v128.and(i32x4.shr_u(p1, 8), bytes)
    const qga0 = v128.and(i32x4.shr_u(q0, 8), bytes)
    const qga1 = v128.and(i32x4.shr_u(q1, 8), bytes)
    storeEight(to, covered, luma(prb0, pga0), luma(prb1, pga1), pa0, pa1)
    storeEight(to + stride, covered + stride, luma(qrb0, qga0), luma(qrb1, qga1), qa0, qa1)
    const ga0 = i16x8.add(pga0, qga0)
    const ga1 = i16x8.add(pga1, qga1)
    const ga = i16x8.add(v128.shuffle<i32>(ga0, ga1, 0, 2, 4, 6), v128.shuffle<i32>(ga0, ga1, 1, 3, 5, 7))
    if (i32x4.all_true(i32x4.eq(i32x4.shr_u(ga, 16), i32x4.splat(1020)))) {
      const rb0 = i16x8.add(prb0, qrb0)
      const rb1 = i16x8.add(prb1, qrb1)
      const rb = i16x8.add(v128.shuffle<i32>(rb0, rb1, 0, 2, 4, 6), v128.shuffle<i32>(rb0, rb1, 1, 3, 5, 7))
      const redBlue = i16x8.shr_u(i16x8.add(rb, i16x8.splat(2)), 2)
      const green = i16x8.shr_u(i16x8.add(ga, i16x8.splat(2)), 2)
      storeFour(u + cx, chroma(redBlue, green, UR, UG, UB))
      storeFour(v + cx, chroma(redBlue, green, VR, VG, VB))
      store<u32>(ca + cx, 0xffffffff)
    } else {
      for (let i: usize = 0; i < 4; i++) {
        const p = upper + 4 * x + 8 * i
        const q = lower + 4 * x + 8 * i
        const at = cx + i
        storeChroma(u + at, v + at, ca + at, load<u32>(p), load<u32>(p, 4), load<u32>(q), load<u32>(q, 4))
      }
    }
  }
  for (; x < width; x += 2) {
    const w0 = load<u32>(upper + 4 * x)
    const w1 = load<u32>(upper + 4 * x, 4)
    const w2 = load<u32>(lower + 4 * x)
    const w3 = load<u32>(lower + 4 * x, 4)
    storePixel(y + x, a + x, w0)
    storePixel(y + x + 1, a + x + 1, w1)
    storePixel(y + x + stride, a + x + stride, w2)
    storePixel(y + x + stride + 1, a + x + stride + 1, w3)
    const cx = x >> 1
    storeChroma(u + cx, v + cx, ca + cx, w0, w1, w2, w3)
  }
}

/** RGBA of even sides into planes whose luma rows are `stride` bytes long and whose chroma rows are half of that. */
export function convert(
  rgba: usize,
  width: usize,
  height: usize,
  y: usize,
  a: usize,
  u: usize,
  v: usize,
  ca: usize,
  stride: usize,
): void {
  for (let row: usize = 0; row < height; row += 2) {
    const from = rgba + 4 * row * width
    const to = row * stride
    const half = (row >> 1) * (stride >> 1)
    convertRows(from, from + 4 * width, width, y + to, a + to, stride, u + half, v + half, ca + half)
  }
}

/** `d * (255 - a) / 255`, rounded, of eight values. */
function behind(d: v128): v128 {
  const half = i16x8.add(d, i16x8.splat(128))
  return i16x8.shr_u(i16x8.add(half, i16x8.shr_u(half, 8)), 8)
}

/** `x * strength / 256` of sixteen bytes. */
function weakened(x: v128, strength: v128): v128 {
  const low = i16x8.shr_u(i16x8.mul(i16x8.extend_low_i8x16_u(x), strength), 8)
  const high = i16x8.shr_u(i16x8.mul(i16x8.extend_high_i8x16_u(x), strength), 8)
  return i8x16.narrow_i16x8_u(low, high)
}

/** Lays premultiplied samples over a plane, both with rows of their own length. `strength` 1 to 256. */
export function blend(
  into: usize,
  intoStride: usize,
  from: usize,
  alpha: usize,
  fromStride: usize,
  width: usize,
  height: usize,
  strength: i32,
): void {
  const part = i16x8.splat(<i16>strength)
  const whole = strength === 256
  for (let row: usize = 0; row < height; row++) {
    const to = into + row * intoStride
    const source = from + row * fromStride
    const cover = alpha + row * fromStride
    let x: usize = 0
    for (; x + 16 <= width; x += 16) {
      let a = v128.load(cover + x)
      if (!v128.any_true(a)) continue
      let s = v128.load(source + x)
      if (whole) {
        if (i8x16.all_true(i8x16.eq(a, i8x16.splat(-1)))) {
          v128.store(to + x, s)
          continue
        }
      } else {
        a = weakened(a, part)
        s = weakened(s, part)
      }
      const d = v128.load(to + x)
      const rest = v128.not(a)
      const low = behind(i16x8.extmul_low_i8x16_u(d, rest))
      const high = behind(i16x8.extmul_high_i8x16_u(d, rest))
      const laid = i8x16.add(s, i8x16.narrow_i16x8_u(low, high))
      v128.store(to + x, v128.bitselect(d, laid, i8x16.eq(a, i8x16.splat(0))))
    }
    for (; x < width; x++) {
      const a = (<i32>load<u8>(cover + x) * strength) >> 8
      if (a === 0) continue
      const d = <i32>load<u8>(to + x) * (255 - a) + 128
      const s = (<i32>load<u8>(source + x) * strength) >> 8
      store<u8>(to + x, <u8>(s + ((d + (d >> 8)) >> 8)))
    }
  }
}

/** Divides samples by their coverage; those without any become `black`. */
export function straighten(into: usize, from: usize, alpha: usize, length: usize, black: i32): void {
  const dark = i8x16.splat(<i8>black)
  let i: usize = 0
  for (; i + 16 <= length; i += 16) {
    const a = v128.load(alpha + i)
    if (!v128.any_true(a)) v128.store(into + i, dark)
    else if (i8x16.all_true(i8x16.eq(a, i8x16.splat(-1)))) v128.store(into + i, v128.load(from + i))
    else for (let j = i; j < i + 16; j++) straightenOne(into + j, load<u8>(from + j), load<u8>(alpha + j), black)
  }
  for (; i < length; i++) straightenOne(into + i, load<u8>(from + i), load<u8>(alpha + i), black)
}

function straightenOne(into: usize, value: i32, a: i32, black: i32): void {
  if (a === 0) store<u8>(into, <u8>black)
  else {
    const straight = (value * 255 + (a >> 1)) / a
    store<u8>(into, <u8>min(straight, 255))
  }
}
