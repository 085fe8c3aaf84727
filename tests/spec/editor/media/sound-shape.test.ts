import { describe, expect, test } from 'vitest'
import { duckingCurve } from '#shared/evaluate/ducking.ts'
import { projectMix, sceneMix } from '#shared/evaluate/evaluate-mix.ts'
import { gainAt } from '#shared/evaluate/gain.ts'
import type { MixSpec } from '#shared/evaluate/mix-spec.ts'
import { DUCKING, type SoundShape } from '#shared/model/sound-shape.ts'
import { TRANSITION } from '#shared/model/transition.ts'
import { Desk, music, speech } from '#tests/worlds/desk.ts'
import { readClips, readWire, wireProject, wireTrack, writeWire } from '#tests/worlds/wire.ts'
import { mixFrames } from '#workers/media/mix/mixing.ts'
import { CHUNK_FRAMES } from '#workers/media/sound/chunk.ts'

const RATE = 48_000
/** A sound that is the same everywhere: a mix of it is its gain. */
const even = new Float32Array(CHUNK_FRAMES).fill(0.5)
const open = async () => ({ durationSec: 1000, chunk: async () => ({ left: even, right: even }) })

/** The root mean square of a mix from `fromSec` to `toSec`, relative to that of the sound. */
async function heard(mix: MixSpec, fromSec: number, toSec: number): Promise<number> {
  const { left } = await mixFrames(mix, Math.round(fromSec * RATE), Math.round((toSec - fromSec) * RATE), open)
  return Math.sqrt(left.reduce((sum, x) => sum + x * x, 0) / left.length) / 0.5
}

function song(shape: SoundShape) {
  const desk = new Desk()
  const id = desk.add(music({ durationSec: 10, sourceDurationSec: 20 }))
  desk.run({ type: 'clip.shapeSound', clipId: id, shape })
  return { desk, id }
}

describe('Fades and volume over time', () => {
  test('E14.43 a sound fades in and out along a quarter of a sine', async () => {
    const { desk } = song({ fadeInSec: 2, fadeOutSec: 4 })
    const mix = sceneMix(desk.project, 's1')
    expect(await heard(mix, 0.99, 1.01)).toBeCloseTo(Math.SQRT1_2, 2)
    expect(await heard(mix, 3, 5)).toBeCloseTo(1, 4)
    expect(await heard(mix, 7.99, 8.01)).toBeCloseTo(Math.SQRT1_2, 2)
    expect(await heard(mix, 9.99, 10)).toBeLessThan(0.01)
  })

  test('E14.43 the same samples whatever range was asked for', async () => {
    const mix = sceneMix(song({ fadeInSec: 2 }).desk.project, 's1')
    const whole = await mixFrames(mix, 0, RATE, open)
    const part = await mixFrames(mix, 12_345, 700, open)
    expect(part.left).toEqual(whole.left.slice(12_345, 13_045))
  })

  test('E14.44 the volume goes in a straight line from its start to its end', async () => {
    const { desk, id } = song({ endVolume: 0 })
    desk.run({ type: 'clip.setSound', clipId: id, volume: 0.8 })
    const mix = sceneMix(desk.project, 's1')
    expect(await heard(mix, 2.49, 2.51)).toBeCloseTo(0.6, 3)
    desk.run({ type: 'clip.setSound', clipId: id, volume: 0 })
    desk.run({ type: 'clip.shapeSound', clipId: id, shape: { endVolume: 1 } })
    expect(await heard(sceneMix(desk.project, 's1'), 4.99, 5.01)).toBeCloseTo(0.5, 3)
  })

  test('E14.43 the document keeps the shape, and nothing of a shape without effect', () => {
    const soundShape = { fadeIn: 1, fadeOut: 2, endVolume: 0.3, ducking: { db: 9, attack: 0.2, release: 1, knee: 4 } }
    const { project } = readWire(wireProject({ tracks: [wireTrack('audio', { soundShape })] }))
    expect(writeWire(project).scenes[0]!.tracks[0]).toMatchObject({ clips: [{ soundShape }] })
    expect(readClips('audio', { soundShape: { fadeIn: -3 } })[0]).not.toHaveProperty('shape')
    const { desk, id } = song({ fadeInSec: 2 })
    desk.run({ type: 'clip.shapeSound', clipId: id, shape: { fadeInSec: undefined } })
    expect(desk.clip(id)).not.toHaveProperty('shape')
  })
})

