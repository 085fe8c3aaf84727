import { describe, expect, test } from 'vitest'
import { type EffectEvent, type EffectStatus, effectReducer } from '#shared/status/effect.ts'

const EVENTS: EffectEvent[] = ['opened', 'failed', 'lost', 'restored']
const run = (...events: EffectEvent[]) => events.reduce(effectReducer, 'init' as EffectStatus)

describe('E14.18 Status of the graphics', () => {
  test('status: init, success, fail', () => {
    expect([run(), run('opened'), run('failed')]).toEqual(['init', 'success', 'fail'])
  })

  test('lost: graphics context lost; re-initialised on restore', () => {
    expect(run('opened', 'lost')).toBe('lost')
    expect(run('opened', 'lost', 'restored')).toBe('success')
  })

  test('another canvas opens graphics that failed or were lost', () => {
    expect([run('failed', 'opened'), run('opened', 'lost', 'opened')]).toEqual(['success', 'success'])
  })

  test('events that do not belong to a status change nothing', () => {
    const moving = (status: EffectStatus) => EVENTS.filter((event) => effectReducer(status, event) !== status)
    expect(moving('init')).toEqual(['opened', 'failed'])
    expect(moving('success')).toEqual(['failed', 'lost'])
    expect(moving('fail')).toEqual(['opened'])
    expect(moving('lost')).toEqual(['opened', 'failed', 'restored'])
  })
})
