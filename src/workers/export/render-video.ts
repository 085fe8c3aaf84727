import { AudioSampleSource, Output } from 'mediabunny'
import type { FrameSpec } from '#shared/evaluate/frame-spec.ts'
import type { Project } from '#shared/model/project.ts'
import type { RenderSettings } from '#shared/model/render-settings.ts'
import type { FrameClient } from '#workers/kit/frame-client.ts'
import { containerOf } from './container.ts'
import { finishedMix } from './finished-mix.ts'
import { meanAlpha } from './mean-alpha.ts'
import type { OutputFile } from './output-file.ts'
import type { Painter } from './painter.ts'
import { createPictureTrack, type PictureTrack } from './picture-track.ts'
import type { Encoders } from './preflight.ts'
import type { Progress } from './progress.ts'
import { mostPackets, SoundTrack } from './sound-track.ts'
import { framesOf, type VideoPlan } from './video-plan.ts'

/** Frames whose media are requested while earlier ones are painted and encoded; the compositor keeps three for each layer. */
const AHEAD = 2

interface Job {
  project: Project
  plan: VideoPlan
  settings: RenderSettings
  encoders: Encoders
  file: OutputFile
  client: FrameClient
  painter: Painter
  progress: Progress
  signal: AbortSignal
}

/** What a finished file is checked against. */
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
  const video = createPictureTrack(encoders, plan)
  const audio = new AudioSampleSource({ codec: encoders.audio.codec, bitrate: encoders.audioBitrate })
  const output = new Output({ format: containerOf(job.settings.format), target: job.file.target })
  output.addVideoTrack(video.source, { frameRate: plan.frameRate, maximumPacketCount: plan.frames })
  output.addAudioTrack(audio, { maximumPacketCount: mostPackets(plan.durationSec) })
  const sound = new SoundTrack(job.client, await finishedMix(job), audio, plan.durationSec, encoders.audio)
  let finished = false
  let alpha: number | null = null
  try {
    await output.start()
    progress.phase('rendering', 0)
    alpha = await encodeFrames(job, video, sound)
    await sound.feedTo(plan.durationSec)
    progress.phase('finishing', plan.frames)
    await output.finalize()
    finished = true
  } finally {
    if (!finished) await output.cancel()
  }
  return { mixRms: sound.rms, alpha }
}

/** Returns how much of the first picture is covered, where alpha is kept. */
async function encodeFrames(job: Job, video: PictureTrack, sound: SoundTrack): Promise<number | null> {
  const { project, plan, painter, progress } = job
  const moments = framesOf(project, plan)
  const waiting: Promise<FrameSpec>[] = []
  const prepareNext = () => {
    const moment = moments.next()
    if (moment.done) return
    const preparing = painter.prepare(project, moment.value.sceneId, moment.value.timeSec)
    preparing.catch(() => {})
    waiting.push(preparing)
  }
  for (let i = 0; i < AHEAD; i++) prepareNext()
  let alpha: number | null = null
  for (let frame = 0; frame < plan.frames; frame++) {
    job.signal.throwIfAborted()
    const startUs = Math.round((frame * 1e6) / plan.frameRate)
    const endUs = Math.round(((frame + 1) * 1e6) / plan.frameRate)
    await sound.feedTo(endUs / 1e6)
    const spec = await waiting.shift()!
    const picture = painter.paint(spec, startUs, endUs - startUs)
    prepareNext()
    if (frame === 0 && job.settings.transparent) alpha = meanAlpha(picture)
    await video.add(picture)
    progress.frame(frame + 1)
  }
  await video.end()
  return alpha
}
