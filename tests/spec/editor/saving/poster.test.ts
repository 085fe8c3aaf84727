import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settledMoment } from '#shared/evaluate/settled-moment.ts'
import { newMotion } from '#shared/model/layer-motion.ts'
import { thumbnailSec } from '#shared/model/queries.ts'
import { Desk, text } from '#tests/worlds/desk.ts'
import { isSettledAtStart } from '#workers/project/poster-moment.ts'
import { PosterScheduler } from '#workers/project/poster-scheduler.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('The poster', () => {
  const setUp = (film = { blank: false }) => {
    let drawn = 0
    const poster = new PosterScheduler(
      async () => {
        drawn++
        return true
      },
      () => film.blank,
    )
    return { poster, drawn: () => drawn }
  }

  test('E16.03 the first save with poster comes 3.5 s after load, edited or not', () => {
    const { poster, drawn } = setUp()
    vi.advanceTimersByTime(3500 - 1)
    poster.changed()
    expect(drawn()).toBe(0)
    vi.advanceTimersByTime(1)
    expect(drawn()).toBe(1)
    vi.advanceTimersByTime(10 * 60_000)
    expect(drawn()).toBe(1)
  })

  test('E16.03 a film that shows nothing has its first poster 3.5 s after it shows something', () => {
    const film = { blank: true }
    const { poster, drawn } = setUp(film)
    vi.advanceTimersByTime(10 * 60_000)
    poster.changed()
    void poster.drawNow()
    expect(drawn()).toBe(0)
    film.blank = false
    poster.changed()
    vi.advanceTimersByTime(2000)
    // edits that follow do not put it off
    poster.changed()
    vi.advanceTimersByTime(1500 - 1)
    expect(drawn()).toBe(0)
    vi.advanceTimersByTime(1)
    expect(drawn()).toBe(1)
    film.blank = true
    poster.changed()
    vi.advanceTimersByTime(60_000)
    expect(drawn(), 'a film that is emptied has an empty poster').toBe(2)
  })

  test('E16.07 afterwards it is debounced 60 s', () => {
    const { poster, drawn } = setUp()
    vi.advanceTimersByTime(3500)
    poster.changed()
    vi.advanceTimersByTime(60_000 - 1)
    poster.changed()
    vi.advanceTimersByTime(60_000 - 1)
    expect(drawn()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(drawn()).toBe(2)
  })

  test('E16.07 it lacks no edit for longer than 120 s, however many follow', () => {
    const { poster, drawn } = setUp()
    vi.advanceTimersByTime(3500)
    for (let sec = 0; sec < 120; sec += 10) {
      poster.changed()
      vi.advanceTimersByTime(10_000 - 1)
      expect(drawn()).toBe(1)
      vi.advanceTimersByTime(1)
    }
    expect(drawn()).toBe(2)
    poster.changed()
    vi.advanceTimersByTime(60_000)
    expect(drawn()).toBe(3)
  })

  test('E16.07 leaving draws it at once if the document has changed since, and only then', () => {
    const { poster, drawn } = setUp()
    void poster.drawNow()
    expect(drawn()).toBe(0)
    poster.changed()
    void poster.drawNow()
    expect(drawn()).toBe(1)
    vi.advanceTimersByTime(10 * 60_000)
    expect(drawn()).toBe(1)
  })

  test('E16.07 leaving waits for the poster that is drawn, and draws again what changed meanwhile or failed', async () => {
    const told: string[] = []
    const answers: ((made: boolean) => void)[] = []
    const poster = new PosterScheduler(
      () => new Promise((resolve) => void answers.push(resolve)),
      () => false,
    )
    vi.advanceTimersByTime(3500)
    const leave = async (name: string) => {
      await poster.drawNow()
      told.push(name)
    }
    const pass = () => vi.advanceTimersByTimeAsync(0)
    void leave('unchanged')
    await pass()
    expect([answers.length, told]).toEqual([1, []])
    answers[0]?.(true)
    await pass()
    expect([answers.length, told]).toEqual([1, ['unchanged']])

    poster.changed()
    vi.advanceTimersByTime(60_000)
    poster.changed()
    void leave('changed')
    answers[1]?.(true)
    await pass()
    expect([answers.length, told.length]).toEqual([3, 1])
    answers[2]?.(false)
    await pass()
    void leave('failed')
    await pass()
    expect(answers).toHaveLength(4)
    answers[3]?.(true)
    await pass()
    expect(told).toEqual(['unchanged', 'changed', 'failed'])

    poster.changed()
    void leave('late edit')
    await pass()
    poster.changed()
    answers[4]?.(true)
    await pass()
    expect([answers.length, told.length]).toEqual([6, 3])
    answers[5]?.(true)
    await pass()
    expect(told.at(-1)).toBe('late edit')
  })

  test('E16.07 a tab that writes no more draws no more', () => {
    const { poster, drawn } = setUp()
    poster.stop()
    vi.advanceTimersByTime(10 * 60_000)
    expect(drawn()).toBe(0)
  })
})

