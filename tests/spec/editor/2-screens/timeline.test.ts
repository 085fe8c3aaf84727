import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clampPlayhead, formatTimecode, snapToFrame } from '#shared/timing/frames.ts'
import { clampStretch, nearestFreeStart, overlaps, roomsBetween } from '#shared/timing/neighbours.ts'
import { rulerMarks } from '#shared/timing/ruler.ts'
import { edgesOf, magnetSec, snapSpan, snapTime } from '#shared/timing/snapping.ts'
import { pxPerSec, scrollForZoom, stepZoom, wheelZoom, zoomLevels, zoomMax, zoomToFit } from '#shared/timing/zoom.ts'
import { Desk, image, text } from '#tests/worlds/desk.ts'

describe('9 Timeline: zoom', () => {
  test('8 levels at 25 fps and 10 at 30 fps, each finer than the one before', () => {
    expect([zoomLevels(25).length, zoomLevels(30).length]).toEqual([8, 10])
    for (const rate of [25, 30] as const) {
      const scales = zoomLevels(rate).map((_, level) => pxPerSec(level, rate))
      expect(scales).toEqual(scales.toSorted((a, b) => a - b))
    }
  })

  test('the finest levels need 180 s and 30 s', () => {
    expect([10, 29.9, 30, 179, 180].map((sec) => zoomMax(25, sec))).toEqual([5, 5, 6, 6, 7])
    expect([10, 30, 180].map((sec) => zoomMax(30, sec))).toEqual([7, 8, 9])
  })

  test('the wheel steps by 0.01 per delta, the keyboard by whole levels, both within the levels', () => {
    expect(wheelZoom(2, -50, 7)).toBe(2.5)
    expect(wheelZoom(2, 1000, 7)).toBe(0)
    expect([stepZoom(2.5, 1, 7), stepZoom(2.5, -1, 7), stepZoom(2, -1, 7), stepZoom(7, 1, 7)]).toEqual([3, 2, 1, 7])
  })

  test('the time under the pointer stays within 1 px', () => {
    fc.assert(
      fc.property(
        fc.nat(5000),
        fc.nat(1200),
        fc.integer({ min: 2, max: 600 }),
        fc.integer({ min: 2, max: 600 }),
        (scroll, anchor, before, after) => {
          const timeSec = (scroll + anchor) / before
          const next = scrollForZoom(scroll, anchor, before, after)
          fc.pre(next > 0)
          expect(Math.abs(timeSec * after - next - anchor)).toBeLessThan(1)
        },
      ),
    )
  })

  test('fitting fills the width without going over it', () => {
    const zoom = zoomToFit(40, 800, 25)
    expect(pxPerSec(zoom, 25) * 40).toBeGreaterThan(780)
    expect(pxPerSec(zoom, 25) * 40).toBeLessThanOrEqual(800)
  })

  test('ruler marks are even, the long ones labelled', () => {
    const marks = rulerMarks(5, 25, 0, 2)
    expect(marks.filter(({ long }) => long).map(({ label }) => label)).toEqual(['00:00', '00:01', '00:02'])
    expect(marks[1]).toEqual({ timeSec: 0.2, long: false, label: '' })
    expect(
      rulerMarks(7, 25, 0, 0.5)
        .filter(({ long }) => long)
        .map(({ label }) => label),
    ).toEqual(['00:00', '5f', '10f'])
    expect(rulerMarks(0, 25, 3600, 3660).filter(({ long }) => long)[0]).toMatchObject({ label: '1:00:00' })
  })
})

