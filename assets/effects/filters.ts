import type { Localized } from '#shared/model/library.ts'

export type Rgb = [number, number, number]

interface Filter {
  id: string
  name: Localized
  /** Returns the look of a colour: sRGB, 0 to 1. */
  look(rgb: Rgb): Rgb
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))
const luma = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b
const each = (rgb: Rgb, change: (value: number, channel: number) => number) => rgb.map(change) as Rgb
const mix = (a: Rgb, b: Rgb, part: number) => each(a, (value, k) => value + ((b[k] as number) - value) * part)
const scaled = (rgb: Rgb, by: Rgb) => each(rgb, (value, k) => value * by[k]!)
const saturated = (rgb: Rgb, by: number) => mix([luma(rgb), luma(rgb), luma(rgb)], rgb, by)
/** A curve with a soft foot and shoulder; `by` 0 leaves the value, 1 is steepest. */
const contrasted = (rgb: Rgb, by: number) => each(rgb, (v) => v + (v * v * (3 - 2 * v) - v) * by)
const gamma = (rgb: Rgb, power: number) => each(rgb, (v) => clamp(v) ** power)
/** Black rises to `floor` and white falls to `ceiling`, as on a print. */
const faded = (rgb: Rgb, floor: Rgb, ceiling: Rgb) => each(rgb, (v, k) => floor[k]! + v * (ceiling[k]! - floor[k]!))
/** Tints shadows and lights, and keeps the middle: split toning. */
const toned = (rgb: Rgb, shadows: Rgb, lights: Rgb) => {
  const y = luma(rgb)
  const dark = (1 - y) ** 2
  const light = y * y
  return each(rgb, (v, k) => v + shadows[k]! * dark + lights[k]! * light)
}
const grey = (rgb: Rgb, [r, g, b]: Rgb): Rgb => {
  const y = r * rgb[0] + g * rgb[1] + b * rgb[2]
  return [y, y, y]
}

function filter(id: string, [cn, tw, en, th]: [string, string, string, string], look: Filter['look']): Filter {
  return { id, name: { 'zh-CN': cn, 'zh-TW': tw, 'en-US': en, 'th-TH': th }, look }
}

/** The filters of the library. Skin stays skin: no look moves its hue by much, but those without colour. */
export const FILTERS: Filter[] = [
  filter('natural', ['自然', '自然', 'Natural', 'ธรรมชาติ'], (c) => saturated(contrasted(gamma(c, 0.94), 0.18), 1.06)),
  filter('bright', ['明亮', '明亮', 'Bright', 'สว่าง'], (c) => saturated(gamma(c, 0.8), 1.04)),
  filter('vivid', ['鲜明', '鮮明', 'Vivid', 'สดใส'], (c) => saturated(contrasted(c, 0.32), 1.24)),
  filter('soft', ['柔和', '柔和', 'Soft', 'นุ่มนวล'], (c) =>
    saturated(faded(gamma(c, 0.92), [0.05, 0.05, 0.055], [0.975, 0.97, 0.965]), 0.92),
  ),
  filter('warm', ['暖色', '暖色', 'Warm', 'โทนอุ่น'], (c) => contrasted(scaled(c, [1.035, 1.003, 0.94]), 0.12)),
  filter('golden', ['金色时刻', '金色時刻', 'Golden hour', 'แสงทอง'], (c) =>
    toned(scaled(gamma(c, 0.94), [1.03, 1, 0.955]), [0.022, 0.004, 0.012], [0.012, 0.002, -0.018]),
  ),
  filter('cool', ['冷色', '冷色', 'Cool', 'โทนเย็น'], (c) => contrasted(scaled(c, [0.92, 1, 1.06]), 0.12)),
  filter('clear', ['清透', '清透', 'Clear', 'ใส'], (c) => saturated(scaled(gamma(c, 0.86), [0.98, 1, 1.03]), 1.05)),
  filter('rose', ['玫瑰', '玫瑰', 'Rose', 'กุหลาบ'], (c) =>
    toned(gamma(c, 0.93), [0.035, -0.005, 0.03], [0.015, -0.02, 0.0]),
  ),
  filter('film', ['胶片', '膠片', 'Film', 'ฟิล์ม'], (c) =>
    faded(
      toned(saturated(contrasted(c, 0.35), 0.94), [-0.02, 0.008, 0.025], [0.025, 0.01, -0.03]),
      [0.035, 0.04, 0.045],
      [0.985, 0.975, 0.95],
    ),
  ),
  filter('cinema', ['电影', '電影', 'Cinema', 'ภาพยนตร์'], (c) =>
    toned(saturated(contrasted(c, 0.34), 0.92), [-0.03, 0.008, 0.036], [0.026, 0.006, -0.018]),
  ),
  filter('vintage', ['复古', '復古', 'Vintage', 'ย้อนยุค'], (c) =>
    faded(scaled(saturated(c, 0.72), [1.03, 0.99, 0.88]), [0.09, 0.07, 0.06], [0.98, 0.95, 0.87]),
  ),
  filter('mono', ['黑白', '黑白', 'Mono', 'ขาวดำ'], (c) => grey(c, [0.35, 0.5, 0.15])),
  filter('silver', ['银盐', '銀鹽', 'Silver', 'เงิน'], (c) => {
    const y = contrasted(grey(c, [0.45, 0.45, 0.1]), 0.6)
    return faded(y, [0.02, 0.022, 0.026], [0.98, 0.98, 0.985])
  }),
]
