import { describe, expect, test } from 'vitest'
import { type EffectEvent, type EffectStatus, nextEffect } from '#shared/playing/effect-status.ts'

const EVENTS: EffectEvent[] = ['opened', 'failed', 'lost', 'restored']
const run = (...events: EffectEvent[]) => events.reduce(nextEffect, 'init' as EffectStatus)

describe('4 Effect engine', () => {
  test('status: init, success, fail', () => {
    expect([run(), run('opened'), run('failed')]).toEqual(['init', 'success', 'fail'])
  })

  test('lost: graphics context lost; re-initialised on restore', () => {
    expect(run('opened', 'lost')).toBe('lost')
    expect(run('opened', 'lost', 'restored')).toBe('success')
  })

  test('another canvas opens what failed or was lost', () => {
    expect([run('failed', 'opened'), run('opened', 'lost', 'opened')]).toEqual(['success', 'success'])
  })

  test('what does not belong to a status changes nothing', () => {
    const moving = (status: EffectStatus) => EVENTS.filter((event) => nextEffect(status, event) !== status)
    expect(moving('init')).toEqual(['opened', 'failed'])
    expect(moving('success')).toEqual(['failed', 'lost'])
    expect(moving('fail')).toEqual(['opened'])
    expect(moving('lost')).toEqual(['opened', 'failed', 'restored'])
  })
})
