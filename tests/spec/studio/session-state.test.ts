import { describe, expect, test } from 'vitest'
import { USER } from '#tests/worlds/user.ts'
import {
  LIFETIME_MS,
  newSession,
  parseOld,
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
    expect(refreshed(session, 'one', HOUR_MS)).toEqual({ ...session, localExpires: HOUR_MS + LIFETIME_MS })
    expect(refreshed(session, 'one', 59_000)).toBe(session)
  })

  test('S14.09 a call of another log-in changes nothing, and none brings an ended session back', () => {
    expect(refreshed(session, 'before', HOUR_MS)).toBe(session)
    expect(refreshed('expired', 'one', HOUR_MS)).toBe('expired')
    expect(refreshed('none', 'one', HOUR_MS)).toBe('none')
  })

  test('S3.41 a session that a version before the cookies has stored is none, and its token is read once to be exchanged', () => {
    const text = JSON.stringify({ user: USER, token: 'secret', localExpires: HOUR_MS })
    expect(parseState(text, 0)).toBe('none')
    expect(parseOld(text, 0)).toMatchObject({ user: USER, token: 'secret' })
    for (const other of [null, '{', 'expired', stateText(session)]) expect(parseOld(other, 0)).toBeNull()
    expect(parseOld(text, HOUR_MS)).toBeNull()
  })
})
