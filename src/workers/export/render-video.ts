import { AudioSampleSource, Output } from 'mediabunny'
import type { Project } from '#shared/model/project.ts'
import type { RenderSettings } from '#shared/model/render-settings.ts'
import type { ExportOptions } from '#shared/protocol/export.ts'
import { type FrameRun, runsOf, type VideoPlan } from '#shared/timing/video-plan.ts'
import type { FrameClient } from '#workers/kit/frame-client.ts'
import { containerOf } from './container.ts'
import { finishedMix } from './finished-mix.ts'
import type { OutputFile } from './output-file.ts'
import { PictureTrack } from './picture-track.ts'
import type { Encoders } from './preflight.ts'
import type { Progress } from './progress.ts'
import { type SharedDecoderConfig, segmentsOf } from './segments.ts'
import { mostPackets, SoundTrack } from './sound-track.ts'

interface Job {
  project: Project
  plan: VideoPlan
  settings: RenderSettings
  encoders: Encoders
  file: OutputFile
  client: FrameClient
  progress: Progress
  options: ExportOptions
  signal: AbortSignal
  decoderConfig: SharedDecoderConfig
}

/** The facts that a finished file is checked against. */
export interface Painted {
  /** Root mean square of the mix. */
  mixRms: number
  /** How much of the first picture is covered, 0 to 255; null for a film without alpha. */
  alpha: number | null
}

/**
 * Paints, encodes and writes every frame of a plan with its sound. Rejects when it is aborted, and with the errors of
 * painter, encoders and media.
 */
export async function renderVideo(job: Job): Promise<Painted> {
  const { plan, encoders, progress } = job
  const pictures = new PictureTrack(encoders.video)
  const audio = new AudioSampleSource({ codec: encoders.audio.codec, bitrate: encoders.audioBitrate })
  const output = new Output({ format: containerOf(job.settings.format), target: job.file.target })
  output.addVideoTrack(pictures.source, { frameRate: plan.frameRate, maximumPacketCount: plan.frames })
  output.addAudioTrack(audio, { maximumPacketCount: mostPackets(plan.durationSec) })
  const sound = new SoundTrack(job.client, await finishedMix(job), audio, plan.durationSec, encoders.audio)
  let finished = false
  let alpha: number | null = null
  try {
    await output.start()
    progress.phase('rendering', 0)
    alpha = await joinSegments(job, pictures, sound)
    await sound.feedTo(plan.durationSec)
    progress.phase('finishing', plan.frames)
    await output.finalize()
    finished = true
  } finally {
    if (!finished) await output.cancel()
  }
  return { mixRms: sound.rms, alpha }
}

/** Yields the segments of a video's runs in order, as `segmentsOf`. */
export function renderSegments(job: Omit<Job, 'file'>, runs: readonly FrameRun[]): ReturnType<typeof segmentsOf> {
  const { project, plan, encoders, settings, progress, options } = job
  const transparent = settings.transparent ?? false
  return segmentsOf({
    ...job,
    job: {
      project,
      plan,
      encoder: encoders.video,
      bitrate: encoders.videoBitrate,
      transparent,
      mayFail: options.mayFail,
    },
    runs,
    framesDone: (frames, kept) => progress.done(frames, kept),
  })
}

/** Writes segments in order with the sound beside them; returns how much of the first picture is covered. */
async function joinSegments(job: Job, pictures: PictureTrack, sound: SoundTrack): Promise<number | null> {
  const { project, plan } = job
  let alpha: number | null = null
  for await (const segment of renderSegments(job, runsOf(project, plan))) {
    job.signal.throwIfAborted()
    if (segment.startSec === 0) alpha = segment.alpha
    await sound.feedTo(segment.startSec + segment.packets.length / plan.frameRate)
    await pictures.add(segment, segment.startSec)
  }
  return alpha
}
