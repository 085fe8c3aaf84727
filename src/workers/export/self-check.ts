import { ALL_FORMATS, AudioSampleSink, BlobSource, EncodedPacketSink, Input, type InputAudioTrack } from 'mediabunny'
import type { VideoFormat } from '#shared/model/canvas.ts'
import { ExportError } from './export-error.ts'
import type { VideoPlan } from './video-plan.ts'

/** A mix quieter than this counts as silent. */
const SILENT_RMS = 1e-4
/** Lowest loudness of the encoded sound, as a fraction of the mix. */
const RMS_PART = 0.25
/** Seconds of sound that are checked, from the start. */
const LISTENED_SEC = 60

/**
 * Opens the finished file and checks it against the plan: both tracks, every frame, the duration, the loudness of the
 * sound, and the index at the front. Fails with `self_check`.
 */
export async function checkFile(file: File, format: VideoFormat, plan: VideoPlan, mixRms: number): Promise<void> {
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
    if (mixRms > SILENT_RMS && (await loudness(audio)) === 0) throw new ExportError('self_check', 'the sound is silent')
    if (format !== 'webm' && !(await indexFirst(file))) throw new ExportError('self_check', 'moov is not at the front')
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
