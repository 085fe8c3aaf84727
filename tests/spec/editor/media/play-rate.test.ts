import { describe, expect, test } from 'vitest'
import { evaluate } from '#shared/evaluate/evaluate.ts'
import { projectMix, sceneMix } from '#shared/evaluate/evaluate-mix.ts'
import { projectDurationSec, sceneAt } from '#shared/model/queries.ts'
import type { SoundMessage } from '#shared/protocol/sound.ts'
import { momentsOf, planVideo } from '#shared/timing/video-plan.ts'
import { Desk, image, music, video } from '#tests/worlds/desk.ts'
import { IdleGate } from '#workers/media/common/idle-gate.ts'
import { MixPlayer } from '#workers/media/mix/mix-player.ts'
import { CHUNK_FRAMES, type Chunk, samplesOf } from '#workers/media/sound/chunk.ts'
import { stretched } from '#workers/media/sound/stretch.ts'

const RATE = 48_000

/** A voice-like sound: a tone of 220 Hz with two overtones whose loudness swings three times a second. */
function tone(first: number, count: number): Chunk {
  const left = Float32Array.from({ length: count }, (_, i) => {
    const sec = (first + i) / RATE
    if (sec < 0) return 0
    const wave = [1, 2, 3].reduce((sum, k) => sum + Math.sin(2 * Math.PI * 220 * k * sec) / k, 0)
    return 0.3 * wave * (0.7 + 0.3 * Math.sin(2 * Math.PI * 3 * sec))
  })
  return { left, right: left.slice() }
}
const read = async (first: number, count: number) => tone(first, count)

/** The fundamental, in Hz, by the strongest autocorrelation between 120 and 400 Hz, refined by a parabola. */
function pitchOf(samples: Float32Array): number {
  const at = (lag: number) => {
    let sum = 0
    for (let i = 0; i + lag < samples.length && i < 24_000; i++) sum += samples[i]! * samples[i + lag]!
    return sum
  }
  const lags = Array.from({ length: 280 }, (_, i) => 120 + i)
  const values = lags.map(at)
  const best = values.indexOf(Math.max(...values))
  const [before, peak, after] = [values[best - 1]!, values[best]!, values[best + 1]!]
  return RATE / (lags[best]! + (before - after) / (2 * (before - 2 * peak + after)))
}

const cents = (a: number, b: number) => 1200 * Math.log2(a / b)

describe('Another pace at the same pitch', () => {
  test.each([0.5, 0.8, 1.25, 2])(
    'E14.41 the pitch stays within 3 cents at %d, the loudness within a tenth',
    async (rate) => {
      const { left } = await stretched(RATE, RATE, rate, read)
      expect(Math.abs(cents(pitchOf(left), pitchOf(tone(RATE, RATE).left)))).toBeLessThan(3)
      const power = (samples: Float32Array) => Math.sqrt(samples.reduce((sum, x) => sum + x * x, 0) / samples.length)
      expect(power(left) / power(tone(RATE * rate, RATE * rate).left)).toBeCloseTo(1, 1)
    },
  )

  test('E14.41 what is loud in the source is loud at its place in the new time', async () => {
    const click = async (first: number, count: number) => {
      const { left } = tone(first, count)
      for (let i = 0; i < count; i++) if (Math.abs(first + i - 1.5 * RATE) > RATE / 20) left[i] = 0
      return { left, right: left.slice() }
    }
    const { left } = await stretched(0, RATE, 2, click)
    const loudest = left.reduce((best, x, i) => (Math.abs(x) > Math.abs(left[best]!) ? i : best), 0)
    expect(Math.abs(loudest / RATE - 0.75)).toBeLessThan(0.04)
  })

  test('E14.41 the same samples whatever was asked for before, without steps between stretches', async () => {
    const second = (number: number) => stretched(number * RATE, RATE, 1.5, read)
    const forward = [await second(0), await second(1), await second(2)]
    const back = [await second(2), await second(1)]
    expect(back[0]).toEqual(forward[2])
    expect(back[1]).toEqual(forward[1])
    const whole = await samplesOf(second, 0, 3 * RATE, RATE)
    const steps = whole.left.subarray(1).map((x, i) => Math.abs(x - whole.left[i]!))
    const plain = tone(0, RATE / 5).left
    const inside = Math.max(...plain.subarray(1).map((x, i) => Math.abs(x - plain[i]!)))
    for (const joint of [RATE, 2 * RATE]) {
      expect(Math.max(...steps.subarray(joint - 200, joint + 200))).toBeLessThan(1.5 * inside)
    }
  })

  test('E14.41 samples come from any place across chunks, silent before the start', async () => {
    const chunk = async (number: number) => tone(number * CHUNK_FRAMES, CHUNK_FRAMES)
    const some = await samplesOf(chunk, CHUNK_FRAMES - 10, 20)
    expect(some.left).toEqual(tone(CHUNK_FRAMES - 10, 20).left)
    expect((await samplesOf(chunk, -5, 10)).left.subarray(0, 5)).toEqual(new Float32Array(5))
  })
})

