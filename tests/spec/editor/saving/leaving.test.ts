import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { USER } from '#tests/worlds/user.ts'
import { projectHost } from '#ui/server/project-host.ts'
import { clearSession, currentOwner, keepSession } from '#ui/server/session.ts'
import { endLeaving, finishLeaving } from '#ui/session/finish-leaving.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A film that was left; `asked` and `ended` count how often it was told to finish and its threads were ended. */
function left(projectId: string, leave: Promise<unknown>, owner = currentOwner()) {
  const film = { asked: 0, ended: 0, told: 0 }
  void finishLeaving(
    projectId,
    owner,
    () => {
      film.asked++
      return leave
    },
    () => film.ended++,
  ).then(() => film.told++)
  return film
}

describe('A film that was left', () => {
  const passSec = (sec: number) => vi.advanceTimersByTimeAsync(sec * 1000)

  test('E16.07 ends when it is saved and drawn, or when that has failed', async () => {
    const failed = left('b', Promise.reject(new Error('no network')))
    await passSec(10)
    expect(failed).toEqual({ asked: 1, ended: 1, told: 1 })
    let isDrawn = () => {}
    const film = left(
      'a',
      new Promise<void>((resolve) => {
        isDrawn = resolve
      }),
    )
    await passSec(10)
    expect(film).toEqual({ asked: 1, ended: 0, told: 0 })
    isDrawn()
    await passSec(60)
    expect(film).toEqual({ asked: 1, ended: 1, told: 1 })
  })

  test('E16.07 ends at once when it is opened again, and when the user changes; after 30 s at the latest', async () => {
    keepSession(USER, 'token')
    const endless = new Promise(() => {})
    const opened = left('a', endless)
    endLeaving('b')
    expect(opened.ended, 'another film is opened').toBe(0)
    endLeaving('a')
    expect(opened.ended).toBe(1)
    const late = left('a', endless)
    await passSec(29)
    expect(late.ended).toBe(0)
    await passSec(1)
    expect(late.ended).toBe(1)
    const theirs = left('a', endless)
    clearSession()
    expect(theirs.ended).toBe(1)
  })

  test('E16.07 is finished beside two others; the oldest gives way to a fourth', async () => {
    keepSession(USER, 'token')
    const endless = new Promise(() => {})
    const films = ['a', 'b', 'c'].map((id) => left(id, endless))
    expect(films.map(({ ended }) => ended)).toEqual([0, 0, 0])
    films.push(left('d', endless))
    await passSec(0)
    expect(films.map(({ ended }) => ended)).toEqual([1, 0, 0, 0])
    expect(films.map(({ told }) => told)).toEqual([1, 0, 0, 0])
    endLeaving('c')
    films.push(left('e', endless))
    expect(films.map(({ ended }) => ended)).toEqual([1, 0, 1, 0, 0])
    clearSession()
    expect(films.map(({ ended }) => ended)).toEqual([1, 1, 1, 1, 1])
  })

  test('E16.07 has 30 s of its own, whichever film is left after it, and ends no other one', async () => {
    keepSession(USER, 'token')
    const endless = new Promise(() => {})
    const first = left('a', endless)
    await passSec(20)
    const drawn = left('b', Promise.resolve())
    const last = left('c', endless)
    await passSec(9)
    expect([first.ended, drawn.ended, last.ended]).toEqual([0, 1, 0])
    await passSec(1)
    expect([first.ended, drawn.ended, last.ended]).toEqual([1, 1, 0])
    await passSec(20)
    expect([first.ended, drawn.ended, last.ended]).toEqual([1, 1, 1])
  })

  test('E16.07 finishes nothing where the editor closes because the user has changed', async () => {
    const change = {
      'another workspace': () => keepSession({ ...USER, tenantId: 'other' }, 'token'),
      'log-out': clearSession,
    }
    for (const [next, become] of Object.entries(change)) {
      keepSession(USER, 'token')
      const owner = currentOwner()
      become()
      const film = left('a', new Promise(() => {}), owner)
      await passSec(0)
      expect(film, next).toEqual({ asked: 0, ended: 1, told: 1 })
    }
  })

  test('E16.07 its poster is not uploaded, nor is it saved, loaded or copied, for a user who came while it was drawn', async () => {
    const fetch = vi.fn(async () => Response.json({ code: 200, data: {} }))
    vi.stubGlobal('fetch', fetch)
    keepSession(USER, 'token')
    const host = projectHost({
      owner: currentOwner(),
      draw: async () => {
        keepSession({ ...USER, tenantId: 'other' }, 'other token')
        return new Blob(['picture'])
      },
      onBusy: () => {},
      signal: new AbortController().signal,
    })
    expect(await host.drawPoster('a', 's1', 1, 'print')).toMatchObject({ ok: false })
    expect(await host.save({ projectId: 'a', revision: 1, name: 'Left' })).toMatchObject({ ok: false })
    expect(await host.load('a')).toMatchObject({ ok: false })
    const copy = { name: 'Copy', canvas: 'LANDSCAPE', projectJson: new Blob(), taskJson: new Blob() } as const
    expect(await host.create(copy)).toMatchObject({ ok: false })
    expect(fetch).not.toHaveBeenCalled()
  })

  test('E16.07 the upload of its poster is given up where the user changes on the way', async () => {
    const called: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      called.push(url)
      keepSession({ ...USER, tenantId: 'other' }, 'other token')
      return Response.json({ code: 200, data: { expiration: 0, applyPath: 'tenants/other' } })
    })
    keepSession(USER, 'token')
    const draw = async () => new Blob(['picture'])
    const { signal } = new AbortController()
    const host = projectHost({ owner: currentOwner(), draw, onBusy: () => {}, signal })
    expect(await host.drawPoster('a', 's1', 1, 'print')).toEqual({
      ok: false,
      error: { code: 'unknown', detail: expect.stringContaining('AbortError') },
    })
    expect(called, 'no credentials are asked for').toHaveLength(1)
  })
})
