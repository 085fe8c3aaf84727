import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rulerMarks } from '#ui/editor/timeline/model/ruler.ts'
import { magnetSec } from '#ui/editor/timeline/model/snapping.ts'
import {
  pxPerSec,
  scrollForZoom,
  stepZoom,
  wheelZoom,
  zoomLevels,
  zoomMax,
  zoomSteps,
  zoomToFit,
} from '#ui/editor/timeline/model/zoom.ts'

describe('Zoom', () => {
  test('E5.12 levels at 25 fps and 10 at 30 fps, each finer than the one before', () => {
    expect([zoomLevels(25).length, zoomLevels(30).length]).toEqual([8, 10])
    for (const rate of [25, 30] as const) {
      const scales = zoomLevels(rate).map((_, level) => pxPerSec(level, rate))
      expect(scales).toEqual(scales.toSorted((a, b) => a - b))
    }
  })

  test('E5.13 the finest levels are steps only from 180 s and 30 s on; the deepest zoom is a step always', () => {
    expect([10, 29.9, 30, 179, 180].map((sec) => zoomSteps(25, sec).slice(5))).toEqual([
      [5, 8],
      [5, 8],
      [5, 6, 8],
      [5, 6, 8],
      [5, 6, 7, 8],
    ])
    expect([10, 30, 180].map((sec) => zoomSteps(30, sec).slice(7))).toEqual([
      [7, 10],
      [7, 8, 10],
      [7, 8, 9, 10],
    ])
  })

  test('E5.67 at the deepest zoom a frame is 24 px wide or more, has a mark of its own, and nothing snaps', () => {
    for (const rate of [25, 30] as const) {
      const deepest = zoomMax(rate)
      expect(deepest).toBeGreaterThan(zoomLevels(rate).length - 1)
      expect(pxPerSec(deepest, rate) / rate).toBeGreaterThanOrEqual(24)
      const [first, second] = rulerMarks(deepest, rate, 0, 1)
      expect(second!.timeSec - first!.timeSec).toBeCloseTo(1 / rate)
      expect(magnetSec(deepest, rate)).toBe(0)
    }
  })

  test('E5.14 the wheel steps by 0.01 per delta, the keyboard by whole levels, both within the levels', () => {
    expect(wheelZoom(2, -50, 7)).toBeCloseTo(2.5, 9)
    expect(wheelZoom(2, 1000, 7)).toBe(0)
    const steps = [0, 1, 2, 3, 5]
    expect([stepZoom(2.5, 1, steps), stepZoom(2.5, -1, steps), stepZoom(2, -1, steps)]).toEqual([3, 2, 1])
    expect([stepZoom(3, 1, steps), stepZoom(5, 1, steps), stepZoom(0, -1, steps)]).toEqual([5, 5, 0])
  })

  test('E5.15 the time under the pointer stays within 1 px', () => {
    fc.assert(
      fc.property(
        fc.nat(5000),
        fc.nat(1200),
        fc.integer({ min: 2, max: 600 }),
        fc.integer({ min: 2, max: 600 }),
        (scroll, anchor, before, after) => {
          const timeSec = (scroll + anchor) / before
          const next = scrollForZoom(timeSec, anchor, after)
          fc.pre(next > 0)
          expect(Math.abs(timeSec * after - next - anchor)).toBeLessThan(1)
        },
      ),
    )
  })

  test('E5.12 fitting fills the width without going over it', () => {
    const zoom = zoomToFit(40, 800, 25)
    expect(pxPerSec(zoom, 25) * 40).toBeGreaterThan(780)
    expect(pxPerSec(zoom, 25) * 40).toBeLessThanOrEqual(800)
  })

  test('E5.11 ruler marks are even, the long ones labelled', () => {
    const marks = rulerMarks(5, 25, 0, 2)
    expect(marks.filter(({ long }) => long).map(({ label }) => label)).toEqual(['0:00', '0:01', '0:02'])
    expect(marks[1]).toEqual({ timeSec: 0.2, long: false, label: '' })
    expect(
      rulerMarks(7, 25, 0, 0.5)
        .filter(({ long }) => long)
        .map(({ label }) => label),
    ).toEqual(['0:00+00', '0:00+05', '0:00+10'])
    expect(rulerMarks(0, 25, 3600, 3660).filter(({ long }) => long)[0]).toMatchObject({ label: '1:00:00' })
  })
})
