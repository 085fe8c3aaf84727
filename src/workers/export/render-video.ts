import {
  AudioSampleSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  VideoSample,
  VideoSampleSource,
  WebMOutputFormat,
} from 'mediabunny'
import { projectMix } from '#shared/evaluate/evaluate-mix.ts'
import type { FrameSpec } from '#shared/evaluate/frame-spec.ts'
import type { VideoFormat } from '#shared/model/canvas.ts'
import type { Project } from '#shared/model/project.ts'
import type { FrameClient } from '#workers/kit/frame-client.ts'
import type { OutputFile } from './output-file.ts'
import type { Painter } from './painter.ts'
import type { Encoders } from './preflight.ts'
import type { Progress } from './progress.ts'
import { SoundTrack } from './sound-track.ts'
import { framesOf, type VideoPlan } from './video-plan.ts'

/** Frames whose media are requested while earlier ones are painted and encoded; the compositor keeps three for each layer. */
const AHEAD = 2
const KEY_FRAME_SEC = 2
/** Most packets of sound per second: twice those of Opus. */
const PACKETS_PER_SEC = 100

interface Job {
  project: Project
  plan: VideoPlan
  format: VideoFormat
  encoders: Encoders
  file: OutputFile
  client: FrameClient
  painter: Painter
  progress: Progress
  signal: AbortSignal
}

/**
 * Paints, encodes and writes every frame of a plan with its sound. Returns the loudness of the mix. Rejects when it is
 * aborted, and with the errors of painter, encoders and media.
 */
export async function renderVideo(job: Job): Promise<{ mixRms: number }> {
  const { project, plan, encoders, progress } = job
  const video = new VideoSampleSource({
    codec: encoders.video.codec,
    fullCodecString: encoders.video.name,
    hardwareAcceleration: encoders.video.hardwareAcceleration,
    bitrate: encoders.videoBitrate,
    keyFrameInterval: KEY_FRAME_SEC,
    latencyMode: 'quality',
  })
  const audio = new AudioSampleSource({ codec: encoders.audio.codec, bitrate: encoders.audioBitrate })
  const output = new Output({ format: containerOf(job.format), target: job.file.target })
  const packets = Math.ceil(plan.durationSec * PACKETS_PER_SEC) + PACKETS_PER_SEC
  output.addVideoTrack(video, { frameRate: plan.frameRate, maximumPacketCount: plan.frames })
  output.addAudioTrack(audio, { maximumPacketCount: packets })
  const sound = new SoundTrack(job.client, projectMix(project), audio, plan.durationSec)
  let finished = false
  try {
    await output.start()
    progress.phase('rendering', 0)
    await encodeFrames(job, video, sound)
    await sound.feedTo(plan.durationSec)
    progress.phase('finishing', plan.frames)
    await output.finalize()
    finished = true
  } finally {
    if (!finished) await output.cancel()
  }
  return { mixRms: sound.rms }
}

async function encodeFrames(job: Job, video: VideoSampleSource, sound: SoundTrack): Promise<void> {
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
  for (let frame = 0; frame < plan.frames; frame++) {
    job.signal.throwIfAborted()
    const startUs = Math.round((frame * 1e6) / plan.frameRate)
    const endUs = Math.round(((frame + 1) * 1e6) / plan.frameRate)
    await sound.feedTo(endUs / 1e6)
    const spec = await waiting.shift()!
    const sample = new VideoSample(painter.paint(spec, startUs, endUs - startUs))
    prepareNext()
    // resolves when the encoder accepts another frame, so that painted frames do not accumulate
    await video.add(sample).finally(() => sample.close())
    progress.frame(frame + 1)
  }
}

/** The index of mp4 and mov is written to space reserved before the media, so that nothing is kept in memory. */
function containerOf(format: VideoFormat): OutputFormat {
  if (format === 'webm') return new WebMOutputFormat()
  const options = { fastStart: 'reserve' } as const
  return format === 'mov' ? new MovOutputFormat(options) : new Mp4OutputFormat(options)
}