describe('A poster that stands for the start of its film', () => {
  test('E6.27 shows what the start does, at rest', () => {
    const desk = new Desk()
    const clipId = desk.add(text({ durationSec: 5 }))
    expect(isSettledAtStart(desk.project)).toBe(true)
    desk.run({ type: 'clip.setMotion', clipId, end: 'entrance', motion: newMotion('fade', 'entrance') })
    expect(isSettledAtStart(desk.project), 'it comes').toBe(false)
    desk.run({ type: 'clip.setMotion', clipId, end: 'entrance', motion: null })
    desk.add(text({ startSec: 0.5 }))
    expect(isSettledAtStart(desk.project), 'another comes later').toBe(false)
  })

  test('E6.27 shows nothing less: it is taken when a text that leaves has gone', () => {
    const desk = new Desk()
    desk.add(text({ durationSec: 5 }))
    const exit = { ...newMotion('fade', 'exit'), durationSec: 1 }
    desk.add(text({ durationSec: 1.5, motions: { exit } }))
    expect(isSettledAtStart(desk.project)).toBe(false)
  })

  test('E6.27 shows a presenter at rest, and the line of its subtitles that the start has', () => {
    const desk = new Desk()
    desk.add(text({ durationSec: 8 }))
    desk.addRole()
    const { id, subtitle } = desk.role()
    const withLines = (...endsSec: number[]) => {
      const items = endsSec.map((endSec, line) => {
        return { id: `line-${line}`, text: `Line ${line}`, startSec: endsSec[line - 1] ?? 0, endSec }
      })
      desk.give(id, { durationSec: 8, subtitle: { ...subtitle, items } })
    }
    withLines(8)
    expect(isSettledAtStart(desk.project)).toBe(true)
    withLines(0.8, 8)
    expect(isSettledAtStart(desk.project), 'the next line').toBe(false)
    withLines(8)
    desk.give(id, { motions: { entrance: newMotion('fade', 'entrance') } })
    expect(isSettledAtStart(desk.project), 'it comes').toBe(false)
  })

  test('E6.27 is taken after a blink: the start has the same words then', () => {
    const desk = new Desk()
    // its presenter blinks in the middle of the scene, from which on the poster is taken
    for (const _ of ['one', 'other']) desk.add(text({ durationSec: 0.9 }))
    desk.addRole()
    const { id, subtitle } = desk.role()
    const takenSec = () => settledMoment(desk.project, 's1', thumbnailSec(desk.project, 's1'))
    const lineUntil = (endSec: number) => {
      const lines = [
        { id: 'first', text: 'First', startSec: 0, endSec },
        { id: 'second', text: 'Second', startSec: endSec, endSec: 0.9 },
      ]
      desk.give(id, { durationSec: 0.9, subtitle: { ...subtitle, items: lines } })
    }
    lineUntil(0.7)
    expect([thumbnailSec(desk.project, 's1'), takenSec()]).toEqual([expect.closeTo(0.45), expect.closeTo(0.57)])
    expect(isSettledAtStart(desk.project)).toBe(true)
    lineUntil(0.5)
    expect(isSettledAtStart(desk.project), 'the next line comes during the blink').toBe(false)
  })
})
