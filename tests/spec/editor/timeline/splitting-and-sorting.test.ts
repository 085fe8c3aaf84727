import { describe, expect, test } from 'vitest'
import { clipsOf } from '#shared/model/queries.ts'
import { sortAndTrim } from '#shared/timing/sorting.ts'
import { Desk, image, music, text, video } from '#tests/worlds/desk.ts'

/** Starts and ends of all clips on the track of one. */
const spans = (desk: Desk, clipId: string) =>
  clipsOf(desk.project, desk.clip(clipId).trackId).map((clip) => desk.span(clip.id))

describe('A split', () => {
  test.each([
    [
      'both',
      [
        [0, 2],
        [2, 5],
      ],
    ],
    ['left', [[0, 2]]],
    ['right', [[2, 5]]],
  ] as const)('E5.44, E5.45 strictly inside a clip, keeping %s', (keep, left) => {
    const desk = new Desk()
    const id = desk.add(text())
    expect(desk.run({ type: 'clip.split', clipId: id, atSec: 2, keep })).toBe('')
    expect(spans(desk, id)).toEqual(left)
  })

  test.each([-1, 0, 0.039, 4.961, 5, 9])(
    'E5.44 at %d s, where a side would be shorter than a frame, is none',
    (atSec) => {
      const desk = new Desk()
      const id = desk.add(image())
      expect(desk.run({ type: 'clip.split', clipId: id, atSec, keep: 'both' })).toBe('split_outside')
      expect(spans(desk, id)).toEqual([[0, 5]])
    },
  )

  test('E5.46 of music advances the start offset of the right part', () => {
    const desk = new Desk()
    const id = desk.add(music({ startSec: 1, durationSec: 10, sourceStartSec: 3 }))
    desk.run({ type: 'clip.split', clipId: id, atSec: 5, keep: 'both' })
    const [left, right] = clipsOf(desk.project, desk.clip(id).trackId)
    expect(left).toMatchObject({ id, startSec: 1, durationSec: 4, sourceStartSec: 3 })
    expect(right).toMatchObject({ startSec: 5, durationSec: 6, sourceStartSec: 7 })
  })

  test('E5.46 of a loop goes on where the loop is at that moment', () => {
    const desk = new Desk()
    const id = desk.add(video({ loop: true, durationSec: 50, sourceDurationSec: 20 }))
    desk.run({ type: 'clip.split', clipId: id, atSec: 45, keep: 'right' })
    expect(desk.clip(id)).toMatchObject({ startSec: 45, durationSec: 5, sourceStartSec: 5 })
  })

  test('E5.44 leaves what else is on the track', () => {
    const desk = new Desk()
    const id = desk.add(image())
    desk.add(image({ startSec: 8 }), desk.clip(id).trackId)
    desk.run({ type: 'clip.split', clipId: id, atSec: 1, keep: 'both' })
    expect(spans(desk, id)).toEqual([
      [0, 1],
      [1, 5],
      [8, 13],
    ])
  })
})

describe('E5.47 Sorting', () => {
  const span = (startSec: number, durationSec: number) => ({ startSec, durationSec })

  test("trims each clip's end to the next clip's start", () => {
    const { sorted } = sortAndTrim([span(6, 2), span(0, 4), span(3, 5)])
    expect(sorted).toEqual([span(0, 3), span(3, 3), span(6, 2)])
  })

  test('names a clip for which no time is left', () => {
    expect(sortAndTrim([span(1, 4), span(1, 2)])).toEqual({ sorted: [span(1, 2)], without: [span(1, 4)] })
  })

  test('keeps the identity of what needs no change', () => {
    const list = [span(0, 1), span(1, 1)]
    expect(sortAndTrim(list).sorted).toEqual(list)
    expect(sortAndTrim(list).sorted[0]).toBe(list[0])
  })
})
