import { type AudioCodec, canEncodeAudio, type VideoCodec } from 'mediabunny'
import { MIX_RATE } from '#shared/base/mix-rate.ts'
import type { VideoFormat } from '#shared/model/canvas.ts'
import { ExportError } from './export-error.ts'
import type { VideoPlan } from './video-plan.ts'

/** The encoders of an export, chosen before the first frame is drawn. */
export interface Encoders {
  video: { codec: VideoCodec; name: string; hardwareAcceleration: 'prefer-hardware' | 'no-preference' }
  audio: { codec: AudioCodec; name: string }
  videoBitrate: number
  audioBitrate: number
}

const AUDIO_BITRATE = 192_000
export const SOUND = { sampleRate: MIX_RATE, numberOfChannels: 2 }

/**
 * Finds encoders for a plan, in order of quality. Fails with `no_video_encoder` or `no_audio_encoder` when the browser
 * cannot encode the picture or sound of the format.
 */
export async function findEncoders(format: VideoFormat, plan: VideoPlan, bitRateMbps: number): Promise<Encoders> {
  const videoBitrate = Math.round(bitRateMbps * 1e6)
  return {
    video: await findVideo(format, plan, videoBitrate),
    audio: await findAudio(format),
    videoBitrate,
    audioBitrate: AUDIO_BITRATE,
  }
}

async function findVideo(format: VideoFormat, plan: VideoPlan, bitrate: number): Promise<Encoders['video']> {
  const names = format === 'webm' ? vp9Names(plan) : avcNames(plan)
  for (const name of names) {
    for (const hardwareAcceleration of ['prefer-hardware', 'no-preference'] as const) {
      const { supported } = await VideoEncoder.isConfigSupported({
        codec: name,
        width: plan.widthPx,
        height: plan.heightPx,
        bitrate,
        framerate: plan.frameRate,
        latencyMode: 'quality',
        hardwareAcceleration,
      }).catch(() => ({ supported: false }))
      if (supported) return { codec: codecOf(name), name, hardwareAcceleration }
    }
  }
  throw new ExportError('no_video_encoder', `none of ${names.join(', ')} at ${plan.widthPx}x${plan.heightPx}`)
}

/** High, Main and Constrained Baseline profiles at the lowest level that holds the picture (ITU-T H.264, table A-1). */
function avcNames(plan: VideoPlan): string[] {
  const macroblocks = Math.ceil(plan.widthPx / 16) * Math.ceil(plan.heightPx / 16)
  const level = macroblocks <= 8192 ? '28' : macroblocks <= 22_080 ? '32' : '33'
  return [`avc1.6400${level}`, `avc1.4d00${level}`, `avc1.42e0${level}`]
}

/** VP9 profile 0 at the level that holds the picture (WebM, VP9 levels), else VP8. */
function vp9Names(plan: VideoPlan): string[] {
  const pixels = plan.widthPx * plan.heightPx
  const level = pixels <= 2_228_224 ? '40' : pixels <= 8_912_896 ? '50' : '60'
  return [`vp09.00.${level}.08`, 'vp8']
}

function codecOf(name: string): VideoCodec {
  if (name.startsWith('avc1')) return 'avc'
  return name.startsWith('vp09') ? 'vp9' : 'vp8'
}

async function findAudio(format: VideoFormat): Promise<Encoders['audio']> {
  const options = { ...SOUND, bitrate: AUDIO_BITRATE }
  if (format === 'webm') {
    if (await canEncodeAudio('opus', options)) return { codec: 'opus', name: 'opus' }
    throw new ExportError('no_audio_encoder', 'opus')
  }
  if (await canEncodeAudio('aac', options)) return { codec: 'aac', name: 'mp4a.40.2' }
  const { registerAacEncoder } = await import('@mediabunny/aac-encoder')
  registerAacEncoder()
  if (await canEncodeAudio('aac', options)) return { codec: 'aac', name: 'mp4a.40.2 (wasm)' }
  throw new ExportError('no_audio_encoder', 'aac')
}
