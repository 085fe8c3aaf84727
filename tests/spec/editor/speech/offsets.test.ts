import { describe, expect, test } from 'vitest'
import { encodeTask } from '#shared/formats/task-json.ts'
import { encodeTts } from '#shared/formats/wire/tts.ts'
import { engineOffset, shownOffset } from '#shared/speech/offsets.ts'
import { Desk, puppet } from '#tests/worlds/desk.ts'

type TaskRole = Extract<ReturnType<typeof encodeTask>['scenes'][number]['tracks'][number], { subTrackGroup: object }>

describe('E8.23 Offsets of a voice, shown and for the engine', () => {
  test('tonality -1 to 4 shown for -10 to 40 real', () => {
    expect([-1, 0, 1.5, 4].map((shown) => engineOffset('tonality', shown))).toEqual([-10, 0, 15, 40])
    expect([-10, 0, 15, 40].map((engine) => shownOffset('tonality', engine))).toEqual([-1, 0, 1.5, 4])
    expect([engineOffset('tonality', -9), engineOffset('tonality', 9)]).toEqual([-10, 40])
  })

  test('speed 1.5 to 0.5 shown for 0.5 to 1.5 real', () => {
    expect([1.5, 1.25, 1, 0.5].map((shown) => engineOffset('speed', shown))).toEqual([0.5, 0.75, 1, 1.5])
    expect([0.5, 0.75, 1, 1.5].map((engine) => shownOffset('speed', engine))).toEqual([1.5, 1.25, 1, 0.5])
    expect([shownOffset('speed', 0), shownOffset('speed', 3)]).toEqual([1.5, 0.5])
  })

  test('volume 0.01 to 4 shown for 1 to 400 real', () => {
    expect([0.01, 1, 2.5, 4].map((shown) => engineOffset('volume', shown))).toEqual([1, 100, 250, 400])
    expect([1, 100, 250, 400].map((engine) => shownOffset('volume', engine))).toEqual([0.01, 1, 2.5, 4])
    expect([engineOffset('volume', 0), engineOffset('volume', 99)]).toEqual([1, 400])
  })

  test('the task JSON has the values of the engine, the document the shown speed and volume', () => {
    const desk = new Desk()
    desk.addRole(puppet())
    const trackId = desk.role().id
    desk.run({
      type: 'role.setScript',
      trackId,
      tts: { text: 'Hi', voiceId: 'lin', speed: 1.25, volume: 2.5, tonality: 15 },
    })
    expect(encodeTts(desk.role().tts, '')).toMatchObject({ speed: 1.25, volume: 2.5, tonality: 15 })
    const voice = () => (encodeTask(desk.project).scenes[0]!.tracks[0] as TaskRole).subTrackGroup.audioTrack.voice
    expect(voice()).toEqual({ toneId: 'lin', speed: 0.75, volume: 250, tonality: 15 })
    desk.run({ type: 'track.setMuted', trackId, muted: true })
    expect(voice()).toMatchObject({ speed: 0.75, volume: 0 })
    desk.run({ type: 'role.setDriver', trackId, driver: 'recording' })
    expect(voice()).toBeNull()
  })
})
