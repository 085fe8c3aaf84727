import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sceneDurationSec } from '#shared/model/queries.ts'
import { type Playing, playFrom, playReducer } from '#shared/status/play.ts'
import { Desk } from '#tests/worlds/desk.ts'
import { uniform } from '#tests/worlds/uniform.ts'
import { fromWhole, playedTimes, toWhole, wholeSec } from '#ui/editor/player/model/whole.ts'
import { sequenceOf } from '#workers/preview/playback.ts'

/** Three scenes of 3, 5 and 3 seconds. */
function threeScenes() {
  const desk = new Desk()
  for (const index of [1, 2]) desk.run({ type: 'scene.add', index, name: 'Unnamed' })
  const [first, second, third] = desk.project.sceneIds as [string, string, string]
  desk.run({
    type: 'clip.add',
    sceneId: second,
    trackName: 'Text',
    clip: textClip(5),
  })
  return { project: desk.project, first, second, third }
}

function textClip(durationSec: number) {
  return {
    kind: 'text' as const,
    name: 'Text',
    startSec: 0,
    durationSec,
    moduleId: null,
    place: { x: 0, y: 0, rotationDeg: 0, scale: 1, opacity: 1 },
    text: 'Text',
    style: {
      color: '#000000',
      backgroundColor: null,
      strokeColor: null,
      strokeWidth: 0,
      fontName: 'Noto Sans S Chinese Regular',
      fontSize: 100,
      wordSpacing: 0,
      lineSpacing: 10,
      align: 'center' as const,
    },
  }
}

describe('Playing the whole project', () => {
  const { project, first, second, third } = threeScenes()
  const film = sequenceOf(project)
  const playing = (what: Playing, sceneId = first, timeSec = 0) =>
    playReducer({ ...playFrom(film), sceneId, timeSec }, { type: 'play', what }, film)
  const at = (what: Playing, atSec: number) => playReducer(playing(what), { type: 'reached', atSec }, film)

  test('E15.09 when a scene ends the next scene loads and plays', () => {
    expect(at('project', 2.96)).toMatchObject({ status: 'playing', sceneId: first, timeSec: 2.96 })
    expect(at('project', 3)).toMatchObject({ status: 'playing', sceneId: second, timeSec: 0 })
    expect(at('project', 8)).toMatchObject({ status: 'playing', sceneId: third, timeSec: 0 })
  })

  test('E15.09 after the last an ended event: time is clamped to the end of the last scene', () => {
    for (const sec of [11, 12, 1000]) {
      expect(at('project', sec)).toMatchObject({ status: 'ended', sceneId: third, timeSec: 3 })
    }
    expect(at('scene', 3)).toMatchObject({ status: 'ended', sceneId: first, timeSec: 3 })
  })

  test('E15.09 pressing play at the end of the last scene restarts from scene 1', () => {
    expect(playing('project', third, 3)).toMatchObject({ status: 'playing', sceneId: first, timeSec: 0 })
  })

  test('E15.09 pressing play at the end of another scene goes on with the next', () => {
    expect(playing('project', first, 3)).toMatchObject({ sceneId: second, timeSec: 0 })
    expect(playing('project', second, 1)).toMatchObject({ sceneId: second, timeSec: 1 })
  })

  test('E15.06 a single scene plays from 0 if time is at or past the end', () => {
    expect(playing('scene', second, 5)).toMatchObject({ sceneId: second, timeSec: 0 })
    expect(playing('scene', second, 7)).toMatchObject({ sceneId: second, timeSec: 0 })
  })

  test("E15.09 the player's line of time: scenes one after the other, and back", () => {
    const times = playedTimes(project)
    expect(times.map(({ sceneId, startSec, durationSec }) => [sceneId, startSec, durationSec])).toEqual([
      [first, 0, 3],
      [second, 3, 5],
      [third, 8, 3],
    ])
    expect(wholeSec(times)).toBe(11)
    expect(fromWhole(times, 3)).toEqual({ sceneId: second, timeSec: 0 })
    expect(fromWhole(times, 99)).toEqual({ sceneId: third, timeSec: 3 })
    expect(toWhole(times, third, 99)).toBe(11)
    expect(toWhole(times, 'gone', 1)).toBe(0)
    fc.assert(
      fc.property(uniform(0, 11), (atSec) => {
        const moment = fromWhole(times, atSec)!
        expect(moment.timeSec).toBeLessThanOrEqual(sceneDurationSec(project, moment.sceneId))
        expect(toWhole(times, moment.sceneId, moment.timeSec)).toBeCloseTo(atSec, 9)
      }),
    )
  })

  test('E15.01 the player of one scene knows only that scene', () => {
    const times = playedTimes(project, second)
    expect(times).toEqual([{ sceneId: second, startSec: 0, durationSec: 5, rate: 1 }])
    expect(fromWhole(times, 9)).toEqual({ sceneId: second, timeSec: 5 })
    expect(fromWhole([], 1)).toBeNull()
  })
})
