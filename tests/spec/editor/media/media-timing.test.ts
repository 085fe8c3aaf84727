import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ASSET_INIT, type AssetState } from '#shared/status/asset.ts'
import { AssetTracker } from '#workers/media/cache/asset-tracker.ts'
import { IdleGate } from '#workers/media/common/idle-gate.ts'
import { MediaError } from '#workers/media/common/media-error.ts'
import { LOADING_MS, LoadDeadline, SEEK_WAIT_MS } from '#workers/preview/load-deadline.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const never = new Promise<string>(() => {})

describe('E14.21 A loading sign shows after 300 ms', () => {
  test('a wait longer than 300 ms is reported, and its end', async () => {
    const told: boolean[] = []
    const patience = new LoadDeadline((loading) => told.push(loading))
    let come = (_: string) => {}
    const waiting = patience.await(new Promise<string>((resolve) => (come = resolve)), SEEK_WAIT_MS, () => {})
    await vi.advanceTimersByTimeAsync(LOADING_MS - 1)
    expect([LOADING_MS, told]).toEqual([300, []])
    await vi.advanceTimersByTimeAsync(1)
    expect(told).toEqual([true])
    come('here')
    expect(await waiting).toBe('here')
    expect(told).toEqual([true, false])
  })

  test('a short wait is not reported', async () => {
    const told: boolean[] = []
    const patience = new LoadDeadline((loading) => told.push(loading))
    expect(await patience.await(Promise.resolve('here'), SEEK_WAIT_MS, () => {})).toBe('here')
    await vi.advanceTimersByTimeAsync(1000)
    expect(told).toEqual([])
  })
})

describe('E14.22 A seek waits 5000 ms at most', () => {
  test('after 5000 ms a seek shows what is there', async () => {
    const waiting = new LoadDeadline(() => {}).await(never, SEEK_WAIT_MS, () => {})
    const outcome = vi.fn()
    void waiting.then(outcome)
    await vi.advanceTimersByTimeAsync(4999)
    expect(outcome).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toHaveBeenCalledWith('late')
  })

  test('a newer seek does not wait for an older one longer than the loading delay', async () => {
    for (const hurryMs of [100, 700]) {
      const patience = new LoadDeadline(() => {})
      const outcome = vi.fn()
      void patience.await(never, SEEK_WAIT_MS, () => {}).then(outcome)
      await vi.advanceTimersByTimeAsync(hurryMs)
      patience.hurry()
      await vi.advanceTimersByTimeAsync(Math.max(0, LOADING_MS - hurryMs))
      expect(outcome).toHaveBeenCalledWith('given up')
    }
  })
})

