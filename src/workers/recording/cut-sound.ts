import {
  ALL_FORMATS,
  BufferTarget,
  Conversion,
  type ConversionOptions,
  type EncodedPacket,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  Mp3InputFormat,
  Mp3OutputFormat,
  Output,
  PCM_AUDIO_CODECS,
  WavOutputFormat,
} from 'mediabunny'
import type { CutSound, SoundPart } from '#shared/protocol/recording.ts'
import { BlobBytes } from '#workers/media/bytes/byte-source.ts'
import { inputSource } from '#workers/media/bytes/input-source.ts'
import { MediaError } from '#workers/media/common/media-error.ts'

/** The edges of a part as its sound has them, and how much nearer than the next one a time is theirs, in seconds. */
interface Edges extends SoundPart {
  slackSec: number
}

/** A frame of MP3 has at least 8 ms. */
const FRAME_SLACK_SEC = 1e-3

const TYPES = { mp3: 'audio/mpeg', wav: 'audio/wav' } as const

/** Cuts a part out of a sound: an MP3 by copying its frames, any other as the samples of a WAV. */
export async function cutSound(file: Blob, part: SoundPart, onProgress: (part: number) => void): Promise<CutSound> {
  const input = new Input({ formats: ALL_FORMATS, source: inputSource(new BlobBytes(file)) })
  try {
    if (!(await input.canRead())) throw new MediaError('unreadable', 'not a known container')
    const track = await input.getPrimaryAudioTrack()
    if (!track) throw new MediaError('no_sound', 'the file has no sound')
    const isMp3 = (await input.getFormat()) instanceof Mp3InputFormat
    const format = isMp3 ? 'mp3' : 'wav'
    const { startSec, endSec, slackSec } = await (isMp3 ? nearestFrames(track, part) : nearestSamples(track, part))
    // no edge falls a rounding before the frame or sample that it stands for
    const trim = { start: startSec + (isMp3 ? 0 : slackSec), end: endSec + slackSec }
    const target = new BufferTarget()
    const output = new Output({ format: isMp3 ? new Mp3OutputFormat() : new WavOutputFormat(), target })
    const way = isMp3 ? COPIED : await sampled(track)
    const conversion = await Conversion.init({ input, output, tracks: 'primary', trim, ...way })
    if (!conversion.isValid) throw new MediaError('undecodable_sound', String(await track.getCodec()))
    conversion.onProgress = onProgress
    await conversion.execute()
    if (!target.buffer) throw new MediaError('unreadable', 'nothing was written')
    return { file: new Blob([target.buffer], { type: TYPES[format] }), format, durationSec: endSec - startSec }
  } finally {
    input.dispose()
  }
}

/** Frames are taken as they are. */
const COPIED: Pick<ConversionOptions, 'copy'> = {
  copy: { mode: 'forced', boundaryPolicy: 'shrink', shiftTolerance: Number.POSITIVE_INFINITY },
}

/** Samples are written as they are read: those of PCM in their own form. */
async function sampled(track: InputAudioTrack): Promise<Pick<ConversionOptions, 'audio'>> {
  const codec = await track.getCodec()
  const own = PCM_AUDIO_CODECS.find((one) => one === codec)
  return { audio: { codec: own ?? 'pcm-s16', forceTranscode: true } }
}

/** Returns the ends of frames that are nearest to the ends of a part; it has one frame at least. */
async function nearestFrames(track: InputAudioTrack, { startSec, endSec }: SoundPart): Promise<Edges> {
  const sink = new EncodedPacketSink(track)
  const around = async (sec: number): Promise<EncodedPacket> => {
    const packet = (await sink.getPacket(sec)) ?? (await sink.getFirstPacket())
    if (!packet) throw new MediaError('no_sound', 'the file has no frames')
    return packet
  }
  const [first, last] = [await around(startSec), await around(endSec)]
  const isLate = startSec - first.timestamp > first.duration / 2
  const next = isLate ? await sink.getNextPacket(first) : null
  const start = (next ?? first).timestamp
  const isWhole = endSec - last.timestamp >= last.duration / 2
  const end = last.timestamp + (isWhole ? last.duration : 0)
  return { startSec: start, endSec: Math.max(end, start + first.duration), slackSec: FRAME_SLACK_SEC }
}

/** Returns the samples that are nearest to the ends of a part. */
async function nearestSamples(track: InputAudioTrack, { startSec, endSec }: SoundPart): Promise<Edges> {
  const rate = await track.getSampleRate()
  const nearest = (sec: number) => Math.round(sec * rate) / rate
  return { startSec: nearest(startSec), endSec: nearest(endSec), slackSec: 0.25 / rate }
}
