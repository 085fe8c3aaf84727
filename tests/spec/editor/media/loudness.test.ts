import { describe, expect, test } from 'vitest'
import { ok } from '#shared/base/result.ts'
import { mixWithin } from '#shared/evaluate/evaluate-mix.ts'
import { integratedLufs, loudnessSteps } from '#shared/evaluate/loudness.ts'
import type { MixPart, MixSpec } from '#shared/evaluate/mix-spec.ts'
import { LOUDNESS_LUFS } from '#shared/model/loudness.ts'
import { dbOf, truePeakDb } from '#tests/worlds/true-peak.ts'
import type { FrameClient } from '#workers/kit/frame-client.ts'
import { loudnessGain } from '#workers/kit/loudness-gain.ts'
import { IdleGate } from '#workers/media/common/idle-gate.ts'
import { MixLoudness } from '#workers/media/mix/mix-loudness.ts'
import { mixFrames, summed } from '#workers/media/mix/mixing.ts'
import { truePeakAt } from '#workers/media/mix/true-peak.ts'
import { CHUNK_FRAMES } from '#workers/media/sound/chunk.ts'

const RATE = 48_000
type Signal = (frame: number) => number

const sine = (amplitude: number, hertz: number, phase = 0): Signal => {
  return (frame) => amplitude * Math.sin((2 * Math.PI * hertz * frame) / RATE + phase)
}

/** A mix of one sound, and what opens it. */
function mixOf(signal: Signal, durationSec: number, gain?: number) {
  const part: MixPart = {
    ...{ id: 'a', url: 'a', startSec: 0, durationSec, sourceStartSec: 0, sourceDurationSec: durationSec },
    ...{ rate: 1, loop: false, volume: 1, gains: [] },
  }
  const mix: MixSpec = { durationSec, parts: [part], ...(gain !== undefined && { gain }) }
  const chunk = async (number: number) => {
    const samples = Float32Array.from({ length: CHUNK_FRAMES }, (_, i) => signal(number * CHUNK_FRAMES + i))
    return { left: samples, right: samples }
  }
  return { mix, open: async () => ({ durationSec, chunk }) }
}

const lufsOf = (left: Float32Array, right = left) => integratedLufs(loudnessSteps({ left, right }))
const samplesOf = (signal: Signal, sec: number) => Float32Array.from({ length: sec * RATE }, (_, i) => signal(i))

/** Returns a sound as it is heard when it is brought to a loudness. */
async function brought(signal: Signal, durationSec: number) {
  const { mix, open } = mixOf(signal, durationSec)
  const before = await summed(mix, 0, durationSec * RATE, open)
  const gain = 10 ** ((LOUDNESS_LUFS - lufsOf(before.left, before.right)!) / 20)
  const { left } = await mixFrames({ ...mix, gain }, 0, durationSec * RATE, open)
  return { left, gain }
}

describe('E14.46 Loudness', () => {
  test('a full sine of 997 Hz in one channel is -3.01 LUFS, as the recommendation says', () => {
    const tone = samplesOf(sine(1, 997), 5)
    expect(lufsOf(tone, new Float32Array(tone.length))).toBeCloseTo(-3.01, 1)
    expect(lufsOf(tone)).toBeCloseTo(0, 1)
    expect(lufsOf(samplesOf(sine(0.1, 997), 5))).toBeCloseTo(-20, 1)
  })

  test('silence and quiet passages do not count (gates at -70 LUFS and 10 LU below)', () => {
    const tone: Signal = (frame) => sine(frame < 10 * RATE ? 0.1 : frame < 40 * RATE ? 0.01 : 0, 997)(frame)
    expect(lufsOf(samplesOf(tone, 50))).toBeCloseTo(-20, 0)
    expect(lufsOf(new Float32Array(RATE))).toBeNull()
    expect(integratedLufs([])).toBeNull()
  })

  test('stretches of a mix have the loudness of the whole, and are the same wherever they lie', async () => {
    const swells: Signal = (frame) => sine(0.1 + 0.05 * Math.sin(frame / 9000), 300)(frame)
    const { mix, open } = mixOf(swells, 6)
    const curve = { shape: 'line' as const, points: [0, 2, 4, 6].map((sec) => ({ sec, gain: 1 - sec / 12 })) }
    mix.parts[0]!.gains = [curve]
    const stepsOf = async (fromSec: number, sec: number) =>
      loudnessSteps(await summed(mixWithin(mix, fromSec - 0.1, sec + 0.1), 0, (sec + 0.1) * RATE, open))
    const pieces = [...(await stepsOf(0, 2)), ...(await stepsOf(2, 2)), ...(await stepsOf(4, 2))]
    expect(pieces).toHaveLength(60)
    expect(integratedLufs(pieces)).toBeCloseTo(integratedLufs(await stepsOf(0, 6))!, 4)
    expect(mixWithin(mix, 2, 1).parts[0]!.gains[0]!.points.map(({ sec }) => sec)).toEqual([0, 2])
  })
})

