import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { Project } from '#shared/model/project.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { empty } from '#tests/worlds/desk.ts'
import { AUTOSAVE_MS, Saver } from '#workers/project/saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const saved = empty()
  const states: string[] = []
  const sent: string[] = []
  const answers: ((result: Result<null, Failure>) => void)[] = []
  const saver = new Saver(saved, {
    send: (_before, project) => {
      sent.push(project.name)
      return new Promise((resolve) => void answers.push(resolve))
    },
    tell: (state) => void states.push(state),
  })
  const named = (name: string): Project => ({ ...saved, name })
  const answer = async (result: Result<null, Failure>) => {
    answers.shift()?.(result)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { saver, saved, states, sent, named, answer }
}
const OFFLINE = err({ code: 'offline', detail: '' })

describe('4 Save', () => {
  test('after edits, debounced 3 s: waiting, then saving, then saved', async () => {
    const { saver, states, sent, named, answer } = setUp()
    saver.changed(named('a'))
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS - 1)
    saver.changed(named('ab'))
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS - 1)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual(['ab'])
    await answer(ok(null))
    expect(states).toEqual(['waiting', 'waiting', 'saving', 'saved'])
  })

  test('immediate save is possible; two at once send once', async () => {
    const { saver, sent, named, answer } = setUp()
    saver.changed(named('a'))
    const both = Promise.all([saver.flush(), saver.flush(), saver.flush()])
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual(['a'])
    await answer(ok(null))
    expect(await both).toEqual([ok(null), ok(null), ok(null)])
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS * 3)
    expect(sent).toEqual(['a'])
  })

  test('an edit during a save waits for it and is saved after it', async () => {
    const { saver, states, sent, named, answer } = setUp()
    saver.changed(named('a'))
    void saver.flush()
    saver.changed(named('b'))
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS)
    expect(sent).toEqual(['a'])
    await answer(ok(null))
    expect(sent).toEqual(['a', 'b'])
    await answer(ok(null))
    expect(states.at(-1)).toBe('saved')
  })

  test('undone back to what the server has, nothing is sent', async () => {
    const { saver, saved, states, sent, named } = setUp()
    saver.changed(named('a'))
    saver.changed(saved)
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS)
    expect([sent, states.at(-1)]).toEqual([[], 'saved'])
  })

  test('failed is told, and tried again in growing intervals until it succeeds', async () => {
    const { saver, states, sent, named, answer } = setUp()
    saver.changed(named('a'))
    void saver.flush()
    await answer(OFFLINE)
    expect(states.at(-1)).toBe('failed')
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS)
    await answer(OFFLINE)
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS)
    expect(sent).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS)
    expect(sent).toHaveLength(3)
    await answer(ok(null))
    expect(states.at(-1)).toBe('saved')
  })

  test('a conflict stops all saving until it is resolved', async () => {
    const { saver, states, sent, named, answer } = setUp()
    saver.changed(named('a'))
    void saver.flush()
    await answer(err({ code: 'conflict', detail: '' }))
    saver.changed(named('b'))
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS * 9)
    expect([sent, states.at(-1)]).toEqual([['a'], 'failed'])
    expect(await saver.flush()).toMatchObject({ error: { code: 'conflict' } })
    saver.accept(named('theirs'), named('b'))
    void saver.flush()
    expect(sent).toEqual(['a', 'b'])
  })

  test('stopped, it finishes what is under way and sends nothing more', async () => {
    const { saver, sent, named, answer } = setUp()
    saver.changed(named('a'))
    void saver.flush()
    saver.changed(named('b'))
    const stopped = saver.stop()
    await answer(ok(null))
    await stopped
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS * 3)
    expect(sent).toEqual(['a'])
  })
})
