import {
  ALL_FORMATS,
  AudioSampleSink,
  BlobSource,
  CanvasSink,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny'
import type { VideoFormat } from '#shared/model/canvas.ts'
import type { VideoPlan } from '#shared/timing/video-plan.ts'
import { ExportError } from '#workers/segment/export-error.ts'
import { meanAlpha } from '#workers/segment/mean-alpha.ts'
import type { Painted } from './render-video.ts'

/** A mix quieter than this counts as silent. */
const SILENT_RMS = 1e-4
/** Lowest loudness of the encoded sound, as a fraction of the mix. */
const RMS_PART = 0.25
/** Most by which the alpha of the first picture may differ from what was painted, of 255. */
const ALPHA_OFF = 6
/** Most by which a sound may be longer or shorter: three packets of the longest codec, MP3. */
const SOUND_OFF_SEC = 0.08
/** Seconds of sound that are checked, from the start. */
const LISTENED_SEC = 60

/**
 * Opens the finished file and checks it against the plan: both tracks, every frame, the duration, the loudness of the
 * sound, the alpha, and the index at the front. Fails with `self_check`.
 */
export async function checkFile(file: File, format: VideoFormat, plan: VideoPlan, painted: Painted): Promise<void> {
  const { mixRms, alpha } = painted
  const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) })
  try {
    const video = await input.getPrimaryVideoTrack()
    const audio = await input.getPrimaryAudioTrack()
    if (!video || !audio) throw new ExportError('self_check', `tracks missing: video ${!!video}, audio ${!!audio}`)
    let frames = 0
    for await (const _ of new EncodedPacketSink(video).packets(undefined, undefined, { metadataOnly: true })) frames++
    if (frames !== plan.frames) throw new ExportError('self_check', `${frames} frames instead of ${plan.frames}`)
    const durationSec = await input.computeDuration()
    if (Math.abs(durationSec - plan.durationSec) > 1 / plan.frameRate + 1e-3) {
      throw new ExportError('self_check', `${durationSec} s instead of ${plan.durationSec} s`)
    }
    const off = alpha === null ? 0 : Math.abs(alpha - (await alphaOf(video)))
    if (off > ALPHA_OFF) throw new ExportError('self_check', `the alpha is off by ${off}`)
    if (mixRms > SILENT_RMS && (await loudness(audio)) === 0) throw new ExportError('self_check', 'the sound is silent')
    if (format !== 'webm' && !(await indexFirst(file))) throw new ExportError('self_check', 'moov is not at the front')
  } finally {
    input.dispose()
  }
}

/** How much of the first picture of a file is covered, 0 to 255. */
async function alphaOf(track: InputVideoTrack): Promise<number> {
  if (await track.getCodec()) {
    const first = await new CanvasSink(track, { alpha: true }).getCanvas(0)
    return first ? meanAlpha(first.canvas) : 255
  }
  // the reader knows no PNG
  const packet = await new EncodedPacketSink(track).getFirstPacket()
  const png = await createImageBitmap(new Blob([new Uint8Array(packet?.data ?? [])]))
  const alpha = meanAlpha(png)
  png.close()
  return alpha
}

/** Opens a finished file of sound and checks its length and loudness. Fails with `self_check`. */
export async function checkSound(file: File, plan: VideoPlan, mixRms: number): Promise<void> {
  const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) })
  try {
    const audio = await input.getPrimaryAudioTrack()
    if (!audio) throw new ExportError('self_check', 'no sound')
    const durationSec = await input.computeDuration()
    if (Math.abs(durationSec - plan.durationSec) > SOUND_OFF_SEC) {
      throw new ExportError('self_check', `${durationSec} s instead of ${plan.durationSec} s`)
    }
    if (mixRms > SILENT_RMS && (await loudness(audio)) === 0) throw new ExportError('self_check', 'the sound is silent')
  } finally {
    input.dispose()
  }
}

async function loudness(track: InputAudioTrack): Promise<number> {
  let peak = 0
  for await (const sample of new AudioSampleSink(track).samples(0, LISTENED_SEC)) {
    const data = new Float32Array(sample.numberOfFrames)
    sample.copyTo(data, { planeIndex: 0, format: 'f32-planar' })
    for (const value of data) peak = Math.max(peak, Math.abs(value))
    sample.close()
    if (peak > SILENT_RMS * RMS_PART) break
  }
  return peak
}

/** Returns whether the movie box precedes the media data (ISO/IEC 14496-12, 6.2). */
async function indexFirst(file: File): Promise<boolean> {
  for (let at = 0; at + 16 <= file.size; ) {
    const view = new DataView(await file.slice(at, at + 16).arrayBuffer())
    const type = String.fromCharCode(view.getUint8(4), view.getUint8(5), view.getUint8(6), view.getUint8(7))
    if (type === 'moov') return true
    if (type === 'mdat') return false
    const size = view.getUint32(0)
    at += size === 1 ? Number(view.getBigUint64(8)) : size
    if (size === 0) return false
  }
  return false
}
