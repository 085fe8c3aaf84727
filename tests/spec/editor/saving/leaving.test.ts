import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#shared/api/login.ts'
import { clearSession, keepSession } from '#ui/server/session.ts'
import { endLeaving, finishLeaving } from '#ui/session/finish-leaving.ts'

const user: User = {
  userId: 'u',
  userIcon: '',
  userNickName: 'Ann',
  tenantId: 't',
  tenantName: 'Ann',
  tenantType: 'PERSONAL',
  role: 'owner',
  operator: false,
  memberVipBenefitsDTOS: [],
  agentCode: '',
  email: '',
  phone: '',
  language: 'zh-CN',
  cancelTime: null,
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  clearSession()
  vi.useRealTimers()
})

/** A film that was left; `ended` counts how often its threads were ended. */
function left(projectId: string, leave: Promise<unknown>) {
  const film = { ended: 0, told: 0 }
  void finishLeaving(
    projectId,
    () => leave,
    () => film.ended++,
  ).then(() => film.told++)
  return film
}

describe('A film that was left', () => {
  const passSec = (sec: number) => vi.advanceTimersByTimeAsync(sec * 1000)

  test('E16.07 ends when it is saved and drawn, or when that has failed', async () => {
    let isDrawn = () => {}
    const film = left(
      'a',
      new Promise<void>((resolve) => {
        isDrawn = resolve
      }),
    )
    const failed = left('b', Promise.reject(new Error('no network')))
    await passSec(10)
    expect([film, failed]).toEqual([
      { ended: 0, told: 0 },
      { ended: 1, told: 1 },
    ])
    isDrawn()
    await passSec(60)
    expect(film).toEqual({ ended: 1, told: 1 })
  })

  test('E16.07 ends at once when it is opened again, and when the user changes; after 30 s at the latest', async () => {
    keepSession(user, 'token')
    const endless = new Promise(() => {})
    const films = ['a', 'b', 'c'].map((id) => left(id, endless))
    const ended = () => films.map((film) => film.ended)
    endLeaving('a')
    expect(ended()).toEqual([1, 0, 0])
    await passSec(29)
    expect(ended()).toEqual([1, 0, 0])
    const later = left('d', endless)
    await passSec(1)
    expect(ended()).toEqual([1, 1, 1])
    clearSession()
    expect(later.ended).toBe(1)
  })
})