describe('E14.06 Media are retried 3 times', () => {
  function ledger(wait: () => Promise<void> = async () => {}) {
    const states: AssetState[] = [ASSET_INIT]
    const recovered: string[] = []
    const waits: number[] = []
    let works = false
    const work = async () => {
      if (!works) throw new MediaError('unreachable', 'offline')
      return 'bytes'
    }
    const assets = new AssetTracker({
      check: work,
      emit: (_, state) => states.push(state),
      recovered: (url) => recovered.push(url),
      wait: (ms) => {
        waits.push(ms)
        return wait()
      },
    })
    const mend = () => {
      works = true
    }
    return { assets, states, recovered, waits, work, mend, status: () => states.at(-1)?.status }
  }

  test('three more tries with growing waits, then failed', async () => {
    const { assets, waits, work, status } = ledger()
    await expect(assets.use('a', work)).rejects.toMatchObject({ code: 'unreachable' })
    expect([waits, status()]).toEqual([[250, 500, 1000], 'fail'])
  })

  test('of many who ask at once each try counts once', async () => {
    const { assets, waits, work, states } = ledger()
    await Promise.allSettled([1, 2, 3, 4, 5].map(() => assets.use('a', work)))
    expect(waits).toEqual([250, 500, 1000])
    expect(states.map(({ status }) => status)).toEqual(['init', ...Array(4).fill('loading'), 'fail'])
  })

  test('what failed is not asked for again by itself', async () => {
    const { assets, work } = ledger()
    await expect(assets.use('a', work)).rejects.toThrow()
    const asked = vi.fn(work)
    await expect(assets.use('a', asked)).rejects.toMatchObject({ code: 'unreachable', message: 'offline' })
    expect(asked).not.toHaveBeenCalled()
  })

  test('it is tried again by hand and when the network is back', async () => {
    for (const mendBy of ['retry', 'networkIsBack'] as const) {
      const { assets, work, mend, recovered, status } = ledger()
      await expect(assets.use('a', work)).rejects.toThrow()
      expect(assets.waitsForNetwork).toBe(true)
      mend()
      if (mendBy === 'retry') await assets.retry('a')
      else await assets.networkIsBack()
      expect([status(), recovered[0], assets.waitsForNetwork]).toEqual(['ready', 'a', false])
      expect(await assets.use('a', work)).toBe('bytes')
    }
  })

  test('checking whether the network is back reports nothing while it is not', async () => {
    const { assets, work, states, status } = ledger()
    await expect(assets.use('a', work)).rejects.toThrow()
    const told = states.length
    await assets.networkIsBack()
    expect([states.length, status()]).toEqual([told, 'fail'])
  })

  test('a presenter is retried by its folder', async () => {
    const { assets, work, mend, states } = ledger()
    await expect(assets.use('/library/lin/body.webp', work)).rejects.toThrow()
    mend()
    await assets.retry('/library/lin/rig.json')
    expect(states.at(-1)?.status).toBe('ready')
  })

  test('what no retry can help fails at once', async () => {
    const { assets, waits, status } = ledger()
    const broken = async () => Promise.reject(new MediaError('unsupported', 'no video'))
    await expect(assets.use('a', broken)).rejects.toMatchObject({ code: 'unsupported' })
    expect([waits, status()]).toEqual([[], 'fail'])
  })

  test('a broken frame in a sound file does not fail the file', async () => {
    const { assets, work, mend, status } = ledger()
    mend()
    await assets.use('a', work)
    await expect(assets.use('a', () => Promise.reject(new MediaError('unreadable', 'at 10 s')))).rejects.toThrow('10 s')
    expect(status()).toBe('ready')
  })

  test('E15.14 playback does not wait for tries: it goes on without, and the file is tried apart from it', async () => {
    let pass = () => {}
    const { assets, work, mend, status, states } = ledger(() => new Promise((resolve) => (pass = resolve)))
    await expect(assets.useNow('a', work)).rejects.toThrow('offline')
    await expect(assets.useNow('a', work)).rejects.toThrow('offline')
    expect(states).toContainEqual({ status: 'loading', retries: 1 })
    mend()
    pass()
    await vi.waitFor(() => expect(status()).toBe('ready'))
    expect(await assets.useNow('a', work)).toBe('bytes')
  })

  test('a cancelled request is as if it had not been made', async () => {
    const { assets, status } = ledger()
    await expect(assets.use('a', () => Promise.reject(new MediaError('cancelled', '')))).rejects.toThrow()
    expect(status()).toBe('init')
  })
})

describe('E14.16 Low priority against playback', () => {
  test('strips wait until nothing is shown or heard', async () => {
    const traffic = new IdleGate()
    const went = vi.fn()
    const leave = traffic.enter()
    void traffic.quiet().then(went)
    await vi.advanceTimersByTimeAsync(1000)
    expect(went).not.toHaveBeenCalled()
    leave()
    await vi.advanceTimersByTimeAsync(150)
    const leaveAgain = traffic.enter()
    await vi.advanceTimersByTimeAsync(150)
    expect(went).not.toHaveBeenCalled()
    leaveAgain()
    await vi.advanceTimersByTimeAsync(250)
    expect(went).toHaveBeenCalledOnce()
  })
})
