import { projectMix } from '#shared/evaluate/evaluate-mix.ts'
import { LoudnessMeter } from '#shared/evaluate/loudness-meter.ts'
import type { MixSpec } from '#shared/evaluate/mix-spec.ts'
import { PEAK_MAX } from '#shared/model/loudness.ts'
import type { Project } from '#shared/model/project.ts'
import type { FrameClient } from '#workers/kit/frame-client.ts'
import { need } from '#workers/segment/export-error.ts'
import { SOUND } from './sound-format.ts'

const PIECE_SEC = 5

interface MixJob {
  project: Project
  client: FrameClient
  signal: AbortSignal
}

/** The mix of the whole video, brought to a loudness where the project asks for it. */
export async function finishedMix({ project, client, signal }: MixJob): Promise<MixSpec> {
  const mix = projectMix(project)
  const { loudnessLufs } = project
  return loudnessLufs === undefined ? mix : { ...mix, gain: await gainTo(loudnessLufs, mix, client, signal) }
}

/**
 * Returns the factor that brings a mix to a loudness, in a pass over all of it. It is smaller where peaks would come
 * closer than 1 dB to full scale, and 1 for silence.
 */
async function gainTo(lufs: number, mix: MixSpec, client: FrameClient, signal: AbortSignal): Promise<number> {
  const meter = new LoudnessMeter()
  for (let startSec = 0; startSec < mix.durationSec; startSec += PIECE_SEC) {
    signal.throwIfAborted()
    const durationSec = Math.min(PIECE_SEC, mix.durationSec - startSec)
    const { left, right } = need(await client.mix({ mix, startSec, durationSec, sampleRate: SOUND.sampleRate }))
    meter.feed(left, right)
  }
  const measured = meter.lufs
  return measured === null ? 1 : Math.min(10 ** ((lufs - measured) / 20), PEAK_MAX / Math.max(meter.peak, 1e-9))
}
