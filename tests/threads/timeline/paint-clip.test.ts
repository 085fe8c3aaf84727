import { expect, test } from 'vitest'
import type { Waveform } from '#shared/protocol/media.ts'
import { ROW_PX } from '#ui/editor/timeline/model/row.ts'
import type { Brush } from '#ui/editor/timeline/paint/band.ts'
import { type ClipLook, type ClipMedia, NO_MEDIA } from '#ui/editor/timeline/paint/clip-look.ts'
import { paintClip } from '#ui/editor/timeline/paint/paint-clip.ts'

const WIDTH = 400
const TITLE = 'Every word of a whole script that is as long as its clip, from the first to the last one'
const LOOK: ClipLook = {
  id: 'c',
  startSec: 0,
  durationSec: 4,
  rate: 1,
  title: TITLE,
  color: '#1d7896',
  pale: false,
  muted: false,
  anchored: false,
}
const sound = { url: 'a.wav', sourceStartSec: 0, volume: 1, loop: false }
const wave = (peak: number): Waveform => ({ peaks: new Float32Array(400).fill(peak), peaksPerSec: 100 }) as Waveform

/** The pixels of one clip, and its darkest and lightest ones as relative luminance along a row of them. */
function painted(look: Partial<ClipLook>, media: Partial<ClipMedia>) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: WIDTH, height: ROW_PX })
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.font = '500 12px sans-serif'
  context.textBaseline = 'middle'
  const brush: Brush = {
    context,
    pps: 100,
    fromPx: 0,
    toPx: WIDTH,
    viewPx: 0,
    zoom: 0,
    ink: '#ffffff',
    accent: '#7ea2e6',
  }
  paintClip(brush, { ...LOOK, ...look }, { ...NO_MEDIA, ...media }, 1, false)
  return context.getImageData(0, 0, WIDTH, ROW_PX).data
}

function luminance(pixels: Uint8ClampedArray, x: number, y: number): number {
  const [red, green, blue] = [0, 1, 2].map((k) => {
    const value = pixels[(y * WIDTH + x) * 4 + k]! / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('E5.70 the waveform keeps a contrast of 3:1 under the whole title', () => {
  const pixels = painted({}, { sound, waveform: wave(1) })
  const y = ROW_PX - 4
  const across = Array.from({ length: WIDTH - 20 }, (_, i) => luminance(pixels, i + 10, y))
  // WCAG 1.4.11: a graphical object; a bar and a gap are 3 pixels
  for (let x = 0; x + 3 <= across.length; x++) {
    const three = across.slice(x, x + 3)
    expect((Math.max(...three) + 0.05) / (Math.min(...three) + 0.05)).toBeGreaterThan(3)
  }
})

test('E5.70 a clip without its sound has a sign that neither a sounding nor a silent one has', () => {
  const amber = (media: Partial<ClipMedia>) => {
    const pixels = painted({ title: '' }, media)
    let count = 0
    for (let i = 0; i < pixels.length; i += 4) if (pixels[i]! > 200 && pixels[i + 2]! < 140) count++
    return count
  }
  expect(amber({ sound, soundMissing: true })).toBeGreaterThan(10)
  expect(amber({ sound, waveform: wave(1) })).toBe(0)
  expect(amber({})).toBe(0)
})

test('E10.16 a natural gesture is a faint body on any ground', () => {
  const alphaAt = (pale: boolean) => painted({ title: '', pale }, {})[((ROW_PX >> 1) * WIDTH + 200) * 4 + 3]!
  expect(alphaAt(false)).toBe(255)
  expect(alphaAt(true)).toBeLessThan(100)
})
