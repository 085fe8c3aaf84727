import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { Project } from '#shared/model/project.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { empty } from '#tests/worlds/desk.ts'
import { SAVED, type SaveEvent, type SaveMachine, type SaveStep, saveReducer } from '#workers/project/save-machine.ts'
import { Saver } from '#workers/project/saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const saved = empty()
  const states: string[] = []
  const sent: string[] = []
  const settled: number[] = []
  const answers: ((result: Result<null, Failure>) => void)[] = []
  const server = { isKnown: true }
  const saver = new Saver(saved, {
    isKnown: () => server.isKnown,
    send: (_before, { project }) => {
      sent.push(project.name)
      return new Promise((resolve) => void answers.push(resolve))
    },
    emit: (state) => void states.push(state),
    settled: () => void settled.push(sent.length),
  })
  const named = (name: string): Project => ({ ...saved, name })
  const answer = async (result: Result<null, Failure>) => {
    answers.shift()?.(result)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { saver, saved, server, states, sent, settled, named, answer }
}
const OFFLINE = err({ code: 'offline', detail: '' })

describe('Saving', () => {
  test('E16.04 after edits, debounced 3 s: waiting, then saving, then saved', async () => {
    const { saver, states, sent, named, answer } = setUp()
    saver.changed(named('a'))
    await vi.advanceTimersByTimeAsync(3000 - 1)
    saver.changed(named('ab'))
    await vi.advanceTimersByTimeAsync(3000 - 1)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual(['ab'])
    await answer(ok(null))
    expect(states).toEqual(['waiting', 'saving', 'saved'])
  })

  test('E16.05 immediate save is possible; two at once send once', async () => {
    const { saver, sent, named, answer } = setUp()
    saver.changed(named('a'))
    const both = Promise.all([saver.flush(), saver.flush(), saver.flush()])
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual(['a'])
    await answer(ok(null))
    expect(await both).toEqual([ok(null), ok(null), ok(null)])
    await vi.advanceTimersByTimeAsync(3000 * 3)
    expect(sent).toEqual(['a'])
  })

  test('E16.23, S20.24 F10 a save for which the server is too busy is sent again, without a failure, and nothing is lost', async () => {
    const { saver, states, sent, named, answer } = setUp()
    const busy = err({ code: 'busy', detail: '' } as const)
    saver.changed(named('a'))
    await vi.advanceTimersByTimeAsync(3000)
    await answer(busy)
    await vi.advanceTimersByTimeAsync(3000)
    saver.changed(named('ab'))
    await answer(busy)
    await vi.advanceTimersByTimeAsync(6000)
    await answer(ok(null))
    expect(sent).toEqual(['a', 'a', 'ab'])
    expect(states).toEqual(['waiting', 'saving', 'waiting', 'saving', 'waiting', 'saving', 'saved'])
  })

  test('E16.05 an edit during a save waits for it and is saved after it', async () => {
    const { saver, states, sent, named, answer } = setUp()
    saver.changed(named('a'))
    void saver.flush()
    saver.changed(named('b'))
    await vi.advanceTimersByTimeAsync(3000)
    expect(sent).toEqual(['a'])
    await answer(ok(null))
    expect(sent).toEqual(['a', 'b'])
    await answer(ok(null))
    expect(states.at(-1)).toBe('saved')
  })

  test('E16.06 undone back to what the server has, nothing is sent', async () => {
    const { saver, saved, states, sent, settled, named } = setUp()
    saver.changed(named('a'))
    saver.changed(saved)
    await vi.advanceTimersByTimeAsync(3000)
    expect([sent, settled, states.at(-1)]).toEqual([[], [0], 'saved'])
  })

  test('E16.06 undone after a save without an answer, what the server had is sent again', async () => {
    const { saver, saved, server, states, sent, settled, named, answer } = setUp()
    saver.changed(named('a'))
    void saver.flush()
    server.isKnown = false
    await answer(OFFLINE)
    saver.changed(saved)
    await vi.advanceTimersByTimeAsync(3000)
    expect([sent, settled, states.at(-1)]).toEqual([['a', saved.name], [], 'saving'])
    server.isKnown = true
    await answer(ok(null))
    expect([settled, states.at(-1)]).toEqual([[2], 'saved'])
  })

  test('E16.08 a failure is reported, and tried again in growing intervals until it succeeds', async () => {
    const { saver, states, sent, named, answer } = setUp()
    saver.changed(named('a'))
    void saver.flush()
    await answer(OFFLINE)
    expect(states.at(-1)).toBe('failed')
    await vi.advanceTimersByTimeAsync(3000)
    await answer(OFFLINE)
    await vi.advanceTimersByTimeAsync(3000)
    expect(sent).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(3000)
    expect(sent).toHaveLength(3)
    await answer(ok(null))
    expect(states.at(-1)).toBe('saved')
  })

  test('E16.10 a conflict stops all saving until it is resolved', async () => {
    const { saver, states, sent, named, answer } = setUp()
    saver.changed(named('a'))
    void saver.flush()
    await answer(err({ code: 'conflict', detail: '' }))
    saver.changed(named('b'))
    await vi.advanceTimersByTimeAsync(3000 * 9)
    expect([sent, states.at(-1)]).toEqual([['a'], 'failed'])
    expect(await saver.flush()).toMatchObject({ error: { code: 'conflict' } })
    saver.accept(named('theirs'))
    expect([await saver.flush(), sent, states.at(-1)]).toEqual([ok(null), ['a'], 'saved'])
    saver.changed(named('c'))
    void saver.flush()
    expect(sent).toEqual(['a', 'c'])
  })

  test('E16.05 stopped, it finishes what is under way and sends nothing more', async () => {
    const { saver, sent, named, answer } = setUp()
    saver.changed(named('a'))
    void saver.flush()
    saver.changed(named('b'))
    const stopped = saver.stop()
    await answer(ok(null))
    await stopped
    await vi.advanceTimersByTimeAsync(3000 * 3)
    expect(sent).toEqual(['a'])
  })
})