test('E15.12 the preview plays a mix at another speed at its pitch, from where it is', async () => {
  const open = async () => ({
    durationSec: 60,
    chunk: async (number: number) => tone(number * CHUNK_FRAMES, CHUNK_FRAMES),
  })
  const player = new MixPlayer(open, new IdleGate())
  const { port1, port2 } = new MessageChannel()
  const pieces: Float32Array[] = []
  const ended = new Promise<void>((resolve) => {
    let played = 0
    port2.onmessage = ({ data }: MessageEvent<SoundMessage>) => {
      if (data.type === 'chunk') {
        pieces.push(data.left)
        played += data.left.length
        if (data.last) resolve()
      }
      if (data.type !== 'stop') port2.postMessage({ play: data.play, playedFrames: played })
    }
  })
  player.connect(port1)
  const part = { id: 'a', url: 'a', startSec: 0, durationSec: 5, sourceStartSec: 0, sourceDurationSec: 60 }
  const mix = { durationSec: 5, parts: [{ ...part, rate: 1, loop: false, volume: 1, gains: [] }] }
  await player.start(mix, 1, 2)
  await ended
  const heard = Float32Array.from(pieces.flatMap((piece) => [...piece]))
  expect(heard).toHaveLength(2 * RATE)
  expect(Math.abs(cents(pitchOf(heard.subarray(RATE / 2)), 220))).toBeLessThan(3)
  port1.close()
  port2.close()
})

