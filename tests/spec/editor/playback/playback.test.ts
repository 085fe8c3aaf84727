import { describe, expect, test } from 'vitest'
import { ASSET_INIT, ASSET_STATUS, type AssetEvent, type AssetStatus, assetReducer } from '#shared/status/asset.ts'
import {
  clipPlayStatus,
  type PlayEvent,
  type PlayState,
  type PlayStatus,
  playedSec,
  playFrom,
  playReducer,
  type SceneSequence,
} from '#shared/status/play.ts'
import { PlayerClock } from '#workers/preview/player-clock.ts'

const FILM: SceneSequence = {
  frameRate: 25,
  scenes: [
    { sceneId: 's1', startSec: 0, durationSec: 2, rate: 1 },
    { sceneId: 's2', startSec: 2, durationSec: 3, rate: 1 },
  ],
}

const run = (...events: PlayEvent[]) => events.reduce((state, event) => playReducer(state, event, FILM), playFrom(FILM))
const play: PlayEvent = { type: 'play', what: 'scene' }
const playAll: PlayEvent = { type: 'play', what: 'project' }
const pause: PlayEvent = { type: 'pause' }
const seek = (sceneId: string, timeSec: number): PlayEvent => ({ type: 'seek', sceneId, timeSec })
const reached = (atSec: number): PlayEvent => ({ type: 'reached', atSec })

describe('Scene play status READY, PLAYING, ENDED', () => {
  test('E15.05 it begins READY at 0 of the first scene', () => {
    expect(playFrom(FILM)).toEqual({ status: 'ready', what: 'scene', sceneId: 's1', timeSec: 0, rate: 1 })
  })

  test('E15.06 play from 0 if time is at or past the end', () => {
    for (const timeSec of [2, 1.99, 7]) {
      expect(run(seek('s1', timeSec), play)).toMatchObject({ status: 'playing', sceneId: 's1', timeSec: 0 })
    }
    expect(run(seek('s1', 1.96), play)).toMatchObject({ status: 'playing', timeSec: 1.96 })
    expect(run(play, reached(2), play)).toMatchObject({ status: 'playing', timeSec: 0 })
  })

  test.each([0.5, 1, 2])('E15.07 time advances by elapsed time times play rate: %d', (rate) => {
    const clock = new PlayerClock()
    clock.start(0.4, 1000, false, rate)
    expect(clock.sec(1000)).toBeCloseTo(0.4, 9)
    expect(clock.sec(1600)).toBeCloseTo(0.4 + 0.6 * rate, 9)
    clock.start(0.4, 1000, true, rate)
    clock.take({ mixSec: 0.5, atMs: 1100, ended: false })
    expect(clock.sec(1300)).toBeCloseTo(0.5 + 0.2 * rate, 9)
  })

  test('E15.11 a play rate must be a number above 0', () => {
    expect(run({ type: 'rate', rate: 1.5 }).rate).toBe(1.5)
    for (const rate of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) expect(run({ type: 'rate', rate }).rate).toBe(1)
  })

  test('E15.07 a time that is reached is on a frame', () => {
    expect(run(play, reached(0.799)).timeSec).toBeCloseTo(19 / 25, 9)
    expect(run(play, reached(0.8)).timeSec).toBeCloseTo(20 / 25, 9)
    const state = run(play, reached(0.8))
    expect(playReducer(state, reached(0.82), FILM)).toBe(state)
  })

  test('E15.07 at the end time is clamped to duration, status ENDED', () => {
    expect(run(play, reached(2))).toMatchObject({ status: 'ended', sceneId: 's1', timeSec: 2 })
    expect(run(play, reached(9))).toMatchObject({ status: 'ended', sceneId: 's1', timeSec: 2 })
  })

  test('E15.05 pause returns to READY', () => {
    expect(run(play, reached(1), pause)).toMatchObject({ status: 'ready', timeSec: 1 })
  })

  test('E15.05 playback can be started, stopped and seeked', () => {
    expect(run(play, seek('s1', 1.5))).toMatchObject({ status: 'playing', timeSec: 1.5 })
    expect(run(play, reached(2), seek('s1', 0.4))).toMatchObject({ status: 'ready', timeSec: 0.4 })
    expect(run(seek('s2', 99))).toMatchObject({ sceneId: 's2', timeSec: 3 })
    expect(run(seek('s2', -1))).toMatchObject({ sceneId: 's2', timeSec: 0 })
  })

  test('E15.05 events that do not belong to a state change nothing', () => {
    const ready = playFrom(FILM)
    const ended = run(play, reached(2))
    const playing = run(play)
    for (const event of [pause, reached(1), seek('gone', 1), seek('s1', Number.NaN)]) {
      expect(playReducer(ready, event, FILM)).toBe(ready)
    }
    for (const event of [pause, reached(1)]) expect(playReducer(ended, event, FILM)).toBe(ended)
    expect(playReducer(playing, play, FILM)).toBe(playing)
    expect(playReducer(ready, play, { frameRate: 25, scenes: [] })).toBe(ready)
  })

  test('E15.16 what plays goes to the first scene and stops when its scene is removed', () => {
    const sequence: SceneSequence = { frameRate: 25, scenes: [{ sceneId: 's1', startSec: 0, durationSec: 2, rate: 1 }] }
    const state = run(seek('s2', 1), play)
    expect(playReducer(state, { type: 'edited' }, sequence)).toMatchObject({
      status: 'ready',
      sceneId: 's1',
      timeSec: 0,
    })
    expect(playReducer(state, { type: 'edited' }, FILM)).toBe(state)
  })

  test('E15.20 a playhead past the end of a scene that has become shorter goes to its end', () => {
    const shorter: SceneSequence = {
      frameRate: 25,
      scenes: [{ sceneId: 's1', startSec: 0, durationSec: 0.4, rate: 1 }],
    }
    expect(playReducer(run(seek('s1', 0.8)), { type: 'edited' }, shorter)).toMatchObject({ timeSec: 0.4 })
    const before = run(seek('s1', 0.2))
    expect(playReducer(before, { type: 'edited' }, shorter)).toBe(before)
  })
})

