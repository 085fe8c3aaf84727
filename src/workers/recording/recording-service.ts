import { transfer } from 'comlink'
import { MIX_RATE } from '#shared/base/mix-rate.ts'
import type { Result } from '#shared/base/result.ts'
import { playedSamples } from '#shared/base/samples.ts'
import { integratedLufs, LOUDNESS_STEP_SEC, loudnessSteps } from '#shared/evaluate/loudness.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { CutSound, RecordingApi, SoundPart } from '#shared/protocol/recording.ts'
import { RecordingMeter } from '#shared/sound/recording-meter.ts'
import { type SoundReport, soundReport } from '#shared/sound/sound-report.ts'
import { BlobBytes, WindowedBytes } from '#workers/media/bytes/byte-source.ts'
import { attempt, MediaError } from '#workers/media/common/media-error.ts'
import { CHUNK_FRAMES, CHUNK_SEC, type Chunk } from '#workers/media/sound/chunk.ts'
import { SoundSource } from '#workers/media/sound/sound-source.ts'
import { cutSound } from './cut-sound.ts'

/** Samples before a chunk that the filters of loudness need. */
const LEAD = LOUDNESS_STEP_SEC * MIX_RATE

/** Implements the API of the recording worker. */
export class RecordingService implements RecordingApi {
  async check(file: Blob, onProgress: (part: number) => void): Promise<Result<SoundReport, Failure>> {
    const report = await attempt('recording', () => listen(file, onProgress))
    return report.ok ? transfer(report, [report.value.peaks.buffer]) : report
  }

  cut(file: Blob, part: SoundPart, onProgress: (part: number) => void): Promise<Result<CutSound, Failure>> {
    return attempt('recording', () => cutSound(file, part, onProgress))
  }
}

async function listen(file: Blob, onProgress: (part: number) => void): Promise<SoundReport> {
  const sound = await SoundSource.open(new WindowedBytes(new BlobBytes(file)))
  if (!sound || sound.durationSec <= 0) throw new MediaError('no_sound', 'the file has no sound')
  const { durationSec, fromRate } = sound
  const meter = new RecordingMeter(fromRate)
  const loudness: number[] = []
  const lead = { left: new Float32Array(LEAD), right: new Float32Array(LEAD) }
  const chunks = Math.ceil(durationSec / CHUNK_SEC)
  for (let number = 0; number < chunks; number++) {
    const { chunk, own } = await sound.decodeBoth(number)
    const leftSec = durationSec - number * CHUNK_SEC
    const within = (side: Float32Array, rate: number) => side.subarray(0, Math.round(leftSec * rate))
    meter.add(within(own.left, fromRate), within(own.right, fromRate))
    const heardOn = (side: Float32Array) => playedSamples(within(side, MIX_RATE))
    const heard = { left: heardOn(chunk.left), right: heardOn(chunk.right) }
    loudness.push(...loudnessSteps({ left: after(lead.left, heard.left), right: after(lead.right, heard.right) }))
    keepEnd(lead, chunk)
    const percent = (done: number) => Math.floor((100 * done) / chunks)
    if (percent(number + 1) > percent(number)) onProgress((number + 1) / chunks)
  }
  return soundReport(meter, durationSec, integratedLufs(loudness))
}

/** Returns samples with those that come before them. */
function after(lead: Float32Array, samples: Float32Array): Float32Array {
  const whole = new Float32Array(lead.length + samples.length)
  whole.set(lead)
  whole.set(samples, lead.length)
  return whole
}

function keepEnd(lead: Chunk, { left, right }: Chunk): void {
  lead.left.set(left.subarray(CHUNK_FRAMES - LEAD))
  lead.right.set(right.subarray(CHUNK_FRAMES - LEAD))
}
