import { mkdirSync, renameSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RecognitionPort } from '#server/engines/recognition/common/port.ts'
import { createRecognition } from '#server/engines/recognition/create.ts'
import { installRuntime, SHERPA } from '#server/engines/speech/models/runtime.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { recognitionCommand as operate } from '#server/tools/cli/operations/recognition.ts'
import { examineRecogniser } from '#server/tools/doctor/services.ts'
import { ROOT, temporaryFolder } from '#tests/contract/kit.ts'
import { writeTinyRecogniser } from '#tests/worlds/tiny-recogniser.ts'
import { makeWave } from '#tests/worlds/wave.ts'

/** The runtime is installed once by npm, as an operator installs it, and kept. */
const KEPT_RUNTIME = path.join(tmpdir(), 'avatar-studio-test-sherpa')
const data = temporaryFolder()
const given = path.join(data, 'sense-voice')
const config = readConfig({ DATA_DIR: data }, ROOT)
const never = new AbortController().signal

/** Runs `studio recognition ...`; returns what it prints. */
async function studio(...args: string[]): Promise<string[]> {
  const lines: string[] = []
  await operate(args, { config, env: {}, root: ROOT, print: (line) => lines.push(line) })
  return lines
}

/** A recording of noise that lasts half a second at each of some seconds. */
async function recordingOf(atSec: readonly number[], durationSec: number): Promise<string> {
  let seed = 1
  const noise = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return (seed / 2 ** 32 - 0.5) * 0.6
  }
  const rateHz = 22_050
  const sound = makeWave(rateHz, durationSec, (sample) => {
    const sec = sample / rateHz
    return atSec.some((from) => sec >= from && sec < from + 0.5) ? noise() : 0
  })
  const file = path.join(data, `${atSec.length}.wav`)
  writeFileSync(file, await sound.bytes())
  return file
}

let port: RecognitionPort
beforeAll(async () => {
  await installRuntime(KEPT_RUNTIME, SHERPA)
  mkdirSync(config.recognition.folder, { recursive: true })
  symlinkSync(KEPT_RUNTIME, path.join(config.recognition.folder, 'runtime'))
  writeTinyRecogniser(given)
  expect(await studio('add', given)).toEqual(['sense-voice is added. Start the server again.'])
  port = createRecognition(config.recognition)!
}, 300_000)
afterAll(() => port.close())

test('E8.67 a model on the server hears a recording piece by piece', async () => {
  expect(await port.recognize(await recordingOf([1, 3, 4.5], 6), never)).toBe('word word word')
  // two pieces, parted by a long pause
  expect(await port.recognize(await recordingOf([1, 3, 40, 42, 44], 50), never)).toBe('word word word word word')
  expect(await port.recognize(await recordingOf([], 3), never)).toBe('')
  // speech without a pause is cut
  const restless = Array.from({ length: 120 }, (_, at) => at / 2)
  expect(await port.recognize(await recordingOf(restless, 60), never)).toMatch(/^word( word){2,3}$/)
})

test('E8.67 a recording that is called off ends before its next piece, and one that cannot be read with a sentence', async () => {
  const calledOff = new AbortController()
  calledOff.abort(new Error('called off'))
  await expect(port.recognize(await recordingOf([1, 3], 5), calledOff.signal)).rejects.toThrow('called off')
  const broken = path.join(data, 'broken.mp3')
  writeFileSync(broken, 'no sound')
  await expect(port.recognize(broken, never)).rejects.toMatchObject({ name: 'SpeechError', code: 'speech_failed' })
  expect(await port.recognize(await recordingOf([1], 2), never)).toBe('word')
})

test('E8.67 a model is shown and examined; a cut one is named and ends recordings with a sentence', async () => {
  expect(await studio('show')).toEqual(['sense-voice'])
  expect(examineRecogniser(config.recognition)).toMatchObject([{ status: 'ok', text: 'sense-voice' }])
  const file = path.join(config.recognition.folder, 'model', 'model.int8.onnx')
  renameSync(file, `${file}.kept`)
  const other = createRecognition(config.recognition)!
  try {
    await expect(other.recognize(await recordingOf([1], 2), never)).rejects.toMatchObject({
      code: 'speech_unavailable',
    })
    expect(examineRecogniser(config.recognition)).toMatchObject([{ status: 'warning' }])
  } finally {
    renameSync(`${file}.kept`, file)
    await other.close()
  }
})

test('E8.67 what is no model is refused in a sentence', async () => {
  await expect(studio('add', data)).rejects.toThrow('needs one model')
  await expect(studio('add', path.join(data, 'nowhere'))).rejects.toThrow('cannot be read')
  const cut = path.join(data, 'cut')
  writeTinyRecogniser(cut)
  truncateSync(path.join(cut, 'model.int8.onnx'), 100)
  await expect(studio('add', cut)).rejects.toThrow('is no ONNX file, or is not whole')
  await expect(studio('add')).rejects.toThrow('Usage')
  expect(await studio('show')).toEqual(['sense-voice'])
})