describe('E14.47 True peaks', () => {
  test('a sine of a quarter of the sample rate has its peaks between its samples', () => {
    const tone = samplesOf(sine(1, 12_000, Math.PI / 4), 0.1)
    expect(Math.max(...tone)).toBeCloseTo(Math.SQRT1_2, 4)
    const peaks = Array.from({ length: 1000 }, (_, at) => truePeakAt(tone, at + 100))
    expect(dbOf(Math.max(...peaks))).toBeCloseTo(0, 1)
    expect(truePeakDb(tone)).toBeCloseTo(0, 1)
  })

  test('peaks between samples, 2 dB over full scale, are brought under -1 dBTP', async () => {
    const bursts: Signal = (frame) => (frame % RATE < 2400 ? sine(1.26, 12_000, Math.PI / 4)(frame) : 0)
    const { mix, open } = mixOf(bursts, 3, 1)
    const { left } = await mixFrames(mix, 0, 3 * RATE, open)
    expect(truePeakDb(samplesOf(bursts, 3))).toBeGreaterThan(1.95)
    expect(truePeakDb(left)).toBeLessThan(-1)
    expect(truePeakDb(left)).toBeGreaterThan(-1.3)
  })

  test('a quiet film is brought to -16 LUFS, though its clicks then are limited', async () => {
    const quiet: Signal = (frame) => sine(0.02, 440)(frame) + (frame % 90_000 === 0 ? 0.4 : 0)
    const { left, gain } = await brought(quiet, 6)
    expect(gain).toBeGreaterThan(5)
    expect(truePeakDb(left)).toBeLessThan(-1)
    expect(lufsOf(left)).toBeCloseTo(LOUDNESS_LUFS, 0)
  })

  test('a loud film, over full scale, is turned down as a whole and not clipped', async () => {
    const loud: Signal = sine(3, 440)
    const { left, gain } = await brought(loud, 4)
    expect(gain).toBeLessThan(0.1)
    expect(lufsOf(left)).toBeCloseTo(LOUDNESS_LUFS, 1)
    for (let at = RATE; at < RATE + 200; at++) expect(left[at]).toBeCloseTo(gain * loud(at), 5)
  })

  test('a steady tone over the limit is only smaller: the gain does not move within its waves', async () => {
    const tone = sine(1, 50)
    const { mix, open } = mixOf(tone, 1, 2)
    const { left } = await mixFrames(mix, 0, RATE, open)
    const [from, to] = [0.2 * RATE, 0.8 * RATE]
    const gain = left[from + 240]! / tone(from + 240)
    for (let at = from; at < to; at++) expect(left[at]).toBeCloseTo(gain * tone(at), 4)
  })

  test('the gain is back 45 ms after a peak, and what is under the limit stays as it is', async () => {
    const click: Signal = (frame) => (frame === RATE / 2 ? 1.5 : sine(0.1, 100)(frame))
    const { mix, open } = mixOf(click, 1, 2)
    const { left } = await mixFrames(mix, 0, RATE, open)
    expect(truePeakDb(left)).toBeLessThan(-1)
    for (const at of [19_200, 21_840, 26_160, 43_200]) {
      expect(left[at]).toBe(Math.fround(Math.fround(click(at)) * 2))
    }
  })

  test('the samples are the same whatever range was asked for', async () => {
    const { mix, open } = mixOf((frame) => sine(1 + Math.sin(frame / 5000), 333)(frame), 3, 1.5)
    const whole = await mixFrames(mix, 0, 2 * RATE, open)
    for (const [first, count] of [
      [12_345, 700],
      [48_000, 4800],
      [0, 33],
    ] as const) {
      const part = await mixFrames(mix, first, count, open)
      expect(part.left).toEqual(whole.left.slice(first, first + count))
    }
  })
})

describe('E14.48 Measuring in the background', () => {
  const part = (id: string, startSec: number, volume = 1): MixPart => ({
    ...{ id, url: id, startSec, durationSec: 4, sourceStartSec: 0, sourceDurationSec: 4 },
    ...{ rate: 1, loop: false, volume, gains: [] },
  })

  /** Measures mixes; `opened` are the sounds that were opened for the last one. */
  function meter(gate = new IdleGate()) {
    const { open } = mixOf(sine(0.1, 300), 4)
    const opened: string[] = []
    const measures = new MixLoudness((url) => {
      opened.push(url)
      return open()
    }, gate)
    const client = {
      loudness: async (mix: MixSpec, background: boolean) => ok(await measures.steps(mix, background)),
    } as FrameClient
    const gainOf = async (mix: MixSpec, signal = new AbortController().signal) => {
      opened.length = 0
      return loudnessGain(mix, LOUDNESS_LUFS, client, { background: true, signal })
    }
    return { gainOf, opened }
  }

  test('only the stretches that an edit changes are measured again', async () => {
    const { gainOf, opened } = meter()
    const mix: MixSpec = { durationSec: 8, parts: [part('a', 0), part('b', 4)] }
    const first = await gainOf(mix)
    // four stretches of 2 s; the third begins with the end of the first sound
    expect(opened).toEqual(['a', 'a', 'a', 'b', 'b'])
    expect(await gainOf({ ...mix, parts: mix.parts.map((one) => ({ ...one, id: `copy-${one.id}` })) })).toEqual(first)
    expect(opened).toEqual([])
    const quieter = await gainOf({ ...mix, parts: [part('a', 0), part('b', 4, 0.5)] })
    expect(opened).toEqual(['a', 'b', 'b'])
    expect(quieter.ok && first.ok && quieter.value > first.value).toBe(true)
  })

  test('it waits while somebody waits for the thread, and ends with its signal', async () => {
    const gate = new IdleGate()
    const { gainOf, opened } = meter(gate)
    const leave = gate.enter()
    const ended = new AbortController()
    const gain = gainOf({ durationSec: 4, parts: [part('a', 0)] }, ended.signal)
    await gate.during(async () => {})
    expect(opened).toEqual([])
    ended.abort()
    leave()
    expect(await gain).toMatchObject({ ok: false, error: { code: 'cancelled' } })
    expect(opened).toEqual(['a'])
  })
})