describe('E15.09 Scenes after each other', () => {
  test('a moment of the sequence belongs to the scene that plays then', () => {
    expect(playedSec(run(playAll, reached(2.4)), FILM)).toBeCloseTo(2.4, 9)
    expect(playedSec(run(seek('s2', 1)), FILM)).toBe(1)
  })
})

describe('E15.08 Clip play status init, ready, playing, paused, ended', () => {
  const clip = { startSec: 1, durationSec: 2 }
  const at = (status: PlayStatus, timeSec: number, loaded = true) => clipPlayStatus({ status, timeSec }, clip, loaded)

  test('init until it can play at all', () => {
    expect(at('playing', 1.5, false)).toBe('init')
  })
  test('delayed until its start: ready', () => {
    expect(at('ready', 0.5)).toBe('ready')
    expect(at('playing', 0.999)).toBe('ready')
  })
  test('playing within its time, paused while the scene is', () => {
    expect(at('playing', 1)).toBe('playing')
    expect(at('playing', 2.999)).toBe('playing')
    expect(at('ready', 1.5)).toBe('paused')
  })
  test('ended past its end, and all of them when the scene has ended', () => {
    expect(at('playing', 3)).toBe('ended')
    expect(at('ready', 4)).toBe('ended')
    expect(at('ended', 1.5)).toBe('ended')
  })
})

/**
 * Pictures, videos and sounds are all opened by the media worker, so the asset load status INIT, LOADING, READY, FAIL,
 * DISPOSE and the audio element status 0 idle, 1 loading, 2 ready, 3 error, 4 disposed are one machine here
 * (`shared/status/asset.ts`), with the numbers of the second.
 */
describe('E14.07 Asset load status and audio element status', () => {
  const asset = (...events: AssetEvent[]) => events.reduce(assetReducer, ASSET_INIT)
  const asked: AssetEvent = { type: 'asked' }
  const loaded: AssetEvent = { type: 'loaded' }
  const failed: AssetEvent = { type: 'failed', final: false }
  const again: AssetEvent = { type: 'again' }
  const disposed: AssetEvent = { type: 'disposed' }
  const calledOff: AssetEvent = { type: 'calledOff' }

  test('0 idle, 1 loading, 2 ready, 3 error, 4 disposed', () => {
    expect(ASSET_STATUS).toEqual({ init: 0, loading: 1, ready: 2, fail: 3, dispose: 4 })
    expect(asset(asked).status).toBe('loading')
    expect(asset(asked, loaded).status).toBe('ready')
    expect(asset(asked, { type: 'failed', final: true }).status).toBe('fail')
    expect(asset(asked, disposed).status).toBe('dispose')
  })

  test('E14.06 an error is retried up to 3 times', () => {
    expect(asset(asked, failed, failed, failed)).toEqual({ status: 'loading', retries: 3 })
    expect(asset(asked, failed, failed, failed, failed)).toEqual({ status: 'fail', retries: 3 })
    expect(asset(asked, failed, loaded)).toEqual({ status: 'ready', retries: 0 })
  })

  test('E14.06 what was ready and fails, as the network does, is tried again as well', () => {
    expect(asset(asked, loaded, failed)).toEqual({ status: 'loading', retries: 1 })
  })

  test('a retry starts anew; a cancelled one was never started', () => {
    expect(asset(asked, { type: 'failed', final: true }, again)).toEqual(ASSET_INIT)
    expect(asset(asked, calledOff)).toEqual(ASSET_INIT)
  })

  test('events that do not belong to a state change nothing', () => {
    const legal: Record<AssetStatus, AssetEvent['type'][]> = {
      init: ['asked', 'disposed'],
      loading: ['loaded', 'failed', 'calledOff', 'disposed'],
      ready: ['failed', 'disposed'],
      fail: ['again', 'disposed'],
      dispose: [],
    }
    const states = [ASSET_INIT, asset(asked), asset(asked, loaded), asset(asked, { type: 'failed', final: true })]
    for (const state of [...states, asset(disposed)]) {
      const moving = [asked, loaded, failed, again, calledOff, disposed].filter((e) => assetReducer(state, e) !== state)
      expect([state.status, moving.map(({ type }) => type).sort()]).toEqual([state.status, legal[state.status].sort()])
    }
  })
})

test('a state is a plain value: the same events give an equal one', () => {
  const events = [playAll, reached(1), seek('s2', 1), { type: 'rate', rate: 2 } as const, reached(4), pause]
  expect(run(...events)).toEqual(run(...events) satisfies PlayState)
})
