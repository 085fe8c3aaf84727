import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  Mp4OutputFormat,
  Output,
  VideoSample,
  VideoSampleSource,
  WebMOutputFormat,
} from 'mediabunny'
import { broadcastFrame } from './broadcast-planes.ts'
import { drawNumber } from './numbered-frame.ts'

export interface MovieWorld {
  widthPx: number
  heightPx: number
  frameRate: number
  durationSec: number
  format: 'mp4' | 'webm'
  /** Frequency of a sine of amplitude 0.5; null for no sound (Opus, which every Chromium encodes). */
  toneHz: number | null
  picture: boolean
  keySec?: number
  bitrate?: number
  rotation?: 0 | 90 | 180 | 270
  /** BT.709 in 16..235, as cameras and editors write, instead of the full range of a canvas. */
  broadcast?: boolean
  /** An mp4 whose samples stand in fragments. */
  fragmented?: boolean
  /** Draws a frame; its number if missing. */
  draw?(canvas: OffscreenCanvas, frame: number): void
}

export const MOVIE: MovieWorld = {
  widthPx: 320,
  heightPx: 180,
  frameRate: 25,
  durationSec: 2,
  format: 'mp4',
  toneHz: 440,
  picture: true,
}

/** A WebM of 5 frames of 64 by 64 pixels whose left half is clear. */
export async function makeClearMovie(): Promise<Blob> {
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() })
  const video = new VideoSampleSource({ codec: 'vp9', bitrate: 200_000, alpha: 'keep' })
  output.addVideoTrack(video, { frameRate: 25 })
  await output.start()
  const canvas = new OffscreenCanvas(64, 64)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  context.fillStyle = '#D69B78'
  context.fillRect(32, 0, 32, 64)
  for (let frame = 0; frame < 5; frame++) {
    const sample = new VideoSample(new VideoFrame(canvas, { timestamp: frame * 40_000, duration: 40_000 }))
    await video.add(sample)
    sample.close()
  }
  await output.finalize()
  return new Blob([output.target.buffer!], { type: 'video/webm' })
}

/** A video whose every frame carries its own number (`numbered-frame.ts`), made with the browser's encoders. */
export async function makeMovie(world: Partial<MovieWorld> = {}): Promise<Blob> {
  const {
    widthPx,
    heightPx,
    frameRate,
    durationSec,
    format,
    toneHz,
    picture,
    keySec,
    bitrate,
    rotation,
    broadcast,
    fragmented,
    draw,
  } = {
    ...MOVIE,
    ...world,
  }
  const output = new Output({
    format:
      format === 'mp4'
        ? new Mp4OutputFormat({ fastStart: fragmented ? 'fragmented' : 'in-memory' })
        : new WebMOutputFormat(),
    target: new BufferTarget(),
  })
  const video = new VideoSampleSource({
    codec: format === 'mp4' ? 'avc' : 'vp9',
    bitrate: bitrate ?? widthPx * heightPx * 8,
    keyFrameInterval: keySec ?? 1,
    latencyMode: 'quality',
  })
  const audio = new AudioSampleSource({ codec: 'opus', bitrate: 96_000 })
  if (picture) output.addVideoTrack(video, { frameRate, rotation: rotation ?? 0 })
  if (toneHz !== null) output.addAudioTrack(audio)
  await output.start()
  if (picture) {
    const canvas = new OffscreenCanvas(widthPx, heightPx)
    for (let frame = 0; frame < Math.round(durationSec * frameRate); frame++) {
      const paint = draw ?? drawNumber
      paint(canvas, frame)
      const timestamp = Math.round((frame * 1e6) / frameRate)
      const duration = Math.round(1e6 / frameRate)
      const sample = new VideoSample(
        broadcast ? broadcastFrame(canvas, timestamp, duration) : new VideoFrame(canvas, { timestamp, duration }),
      )
      await video.add(sample)
      sample.close()
    }
  }
  if (toneHz !== null) {
    const sound = tone(toneHz, durationSec)
    await audio.add(sound)
    sound.close()
  }
  await output.finalize()
  return new Blob([output.target.buffer!], { type: format === 'mp4' ? 'video/mp4' : 'video/webm' })
}

/** A sine of amplitude 0.5 on both sides, 48 kHz. */
function tone(hz: number, durationSec: number): AudioSample {
  const frames = Math.round(durationSec * 48_000)
  const data = new Float32Array(frames * 2)
  for (let i = 0; i < frames; i++) {
    const value = 0.5 * Math.sin((2 * Math.PI * hz * i) / 48_000)
    data[i] = value
    data[frames + i] = value
  }
  return new AudioSample({ data, format: 'f32-planar', numberOfChannels: 2, sampleRate: 48_000, timestamp: 0 })
}
