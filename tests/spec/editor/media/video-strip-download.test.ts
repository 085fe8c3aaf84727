import { describe, expect, test } from 'vitest'
import { isUnderWay, STRIP_INIT, type StripEvent, type StripStatus, stripReducer } from '#shared/status/strip.ts'

const WAY: StripEvent[] = ['download', 'downloaded', 'load', 'loaded', 'parse', 'parsed']
const EVENTS: StripEvent[] = [...WAY, 'kept', 'failed', 'cancel', 'again', 'dispose']

const run = (...events: StripEvent[]) => events.reduce(stripReducer, STRIP_INIT)
const stepped = (steps: number) => run(...WAY.slice(0, steps))

/** One state of each status, reached by legal events. */
const STATES = [
  ...WAY.map((_, steps) => stepped(steps)),
  stepped(6),
  run('download', 'failed'),
  run('cancel'),
  run('dispose'),
]

/** The events that move each status; every other one is illegal there. */
const LEGAL: Record<StripStatus, StripEvent[]> = {
  init: ['download', 'kept', 'cancel', 'dispose'],
  downloading: ['downloaded', 'failed', 'cancel', 'dispose'],
  downloaded: ['load', 'failed', 'cancel', 'dispose'],
  loading: ['loaded', 'failed', 'cancel', 'dispose'],
  loaded: ['parse', 'failed', 'cancel', 'dispose'],
  parsing: ['parsed', 'failed', 'cancel', 'dispose'],
  success: ['dispose'],
  fail: ['again', 'dispose'],
  disposed: [],
  cancelled: ['again', 'dispose'],
}

describe('E14.12 Making a filmstrip', () => {
  test('init, downloading, downloaded, loading, loaded, parsing, success', () => {
    expect(WAY.map((_, steps) => stepped(steps).status).concat(stepped(6).status)).toEqual([
      'init',
      'downloading',
      'downloaded',
      'loading',
      'loaded',
      'parsing',
      'success',
    ])
  })

  test('fail (download, load or parse)', () => {
    const failedAt = [1, 2, 3, 4, 5].map((steps) => stripReducer(stepped(steps), 'failed'))
    expect(failedAt.map((state) => state.failedAt)).toEqual(['download', 'load', 'load', 'parse', 'parse'])
    expect(new Set(failedAt.map(({ status }) => status))).toEqual(new Set(['fail']))
  })

  test('cancelled, from every step under way and before the first', () => {
    for (const steps of [0, 1, 2, 3, 4, 5]) expect(stripReducer(stepped(steps), 'cancel').status).toBe('cancelled')
    expect(stripReducer(stepped(6), 'cancel').status).toBe('success')
  })

  test('disposed, from everywhere and for good', () => {
    for (const state of STATES) expect(stripReducer(state, 'dispose').status).toBe('disposed')
    for (const event of EVENTS) expect(stripReducer(run('dispose'), event)).toEqual(run('dispose'))
  })

  test('what failed or was cancelled begins again; what was kept needs no step', () => {
    expect(run('download', 'failed', 'again')).toEqual(STRIP_INIT)
    expect(run('cancel', 'again')).toEqual(STRIP_INIT)
    expect(run('kept').status).toBe('success')
  })

  test('an event that does not belong to a state changes nothing', () => {
    expect(new Set(STATES.map(({ status }) => status))).toEqual(new Set(Object.keys(LEGAL)))
    for (const state of STATES) {
      const moving = EVENTS.filter((event) => stripReducer(state, event) !== state)
      expect([state.status, moving.sort()]).toEqual([state.status, [...LEGAL[state.status]].sort()])
    }
  })

  test('under way is what can fail', () => {
    const underWay = STATES.filter(({ status }) => isUnderWay(status)).map(({ status }) => status)
    expect(underWay).toEqual(['downloading', 'downloaded', 'loading', 'loaded', 'parsing'])
  })
})
