import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { WHOLE_SPEECH_ID } from '#shared/model/speech.ts'
import { clampPlayhead, snapToFrame } from '#shared/timing/frames.ts'
import {
  clampStretch,
  nearestFreeStart,
  nearestFreeStartWithin,
  overlaps,
  roomsBetween,
} from '#shared/timing/neighbours.ts'
import {
  CLIP_CORNER_PX,
  canStretch,
  STRETCH_HANDLE_PX,
  shortestClipSec,
  shortestRoleSec,
} from '#shared/timing/stretch.ts'
import { clockText, frameText } from '#shared/timing/time-text.ts'
import { Desk, image, text } from '#tests/worlds/desk.ts'
import { RoleDesk } from '#tests/worlds/role-desk.ts'
import { nextEditPoint } from '#ui/editor/timeline/model/edit-points.ts'
import { rowsOf } from '#ui/editor/timeline/model/rows.ts'
import { edgesOf, magnetSec, snapSpan, snapTime } from '#ui/editor/timeline/model/snapping.ts'

describe('Playhead and magnet', () => {
  test('E5.37 the playhead is clamped between 0 and the end of the last clip and snapped to frames', () => {
    expect(snapToFrame(1.013, 25)).toBe(1)
    expect(snapToFrame(1 / 3, 30)).toBe(0.333333333)
    expect([clampPlayhead(-1, 5, 25), clampPlayhead(7, 5, 25), clampPlayhead(7, 5.03, 25)]).toEqual([0, 5, 5])
  })

  test('E5.66 one notation of time: frames after a plus, hours only where there are any', () => {
    expect([3, 61.04, 59.999].map((sec) => frameText(sec, 25))).toEqual(['0:03+00', '1:01+01', '1:00+00'])
    expect(frameText(3600.1, 30)).toBe('1:00:00+03')
    expect([3, 61.04, 3600.1].map(clockText)).toEqual(['0:03', '1:01', '1:00:00'])
  })

  test('E5.36 edges, playhead and zero hold within the tolerance; the magnet is off at the deepest zoom', () => {
    const desk = new Desk()
    const a = desk.add(image({ startSec: 2, durationSec: 3 }))
    const b = desk.add(text({ startSec: 9, durationSec: 1 }))
    const rows = rowsOf(desk.project, 's1')
    const item = (id: string) => rows.flatMap(({ items }) => items).find((one) => one.id === id)!
    expect(edgesOf(rows, item(b), 7)).toEqual([0, 2, 5, 7])
    const edges = edgesOf(rows, item(a), 7)
    expect(snapTime(6.9, edges, 0.2)).toEqual({ timeSec: 7, edgeSec: 7 })
    expect(snapTime(6.7, edges, 0.2)).toEqual({ timeSec: 6.7, edgeSec: null })
    expect(snapSpan(6.1, 3, edges, 0.2)).toEqual({ timeSec: 6, edgeSec: 9 })
    expect(snapSpan(0.1, 3, edges, 0.2)).toEqual({ timeSec: 0, edgeSec: 0 })
    expect(magnetSec(7, 25)).toBe(0)
    expect(snapTime(6.9999, edges, 0)).toEqual({ timeSec: 6.9999, edgeSec: null })
    expect(magnetSec(5, 25)).toBeGreaterThan(0)
  })
})

describe('E5.59 Edit points', () => {
  test('the next and the previous moment at which something begins or ends', () => {
    const edges = [0, 2, 5]
    expect([nextEditPoint(edges, 2, 1), nextEditPoint(edges, 3, -1), nextEditPoint(edges, 2, -1)]).toEqual([5, 2, 0])
    expect([nextEditPoint(edges, 5, 1), nextEditPoint(edges, 0, -1)]).toEqual([null, null])
  })
})

describe('Neighbours', () => {
  const spans = fc.array(
    fc.record({ startSec: fc.integer({ min: 0, max: 50 }), durationSec: fc.integer({ min: 1, max: 8 }) }),
    { maxLength: 6 },
  )

  test('E5.33 the nearest free start overlaps nothing, and no free one is nearer', () => {
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

  test('E5.33 gaps are what the spans leave', () => {
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

  test('E5.38 a stretch keeps the other end, stays between the neighbours and over the least length', () => {
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

  test('E5.38 a stretch keeps to beginTimeLimit and endTimeLimit, unbounded without them', () => {
    const span = { startSec: 4, durationSec: 3 }
    const limits = { fromSec: 3, toSec: 9 }
    const stretch = (startSec: number, durationSec: number) =>
      clampStretch([], span, { startSec, durationSec }, 0.04, limits)
    expect(stretch(1, 6)).toEqual({ startSec: 3, durationSec: 4 })
    expect(stretch(4, 60)).toEqual({ startSec: 4, durationSec: 5 })
    expect(clampStretch([], span, { startSec: 4, durationSec: 6000 }, 0.04)).toEqual({ startSec: 4, durationSec: 6000 })
    const over = clampStretch([], span, { startSec: 4, durationSec: 2 }, 0.04, { fromSec: 0, toSec: 5 })
    expect(over).toEqual({ startSec: 4, durationSec: 2 })
  })

  test('E5.35 a child clip stays inside its parent’s range, pushed against its neighbours', () => {
    const others = [
      { startSec: 2, durationSec: 2 },
      { startSec: 6, durationSec: 2 },
    ]
    const parent = { fromSec: 1, toSec: 10 }
    const push = (startSec: number, durationSec: number) =>
      nearestFreeStartWithin(others, parent, startSec, durationSec)
    expect([push(3, 1), push(5.5, 1), push(-4, 1), push(30, 1), push(3, 2)]).toEqual([4, 5, 1, 9, 4])
    expect(push(3, 3)).toBeNull()
  })

  test('E5.43 a clip cannot be stretched if its width is under 1.5 times (corner size plus stretch-handle width)', () => {
    expect(CLIP_CORNER_PX).toBe(8)
    const least = 1.5 * (CLIP_CORNER_PX + STRETCH_HANDLE_PX)
    expect([canStretch(least), canStretch(least - 0.1), canStretch(500, true)]).toEqual([true, false, false])
  })

  test('E5.40, E5.41 clip minimum is one frame; role minimum the highest number of child clips on any child track times one frame', () => {
    expect([shortestClipSec(25), shortestClipSec(30)]).toEqual([0.04, 0.033333333])
    const desk = new RoleDesk()
    expect(shortestRoleSec(desk.role(), 25)).toBeCloseTo(0.04, 9)
    desk.speak(8)
    for (const atSec of [1, 2, 3]) {
      const soundId = desk.role().tts.cuts.at(-1)?.id ?? WHOLE_SPEECH_ID
      desk.do({ type: 'role.splitSound', soundId, atSec })
    }
    expect([desk.cutSpans().length, shortestRoleSec(desk.role(), 25)]).toEqual([4, 0.16])
  })
})
