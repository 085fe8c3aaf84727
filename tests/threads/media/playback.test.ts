import { expect, onTestFinished, test } from 'vitest'
import type { ClockTick } from '#shared/protocol/clock.ts'
import { makeWave } from '#tests/worlds/wave.ts'
import { createAudioOutput } from '#ui/threads/audio-output.ts'
import { addressOf, startMedia, value } from './media-thread.ts'

/** A media worker with a sound output, and the ticks that the output tells. */
async function startPlayback() {
  const { media, line } = await startMedia()
  const output = createAudioOutput()
  const sound = new MessageChannel()
  const clock = new MessageChannel()
  await media.connectOutput(sound.port1)
  output.connectMedia(sound.port2)
  output.connectClock(clock.port1)
  await output.resume()
  const ticks: ClockTick[] = []
  let wake = () => {}
  clock.port2.onmessage = (message: MessageEvent<ClockTick>) => {
    ticks.push(message.data)
    wake()
  }
  onTestFinished(() => output.dispose())
  const until = async (done: (tick: ClockTick) => boolean) => {
    while (!ticks.some(done)) {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  return { line, ticks, until }
}

function humming(url: string, durationSec: number) {
  const part = {
    startSec: 0,
    durationSec,
    sourceStartSec: 0,
    sourceDurationSec: 1,
    rate: 1,
    loop: true,
    volume: 0.2,
    gains: [],
  }
  return { durationSec, parts: [{ id: 'a', url, ...part }] }
}

test('E15.07 the clock runs from the start to the end of a mix in even steps of real time', async () => {
  const { line, ticks, until } = await startPlayback()
  const mix = humming(addressOf(makeWave(48_000, 1, (i) => Math.sin(i / 20))), 1.5)
  value(await line.play({ mix, startSec: 0.5, rate: 1 }))
  await until((tick) => tick.ended)
  expect(ticks[0]!.mixSec).toBeCloseTo(0.5, 9)
  expect(ticks.at(-1)!.mixSec).toBeCloseTo(1.5, 6)
  const steps = ticks.slice(1).map((tick, i) => tick.mixSec - ticks[i]!.mixSec)
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...steps)).toBeLessThan(0.05)
})

test('a new start leaves no tick of the play before it, and a stopped one tells nothing more', async () => {
  const { line, ticks, until } = await startPlayback()
  const mix = humming(addressOf(makeWave(48_000, 1, (i) => Math.sin(i / 20))), 60)
  value(await line.play({ mix, startSec: 0, rate: 1 }))
  await until((tick) => tick.mixSec > 0.1)
  value(await line.play({ mix, startSec: 40, rate: 1 }))
  const before = ticks.length
  await until((tick) => tick.mixSec > 40.1)
  expect(ticks.slice(before).every((tick) => tick.mixSec >= 40)).toBe(true)
  value(await line.play(null))
  value(await line.play({ mix: humming(mix.parts[0]!.url, 10.2), startSec: 10, rate: 1 }))
  const stopped = ticks.length
  await until((tick) => tick.ended)
  expect(ticks.slice(stopped).every((tick) => tick.mixSec >= 10 && tick.mixSec <= 10.2)).toBe(true)
})
