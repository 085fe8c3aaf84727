import { describe, expect, test } from 'vitest'
import { USER } from '#tests/worlds/user.ts'
import {
  LIFETIME_MS,
  newSession,
  parseState,
  refreshed,
  removedFrom,
  stateText,
  workspaceOf,
} from '#ui/server/session-state.ts'

const HOUR_MS = 3600_000
const session = newSession(USER, 'one', 0)

describe('S3.08 the local log-in', () => {
  test('lasts 24 hours from its beginning; later it has expired', () => {
    const text = stateText(session)
    expect(parseState(text, LIFETIME_MS - 1)).toEqual(session)
    expect(parseState(text, LIFETIME_MS)).toBe('expired')
    expect(parseState(stateText('expired'), 0)).toBe('expired')
    const removed = removedFrom('Lumen')
    expect(parseState(stateText(removed), 0)).toBe(removed)
    expect([workspaceOf(removed), workspaceOf('expired')]).toEqual(['Lumen', null])
  })

  test('a stored text that is no session is none', () => {
    for (const text of [null, '', 'null', '{', '{"user":{"userId":"u"}}']) expect(parseState(text, 0)).toBe('none')
    expect(stateText('none')).toBeNull()
  })

  test('every answered call gives it another 24 hours, written once a minute at most', () => {
    expect(refreshed(session, 'one', null, HOUR_MS)).toEqual({ ...session, localExpires: HOUR_MS + LIFETIME_MS })
    expect(refreshed(session, 'one', null, 59_000)).toBe(session)
  })

  test('S14.09 a renewed token replaces its own at once, never the token of another log-in', () => {
    expect(refreshed(session, 'one', 'two', 1)).toEqual({ user: USER, token: 'two', localExpires: 1 + LIFETIME_MS })
    expect(refreshed(session, 'before', 'two', HOUR_MS)).toBe(session)
    expect(refreshed('expired', 'one', 'two', HOUR_MS)).toBe('expired')
    expect(refreshed('none', 'one', 'two', HOUR_MS)).toBe('none')
  })
})