describe('E16.04 The transitions of saving', () => {
  const at = (fields: Partial<SaveMachine>): SaveMachine => ({ ...SAVED, ...fields })
  const saved = SAVED
  const waiting = at({ status: 'waiting' })
  const saving = at({ status: 'saving' })
  const savingDue = at({ status: 'saving', due: true })
  const failed = at({ status: 'failed', retryMs: 2 * 3000 })
  const conflict = at({ status: 'failed', conflict: true })
  const edited: SaveEvent = { type: 'edited', waitMs: 3000 }
  const due = (changed: boolean): SaveEvent => ({ type: 'due', changed })
  const answered = (changed: boolean): SaveEvent => ({ type: 'answered', changed })
  const refused = (conflict = false): SaveEvent => ({ type: 'refused', conflict })

  const CANCEL = { type: 'cancelWait' } as const
  const SEND = { type: 'send' } as const

  test.each<[string, SaveMachine, SaveEvent, Partial<SaveStep>]>([
    ['an edit waits 3 s', saved, edited, { state: waiting, effects: [{ type: 'wait', waitMs: 3000 }] }],
    ['another edit waits anew', waiting, edited, { state: waiting, effects: [{ type: 'wait', waitMs: 3000 }] }],
    [
      'an edit during a save waits beside it',
      saving,
      edited,
      { state: saving, effects: [{ type: 'wait', waitMs: 3000 }] },
    ],
    ['an edit after a failure waits 3 s', failed, edited, { state: { ...failed, status: 'waiting' } }],
    ['due, it is sent', waiting, due(true), { state: saving, effects: [CANCEL, SEND] }],
    ['due with nothing changed, it is saved', waiting, due(false), { state: saved, effects: [CANCEL] }],
    [
      'due after a failure, it is sent again',
      failed,
      due(true),
      { state: { ...failed, status: 'saving' }, effects: [CANCEL, SEND] },
    ],
    ['due during a save, it follows', saving, due(true), { state: savingDue, effects: [] }],
    ['answered, it is saved', saving, answered(false), { state: saved, effects: [CANCEL] }],
    ['answered after an edit, it waits', saving, answered(true), { state: waiting, effects: [] }],
    [
      'answered when the next is due, it is sent',
      savingDue,
      answered(true),
      { state: saving, effects: [CANCEL, SEND] },
    ],
    [
      'refused, it failed and is tried again after 3 s',
      saving,
      refused(),
      { state: failed, effects: [{ type: 'wait', waitMs: 3000 }] },
    ],
    ['a conflict is not tried again', saving, refused(true), { state: conflict, effects: [CANCEL] }],
    ['blocked before anything was sent', waiting, { type: 'blocked' }, { state: conflict, effects: [CANCEL] }],
    ['a decided conflict waits', conflict, { type: 'resolved' }, { state: waiting }],
  ])('%s', (_, before, event, expected) => expect(saveReducer(before, event)).toMatchObject(expected))

  test('E16.08 after failures it is tried again in 3, 6, 12 ... at most 60 s, and from 3 s on after a success', () => {
    let machine = saving
    const waits = Array.from({ length: 6 }, () => {
      const step = saveReducer(machine, refused())
      machine = saveReducer(step.state, due(true)).state
      return step.effects
    })
    expect(waits).toEqual([3000, 6000, 12_000, 24_000, 48_000, 60_000].map((waitMs) => [{ type: 'wait', waitMs }]))
    expect(saveReducer(machine, answered(false)).state).toEqual(SAVED)
  })

  test.each<[string, SaveMachine, SaveEvent]>([
    ['an answer that nobody waits for', waiting, answered(false)],
    ['a refusal of nothing', saved, refused()],
    ['a block during a save', saving, { type: 'blocked' }],
    ['an edit during a conflict', conflict, edited],
    ['a save during a conflict', conflict, due(true)],
    ['deciding no conflict', failed, { type: 'resolved' }],
    ['an edit after the end', at({ stopped: true }), edited],
    ['a save after the end', at({ stopped: true }), due(true)],
    ['an answer after the end', at({ status: 'saving', stopped: true }), answered(true)],
  ])('%s changes nothing', (_, before, event) => {
    expect(saveReducer(before, event)).toEqual({ state: before, effects: [] })
  })
})