describe('Play rate of clips', () => {
  const film = { durationSec: 4, sourceStartSec: 2, sourceDurationSec: 20, loop: false, volume: 1 }

  test('E14.40 a clip keeps the part of the source that it plays: its length changes, up to the next clip', () => {
    const desk = new Desk()
    const id = desk.add(video({ startSec: 1, ...film }))
    expect(desk.run({ type: 'clip.setRate', clipId: id, rate: 2 })).toBe('')
    expect(desk.span(id)).toEqual([1, 3])
    desk.run({ type: 'clip.setRate', clipId: id, rate: 0.5 })
    expect(desk.span(id)).toEqual([1, 9])
    desk.run({ type: 'clip.setRate', clipId: id, rate: 1 })
    expect(desk.clip(id)).not.toHaveProperty('playRate')
    const { trackId } = desk.clip(id)
    desk.add(video({ startSec: 6, ...film }), trackId)
    desk.run({ type: 'clip.setRate', clipId: id, rate: 0.25 })
    expect(desk.span(id)).toEqual([1, 6])
    expect(desk.run({ type: 'clip.setRate', clipId: desk.add(image()), rate: 2 })).toBe('not_found')
  })

  test('E3.38, E14.40 picture and sound run through the source at the rate; a stretch and a split keep to it', () => {
    const desk = new Desk()
    const id = desk.add(video({ startSec: 0, ...film }))
    desk.run({ type: 'clip.setRate', clipId: id, rate: 2 })
    const shown = (sec: number) => evaluate(desk.project, 's1', sec).layers.find((layer) => layer.id === id)
    expect(shown(1.5)).toMatchObject({ sourceSec: 5 })
    expect(sceneMix(desk.project, 's1').parts[0]).toMatchObject({ rate: 2, sourceStartSec: 2, durationSec: 2 })
    desk.run({ type: 'clip.stretch', clipId: id, startSec: 0, durationSec: 99 })
    expect(desk.span(id)).toEqual([0, 9])
    desk.run({ type: 'clip.split', clipId: id, atSec: 3, keep: 'right' })
    expect(desk.clip(id)).toMatchObject({ sourceStartSec: 8, startSec: 3 })
  })

  test('E14.42 a trim sets the part of the source, at the rate and within the source and the next clip', () => {
    const desk = new Desk()
    const id = desk.add(music({ startSec: 1, ...film }))
    desk.run({ type: 'clip.setRate', clipId: id, rate: 2 })
    desk.run({ type: 'clip.trim', clipId: id, fromSec: 5, toSec: 11 })
    expect(desk.clip(id)).toMatchObject({ startSec: 1, durationSec: 3, sourceStartSec: 5 })
    desk.run({ type: 'clip.trim', clipId: id, fromSec: -3, toSec: 99 })
    expect(desk.clip(id)).toMatchObject({ sourceStartSec: 0, durationSec: 10 })
  })

  test('E14.42, E5.63 a trimmed video lasts as long as its part, not to the end of its scene', () => {
    const desk = new Desk()
    desk.add(image({ durationSec: 8 }))
    const id = desk.add(video({ loop: true, followsScene: true, sourceDurationSec: 3, durationSec: 8 }))
    desk.run({ type: 'clip.trim', clipId: id, fromSec: 0.5, toSec: 2 })
    expect(desk.clip(id)).toMatchObject({ sourceStartSec: 0.5, durationSec: 1.5 })
    expect(desk.clip(id)).not.toHaveProperty('followsScene')
  })
})

describe('Play rate of scenes', () => {
  function film() {
    const desk = new Desk()
    desk.add(image({ durationSec: 4 }))
    desk.add(music({ startSec: 1, durationSec: 2, sourceDurationSec: 20 }))
    desk.run({ type: 'scene.add', index: 1, name: 'Two' })
    desk.run({ type: 'scene.setRate', sceneId: 's1', rate: 2 })
    return desk
  }

  test('E4.09 the whole scene is played faster: its place in the video, its sound, its frames', () => {
    const { project } = film()
    expect(projectDurationSec(project)).toBe(2 + 3)
    expect(sceneAt(project, 1.5)).toEqual({ sceneId: 's1', timeSec: 3 })
    expect(projectMix(project).parts[0]).toMatchObject({ startSec: 0.5, durationSec: 1, rate: 2, sourceStartSec: 0 })
    expect(sceneMix(project, 's1')).toMatchObject({ durationSec: 2, parts: [{ startSec: 0.5, rate: 2 }] })
    const plan = planVideo(project, { name: 'film', format: 'mp4', size: 1080, frameRate: 25, bitRate: 8 })
    const frames = [...momentsOf(project, plan, { firstFrame: 0, frames: plan.frames })]
    expect(frames).toHaveLength(125)
    expect(frames[25]).toEqual({ sceneId: 's1', timeSec: 2 })
    expect(frames[50]).toEqual({ sceneId: project.sceneIds[1], timeSec: 0 })
  })

  test('E4.05 a rate is kept within 0.25 and 4, and 1 is none', () => {
    const desk = film()
    desk.run({ type: 'scene.setRate', sceneId: 's1', rate: 99 })
    expect(desk.scene().playRate).toBe(4)
    desk.run({ type: 'scene.setRate', sceneId: 's1', rate: 1 })
    expect(desk.scene()).not.toHaveProperty('playRate')
  })
})