describe('5 Clips and tracks: playhead and magnet', () => {
  test('the playhead is clamped between 0 and the end of the last clip and snapped to frames', () => {
    expect(snapToFrame(1.013, 25)).toBe(1)
    expect(snapToFrame(1 / 3, 30)).toBe(0.333333333)
    expect([clampPlayhead(-1, 5, 25), clampPlayhead(7, 5, 25), clampPlayhead(7, 5.03, 25)]).toEqual([0, 5, 5])
    expect(formatTimecode(61.04, 25)).toBe('01:01:01')
    expect(formatTimecode(3600, 30)).toBe('1:00:00:00')
  })

  test('edges, playhead and zero hold within the tolerance; the magnet is off at the deepest zoom', () => {
    const desk = new Desk()
    const a = desk.add(image({ startSec: 2, durationSec: 3 }))
    const b = desk.add(text({ startSec: 9, durationSec: 1 }))
    expect(edgesOf(desk.project, 's1', new Set([b]), 7)).toEqual([0, 2, 5, 7])
    const edges = edgesOf(desk.project, 's1', new Set([a]), 7)
    expect(snapTime(6.9, edges, 0.2)).toEqual({ timeSec: 7, edgeSec: 7 })
    expect(snapTime(6.7, edges, 0.2)).toEqual({ timeSec: 6.7, edgeSec: null })
    expect(snapSpan(6.1, 3, edges, 0.2)).toEqual({ timeSec: 6, edgeSec: 9 })
    expect(snapSpan(0.1, 3, edges, 0.2)).toEqual({ timeSec: 0, edgeSec: 0 })
    expect(magnetSec(7, 25)).toBe(0)
    expect(snapTime(6.9999, edges, 0)).toEqual({ timeSec: 6.9999, edgeSec: null })
    expect(magnetSec(5, 25)).toBeGreaterThan(0)
  })
})

describe('5 Clips and tracks: neighbours', () => {
  const spans = fc.array(
    fc.record({ startSec: fc.integer({ min: 0, max: 50 }), durationSec: fc.integer({ min: 1, max: 8 }) }),
    { maxLength: 6 },
  )

  test('the nearest free start overlaps nothing, and no free one is nearer', () => {
    fc.assert(
      fc.property(
        spans,
        fc.integer({ min: -5, max: 60 }),
        fc.integer({ min: 1, max: 9 }),
        (others, wantedSec, durationSec) => {
          const startSec = nearestFreeStart(others, wantedSec, durationSec)
          const free = (at: number) =>
            at >= 0 && !others.some((other) => overlaps(other, { startSec: at, durationSec }))
          expect(free(startSec)).toBe(true)
          for (let at = 0; at <= 80; at++) {
            if (free(at)) expect(Math.abs(startSec - wantedSec)).toBeLessThanOrEqual(Math.abs(at - wantedSec))
          }
        },
      ),
    )
  })

  test('rooms are what the spans leave', () => {
    expect(
      roomsBetween([
        { startSec: 3, durationSec: 2 },
        { startSec: 4, durationSec: 4 },
      ]),
    ).toEqual([
      { fromSec: 0, toSec: 3 },
      { fromSec: 8, toSec: Number.POSITIVE_INFINITY },
    ])
  })

  test('a stretch keeps the other end, stays between the neighbours and over the least length', () => {
    const others = [
      { startSec: 0, durationSec: 2 },
      { startSec: 10, durationSec: 2 },
    ]
    const span = { startSec: 4, durationSec: 3 }
    const stretch = (startSec: number, durationSec: number) =>
      clampStretch(others, span, { startSec, durationSec }, 0.04)
    expect(stretch(1, 6)).toEqual({ startSec: 2, durationSec: 5 })
    expect(stretch(6.99, 0.01)).toEqual({ startSec: 6.96, durationSec: 0.04 })
    expect(stretch(4, 60)).toEqual({ startSec: 4, durationSec: 6 })
    expect(stretch(4, 0)).toEqual({ startSec: 4, durationSec: 0.04 })
    const oneFrameAt30 = { startSec: 2, durationSec: 0.033333333 }
    const wedged = [others[0]!, { startSec: 2.033333333, durationSec: 1 }]
    expect(clampStretch(wedged, oneFrameAt30, { startSec: 2, durationSec: 5 }, 0.04)).toEqual(oneFrameAt30)
  })
})
