import { type AudioCodec, canEncodeAudio } from 'mediabunny'
import type { VideoFormat } from '#shared/model/canvas.ts'
import {
  type AnimationSettings,
  type ExportSettings,
  type ExtraCodec,
  extraCodecsOf,
  type SoundFormat,
  type VideoSettings,
} from '#shared/model/export-settings.ts'
import type { PictureEncoder } from '#shared/protocol/segments.ts'
import type { VideoPlan } from '#shared/timing/video-plan.ts'
import { ExportError } from '#workers/segment/export-error.ts'
import { encoderDelaySec } from './encoder-delay.ts'
import { SOUND } from './sound-format.ts'

/** The encoders of an export, chosen before the first frame is drawn. */
export interface Encoders {
  video: PictureEncoder
  audio: {
    codec: AudioCodec
    name: string
    /** How much later the decoded sound comes than the encoded one. */
    delaySec: number
    /** Whether the container says that a sound begins before 0, so that players leave the delay out; an MP3 has a tag. */
    hasEdits: boolean
  }
  videoBitrate: number
  audioBitrate: number
}

const AUDIO_BITRATE = 192_000

/**
 * Finds encoders for a plan, in order of quality. Fails with `no_video_encoder` or `no_audio_encoder` when the browser
 * cannot encode the picture or sound of the format.
 */
export async function findEncoders(
  { format, bitRate, codec, transparent = false }: Pick<VideoSettings, 'format' | 'bitRate' | 'codec' | 'transparent'>,
  plan: VideoPlan,
): Promise<Encoders> {
  const videoBitrate = Math.round(bitRate * 1e6)
  return {
    video: transparent
      ? await findWithAlpha(format, plan, videoBitrate)
      : await findVideo(namesFor(format, plan, codec), plan, videoBitrate),
    audio: await findAudio(format),
    videoBitrate,
    audioBitrate: AUDIO_BITRATE,
  }
}

/** VP9 keeps alpha in WebM; editors read PNG in MOV; MP4 has no alpha that players show. */
async function findWithAlpha(format: VideoFormat, plan: VideoPlan, bitrate: number): Promise<Encoders['video']> {
  if (format === 'mov') return { codec: 'png', name: 'png' }
  if (format === 'mp4') throw new ExportError('no_video_encoder', 'mp4 has no alpha')
  return { ...(await findVideo(vp9Names(plan), plan, bitrate)), keepsAlpha: true }
}

function namesFor(format: VideoFormat, plan: VideoPlan, codec?: ExtraCodec): string[] {
  if (codec) return [codec === 'hevc' ? hevcName(plan) : av1Name(plan)]
  return format === 'webm' ? vp9Names(plan) : avcNames(plan)
}

/** Finds the encoder of a file of sound alone; fails with `no_audio_encoder`. */
export async function findSoundEncoder(format: SoundFormat): Promise<Pick<Encoders, 'audio' | 'audioBitrate'>> {
  return { audio: await findAudio(format), audioBitrate: AUDIO_BITRATE }
}

/** Fails with `no_video_encoder` where the browser writes no pictures of this kind; those of a GIF are written by the studio itself. */
export async function checkPictures(format: AnimationSettings['format']): Promise<void> {
  if (format === 'gif') return
  const canvas = new OffscreenCanvas(1, 1)
  canvas.getContext('2d')
  const { type } = await canvas.convertToBlob({ type: 'image/webp' })
  if (type !== 'image/webp') throw new ExportError('no_video_encoder', 'webp')
}

async function findVideo(names: string[], plan: VideoPlan, bitrate: number) {
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
      if (supported) return { codec: codecOf(name), name, hardwareAcceleration, keepsAlpha: false }
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

/** HEVC Main at the lowest level that holds the picture (ITU-T H.265, table A.8). */
function hevcName({ widthPx, heightPx }: VideoPlan): string {
  const pixels = widthPx * heightPx
  return `hvc1.1.6.L${pixels <= 2_228_224 ? 120 : pixels <= 8_912_896 ? 150 : 180}.B0`
}

/** AV1 Main at the lowest level that holds the picture (AV1 specification, A.3). */
function av1Name({ widthPx, heightPx }: VideoPlan): string {
  const pixels = widthPx * heightPx
  return `av01.0.${pixels <= 2_359_296 ? '08' : pixels <= 8_912_896 ? '12' : '16'}M.08`
}

/** Returns the further codecs that this browser encodes for a plan. */
export async function findExtraCodecs(settings: VideoSettings, plan: VideoPlan): Promise<ExtraCodec[]> {
  const found: ExtraCodec[] = []
  for (const codec of extraCodecsOf(settings)) {
    const bitrate = Math.round(settings.bitRate * 1e6)
    const encoder = await findVideo(namesFor(settings.format, plan, codec), plan, bitrate).catch(() => null)
    if (encoder) found.push(codec)
  }
  return found
}

function codecOf(name: string): 'avc' | 'vp9' | 'vp8' | 'hevc' | 'av1' {
  if (name.startsWith('hvc1')) return 'hevc'
  if (name.startsWith('av01')) return 'av1'
  if (name.startsWith('avc1')) return 'avc'
  return name.startsWith('vp09') ? 'vp9' : 'vp8'
}

/** Finds the encoder of a sound; fails with `no_audio_encoder`. */
async function findAudio(format: ExportSettings['format']): Promise<Encoders['audio']> {
  const options = { ...SOUND, bitrate: AUDIO_BITRATE }
  if (format === 'webm') {
    if (await canEncodeAudio('opus', options)) return { codec: 'opus', name: 'opus', delaySec: 0, hasEdits: true }
    throw new ExportError('no_audio_encoder', 'opus')
  }
  if (format === 'wav') return { codec: 'pcm-s16', name: 'pcm', delaySec: 0, hasEdits: false }
  if (format === 'mp3') return mp3()
  if (await canEncodeAudio('aac', options)) return aac('mp4a.40.2')
  const { registerAacEncoder } = await import('@mediabunny/aac-encoder')
  registerAacEncoder()
  if (await canEncodeAudio('aac', options)) return aac('mp4a.40.2 (wasm)')
  throw new ExportError('no_audio_encoder', 'aac')
}

/** Opus files say how long the delay of their encoder is, and players leave it out; AAC has no place for it. */
async function aac(name: string): Promise<Encoders['audio']> {
  return { codec: 'aac', name, delaySec: await encoderDelaySec('aac', AUDIO_BITRATE), hasEdits: true }
}

/** No browser encodes MP3: LAME comes as WebAssembly. */
async function mp3(): Promise<Encoders['audio']> {
  if (!(await canEncodeAudio('mp3', SOUND))) (await import('@mediabunny/mp3-encoder')).registerMp3Encoder()
  return { codec: 'mp3', name: 'mp3 (wasm)', delaySec: await encoderDelaySec('mp3', AUDIO_BITRATE), hasEdits: false }
}
