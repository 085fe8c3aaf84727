import { AudioSampleSource, Output } from 'mediabunny'
import type { SoundFormat } from '#shared/model/export-settings.ts'
import type { Project } from '#shared/model/project.ts'
import type { ExportOptions } from '#shared/protocol/export.ts'
import type { VideoPlan } from '#shared/timing/video-plan.ts'
import type { FrameClient } from '#workers/kit/frame-client.ts'
import { containerOf } from './container.ts'
import { finishedMix } from './finished-mix.ts'
import { MP3_TAG_BYTES, mp3Tag } from './mp3-tag.ts'
import type { OutputFile } from './output-file.ts'
import type { Encoders } from './preflight.ts'
import type { Progress } from './progress.ts'
import { mostPackets, SoundTrack } from './sound-track.ts'

interface SoundJob {
  project: Project
  plan: VideoPlan
  format: SoundFormat
  encoder: Pick<Encoders, 'audio' | 'audioBitrate'>
  file: OutputFile
  client: FrameClient
  options: ExportOptions
  progress: Progress
  signal: AbortSignal
}

/** Writes the sound of a plan alone and returns its loudness. Rejects when it is aborted, and with errors of media and encoder. */
export async function renderSound(job: SoundJob): Promise<{ mixRms: number }> {
  const { plan, encoder, progress, signal } = job
  const source = new AudioSampleSource({ codec: encoder.audio.codec, bitrate: encoder.audioBitrate })
  const isMp3 = job.format === 'mp3'
  if (isMp3) job.file.reserve(MP3_TAG_BYTES)
  const output = new Output({ format: containerOf(job.format), target: job.file.target })
  output.addAudioTrack(source, { maximumPacketCount: mostPackets(plan.durationSec) })
  const sound = new SoundTrack(job.client, await finishedMix(job), source, plan.durationSec, encoder.audio)
  let finished = false
  try {
    await output.start()
    progress.phase('rendering', 0)
    for (let sec = 1; sec < plan.durationSec + 1; sec++) {
      signal.throwIfAborted()
      await sound.feedTo(sec)
      progress.done(plan.frameRate)
    }
    progress.phase('finishing', plan.frames)
    await output.finalize()
    if (isMp3) {
      const { delaySec } = encoder.audio
      const { durationSec } = plan
      job.file.write(mp3Tag({ bytes: job.file.length, bitrate: encoder.audioBitrate, delaySec, durationSec }), 0)
    }
    finished = true
  } finally {
    if (!finished) await output.cancel()
  }
  return { mixRms: sound.rms }
}