describe('Music under speech', () => {
  test('E14.45 it is down while somebody speaks, stays down in short pauses, and comes back', () => {
    const spans = [
      { startSec: 2, durationSec: 1 },
      { startSec: 3.5, durationSec: 0.5 },
      { startSec: 8, durationSec: 1 },
    ]
    const curve = duckingCurve(spans, { byDb: 20, attackSec: 0.5, releaseSec: 1 })!
    const gains = [0, 1.5, 1.75, 2, 3.2, 4, 4.5, 5, 7.5, 8.5, 10].map((sec) => gainAt(curve, sec))
    expect(gains).toEqual([1, 1, 0.55, 0.1, 0.1, 0.1, 0.55, 1, 1, 0.1, 1].map((gain) => expect.closeTo(gain, 9)))
    expect(duckingCurve([], DUCKING)).toBeNull()
  })

  test('E14.45 music of the scene and of the whole video goes down by the decibels asked for', async () => {
    const { desk } = song({ ducking: { ...DUCKING, byDb: 12 } })
    desk.addRole()
    const role = desk.role()
    const words = [{ text: 'hello', startSec: 3, endSec: 5 }]
    desk.give(role.id, { durationSec: 8, tts: { ...role.tts, speech: { ...speech(8), words } } })
    const global = { moduleId: null, name: 'm', url: 'm', sourceDurationSec: 0, loop: true, volume: 1 }
    const quiet = 10 ** (-12 / 20)
    const alone = (mix: MixSpec, id: string) => ({ ...mix, parts: mix.parts.filter((part) => part.id.includes(id)) })
    const own = sceneMix(desk.project, 's1')
    const clip = own.parts.find(({ id }) => !id.includes(role.id))!.id
    expect(await heard(alone(own, clip), 3.1, 4.9)).toBeCloseTo(quiet, 3)
    expect(await heard(alone(own, clip), 0, 2.5)).toBeCloseTo(1, 3)
    desk.run({ type: 'project.setMusic', music: { ...global, shape: { ducking: { ...DUCKING, byDb: 12 } } } })
    expect(await heard(alone(projectMix(desk.project), 'global'), 3.1, 4.9)).toBeCloseTo(quiet, 3)
    desk.run({ type: 'track.setMuted', trackId: role.id, muted: true })
    expect(await heard(alone(sceneMix(desk.project, 's1'), clip), 3.1, 4.9)).toBeCloseTo(1, 3)
  })
})

describe('Where a transition joins two scenes', () => {
  test('E4.24 sounds that reach the joint fade there, those of a cut do not', async () => {
    const desk = new Desk()
    desk.add(music({ durationSec: 4, sourceDurationSec: 20 }))
    desk.run({ type: 'scene.add', index: 1, name: 'Two' })
    const [, second = ''] = desk.project.sceneIds
    const clip = music({ durationSec: 4, sourceDurationSec: 20 })
    desk.run({ type: 'clip.add', sceneId: second, clip, trackName: 'T' })
    const around = async () => [
      await heard(projectMix(desk.project), 3.999, 4),
      await heard(projectMix(desk.project), 4, 4.001),
    ]
    expect(await around()).toEqual([1, 1])
    desk.run({ type: 'scene.setTransition', sceneId: second, transition: TRANSITION })
    for (const gain of await around()) expect(gain).toBeLessThan(0.06)
    expect(await heard(projectMix(desk.project), 4.04, 5)).toBeCloseTo(1, 4)
  })
})
