import { expect } from 'vitest'
import { createSpeech } from '#server/engines/speech/create.ts'
import { passagesOf } from '#server/engines/speech/profile/passages.ts'
import {
  draftSubmission,
  licenceCode,
  saveSubmission,
  submissionDetail,
  submitSubmission,
} from '#shared/api/submissions.ts'
import { waveHeader } from '#shared/base/wave-header.ts'
import { EN } from '#tests/spec/engine/lip-sync/spoken.ts'
import type { Client } from './kit.ts'
import { storeClient } from './store-client.ts'
import { untilLast } from './until.ts'

const FORM = { name: 'Ethan', language: 'en-GB', gender: 'male', resolution: '1080P', scene: 'VIDEO' } as const

/** A recording of a speaker whom the server does not know: a built-in voice at another pitch and pace, 90 s and more. */
export async function spokenRecording(): Promise<Uint8Array> {
  const port = createSpeech()
  const text = `${EN}\n${passagesOf('en').nearness}\n`.repeat(2)
  const asked = { ssml: false, volume: 1, text, toneId: 'us-ethan', pitchOffset: 4, speedRatio: 0.9 }
  const { wav: bytes, durationSec } = await port.speak(asked, new AbortController().signal).finally(() => port.close())
  expect(durationSec).toBeGreaterThan(90)
  return Uint8Array.from(bytes)
}

/** A recording in which nobody speaks. */
export function silence(durationSec: number): Buffer {
  const count = Math.round(durationSec * 8000)
  return Buffer.concat([new Uint8Array(waveHeader(count, 8000)), Buffer.alloc(2 * count)])
}

let recordings = 0
/** Submits a recording as a fast voice of a user, and returns its id. */
export async function submittedVoice(mine: Client, main: Uint8Array): Promise<string> {
  const { id } = await mine.call(draftSubmission, { type: 'fast', language: 'en-GB' })
  const { store, prefix } = await storeClient(mine)
  const number = recordings++
  const file = async (part: 'main' | 'licence', bytes: Uint8Array) => {
    const key = `${prefix}/training/${part}-${number}.wav`
    await store.put(key, Buffer.from(bytes))
    return { part, key, fileName: `${part}.wav` }
  }
  const { code } = await mine.call(licenceCode, { id })
  const files = [await file('main', main), await file('licence', silence(4 + 0.1 * number))]
  const { revision } = await mine.call(submissionDetail, { id })
  await mine.call(saveSubmission, { id, form: FORM, files, revision, licenceCode: code })
  await mine.call(submitSubmission, { id, confirmed: true })
  return id
}

/** Longest wait for a voice that is made beside other tests, in milliseconds. */
export const MADE_MS = 150_000

/** Returns a submission whose production has ended. */
export function endedVoice(mine: Client, id: string) {
  return untilLast(
    () => mine.call(submissionDetail, { id }),
    ({ status }) => status !== 'production',
    MADE_MS,
  )
}
