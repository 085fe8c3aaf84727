import { createFile, DataStream, Endianness, type ISOFile, MP4BoxBuffer, type Sample, type Track } from 'mp4box'
import type { ByteSource } from '../bytes/byte-source.ts'
import { MediaError } from '../common/media-error.ts'
import { codecName } from './codec-name.ts'
import { boxAt, HEADER_BYTES, HEADER_BYTES_MIN, Mp4Boxes } from './mp4-boxes.ts'
import { presentationOrder, type VideoIndex } from './video-index.ts'

const READ_BYTES = 1 << 20
/** The longest `moov` and `moof`: one of as many samples as there may be takes half of it. */
const MOVIE_BYTES_MAX = 128 << 20
const MDAT = 0x6d646174

/**
 * Reads the sample table of an mp4 or mov. Fetches only the parts around the media data and keeps a few numbers for each
 * sample. Fails with `unreadable`, `no_video_track`.
 */
export async function readMp4Index(source: ByteSource): Promise<VideoIndex> {
  const { file, track } = await parse(source)
  const samples = file.getTrackSamplesInfo(track.id)
  if (samples.length === 0) throw new MediaError('unreadable', 'the video track has no samples')
  const movie = file.getInfo()
  const shiftUs = editShiftUs(track, movie.timescale)
  const ptsUs = Float64Array.from(samples, (sample) => Math.round((sample.cts / sample.timescale) * 1e6 + shiftUs))
  const offsets = Float64Array.from(samples, (sample) => sample.offset)
  const sizes = Uint32Array.from(samples, (sample) => sample.size)
  const size = track.video ?? { width: track.track_width, height: track.track_height }
  const rotationDeg = rotationOf(track)
  const upright = rotationDeg % 180 === 0
  return {
    config: {
      codec: track.codec.startsWith('vp08') ? 'vp8' : track.codec,
      codedWidth: size.width,
      codedHeight: size.height,
      ...descriptionOf(samples[0]!),
    },
    widthPx: upright ? size.width : size.height,
    heightPx: upright ? size.height : size.width,
    rotationDeg,
    durationSec: durationOf(track, movie.timescale, samples),
    ptsUs,
    keys: Uint8Array.from(samples, (sample) => Number(sample.is_sync)),
    shown: presentationOrder(ptsUs),
    read: (sample) => source.read(offsets[sample]!, offsets[sample]! + sizes[sample]!),
  }
}

async function parse(source: ByteSource): Promise<{ file: ISOFile; track: Track }> {
  const file = createFile()
  let failure = ''
  file.onError = (module, message) => {
    failure = `${module}: ${message}`
  }
  const { hasMovie } = await showHeaders(source, file)
  if (!hasMovie) throw new MediaError('unreadable', failure || 'no movie header in the file')
  const track = file.getInfo().videoTracks[0]
  const foreign = track ? undefined : foreignCodec(file)
  if (foreign) throw new MediaError('undecodable', codecName(foreign))
  if (!track) throw new MediaError('no_video_track', 'the file has no video track')
  return { file, track }
}

/** Shows the parser the headers of a film, tidied; in fragmented films all of them, else those up to the movie header. */
async function showHeaders(source: ByteSource, file: ISOFile): Promise<Mp4Boxes> {
  const boxes = new Mp4Boxes(source.size)
  let shown = 0
  const show = (bytes: Uint8Array<ArrayBuffer>, at: number) => {
    file.appendBuffer(MP4BoxBuffer.fromArrayBuffer(bytes.buffer, at))
    shown = at + bytes.length
  }
  let at = 0
  while (source.size - at >= HEADER_BYTES_MIN) {
    const header = await source.read(at, at + HEADER_BYTES)
    const box = boxAt(new DataView(header.buffer, header.byteOffset, header.length), 0, source.size - at)
    if (!box) break
    const isBrand = box.type === 'ftyp' && box.end <= READ_BYTES && !file.ftyp
    const isNext = boxes.hasMovie ? box.type === 'moof' : box.type === 'moov' || isBrand
    if (isNext) {
      const bytes = await wholeBox(source, at, at + box.end)
      boxes.tidy(bytes)
      if (at > shown) show(gapOf(at - shown), shown)
      show(bytes, at)
      if (boxes.hasMovie && !boxes.isFragmented) break
    }
    at += box.end
  }
  return boxes
}

/** Reads a box piece by piece, so that no window over the file grows to its size. */
async function wholeBox(source: ByteSource, start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
  if (end - start > MOVIE_BYTES_MAX) throw new MediaError('unreadable', `a header of ${end - start} bytes`)
  const bytes = new Uint8Array(end - start)
  for (let at = start; at < end; at += READ_BYTES) {
    bytes.set(await source.read(at, Math.min(end, at + READ_BYTES)), at - start)
  }
  return bytes
}

/** Returns what stands for bytes that the parser does not need: the header of an `mdat`, whose content it skips. */
function gapOf(length: number): Uint8Array<ArrayBuffer> {
  const isLong = length > 0xffffffff
  const view = new DataView(new ArrayBuffer(isLong ? HEADER_BYTES : HEADER_BYTES_MIN))
  view.setUint32(0, isLong ? 1 : length)
  view.setUint32(4, MDAT)
  if (isLong) view.setBigUint64(8, BigInt(length))
  return new Uint8Array(view.buffer)
}

/** The sample entry's type of a video track whose codec the parser does not know. */
function foreignCodec(file: ISOFile): string | undefined {
  const trak = file.moov?.traks.find(({ mdia }) => mdia.hdlr.handler === 'vide')
  return trak?.mdia.minf.stbl.stsd.entries[0]?.type
}

/** Shift from media time to presentation time by the edit list (ISO/IEC 14496-12, 8.6.6): an empty edit delays. */
function editShiftUs(track: Track, movieTimescale: number): number {
  let delaySec = 0
  for (const edit of track.edits ?? []) {
    if (edit.media_time >= 0) return (delaySec - edit.media_time / track.timescale) * 1e6
    delaySec += edit.segment_duration / movieTimescale
  }
  return delaySec * 1e6
}

function durationOf(track: Track, movieTimescale: number, samples: Sample[]): number {
  const editedSec = (track.edits ?? []).reduce((sum, edit) => sum + edit.segment_duration / movieTimescale, 0)
  if (editedSec > 0) return editedSec
  const ticks = samples.reduce((sum, sample) => sum + sample.duration, 0)
  return ticks / track.timescale
}

/** Turn of the track's display matrix, rounded to quarters. */
function rotationOf(track: Track): VideoIndex['rotationDeg'] {
  const [a = 1, b = 0] = track.matrix
  const quarters = Math.round(Math.atan2(b, a) / (Math.PI / 2))
  return ((((quarters % 4) + 4) % 4) * 90) as VideoIndex['rotationDeg']
}

/** Returns the decoder configuration record: the body of avcC, hvcC or av1C. VP8 and VP9 need none. */
function descriptionOf(sample: Sample): { description?: Uint8Array } {
  const entry = sample.description as unknown as Record<string, { write(stream: DataStream): void } | undefined>
  const box = entry.avcC ?? entry.hvcC ?? entry.av1C
  if (!box) return {}
  const stream = new DataStream(undefined, 0, Endianness.BIG_ENDIAN)
  box.write(stream)
  return { description: new Uint8Array(stream.buffer.slice(8, stream.getPosition())) }
}
