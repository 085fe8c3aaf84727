import { err, ok, type Result } from '#shared/base/result.ts'
import { mixWithin } from '#shared/evaluate/evaluate-mix.ts'
import { integratedLufs, LOUDNESS_STEP_SEC } from '#shared/evaluate/loudness.ts'
import type { MixSpec } from '#shared/evaluate/mix-spec.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { FrameClient } from './frame-client.ts'

/** Stretches that are measured at a time: a multiple of a step. */
const STRETCH_SEC = 2

/**
 * Returns the factor that brings a mix to a loudness in LUFS; 1 for silence. One in the background gives way to preview and
 * playback. Fails with `cancelled`, and like a sound that cannot be read.
 */
export async function loudnessGain(
  mix: MixSpec,
  lufs: number,
  client: FrameClient,
  { background, signal }: { background: boolean; signal: AbortSignal },
): Promise<Result<number, Failure>> {
  const steps: number[] = []
  for (let startSec = 0; startSec < mix.durationSec; startSec += STRETCH_SEC) {
    if (signal.aborted) return err({ code: 'cancelled', detail: 'cancelled' })
    const durationSec = Math.min(STRETCH_SEC, mix.durationSec - startSec)
    const stretch = mixWithin(mix, startSec - LOUDNESS_STEP_SEC, durationSec + LOUDNESS_STEP_SEC)
    const measured = await client.loudness(stretch, background)
    if (!measured.ok) return measured
    steps.push(...measured.value)
  }
  const measured = integratedLufs(steps)
  return ok(measured === null ? 1 : 10 ** ((lufs - measured) / 20))
}
