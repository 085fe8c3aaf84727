import { ALL_FORMATS, EncodedPacketSink, Input } from 'mediabunny'
import type { ByteSource } from '../bytes/byte-source.ts'
import { inputSource } from '../bytes/input-source.ts'
import { MediaError } from '../common/media-error.ts'
import { codecName } from './codec-name.ts'
import { presentationOrder, type VideoIndex } from './video-index.ts'

/** Reads the index of a file that is neither mp4 nor mov, such as webm. Fails with `unreadable`, `no_video_track`. */
export async function readWebmIndex(source: ByteSource): Promise<VideoIndex> {
  const input = new Input({ formats: ALL_FORMATS, source: inputSource(source) })
  if (!(await input.canRead())) throw new MediaError('unreadable', 'not a known container')
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw new MediaError('no_video_track', 'the file has no video track')
  const config = await track.getDecoderConfig()
  if (!config) throw new MediaError('undecodable', codecName(String(await track.getInternalCodecId())))
  const sink = new EncodedPacketSink(track)
  const times: number[] = []
  const keys: number[] = []
  let endSec = 0
  let hasAlpha = true
  for await (const packet of sink.packets(undefined, undefined, { metadataOnly: true })) {
    times.push(packet.microsecondTimestamp)
    keys.push(Number(packet.type === 'key'))
    hasAlpha &&= (packet.sideData.alphaByteLength ?? 0) > 0
    endSec = Math.max(endSec, packet.timestamp + packet.duration)
  }
  if (times.length === 0) throw new MediaError('unreadable', 'the video track has no samples')
  const ptsUs = Float64Array.from(times)
  const packetOf = async (sample: number) => {
    const packet = await sink.getPacket(ptsUs[sample]! / 1e6 + 1e-7)
    if (!packet) throw new MediaError('unreadable', `sample ${sample} is not in the file`)
    return packet
  }
  return {
    // the parts are joined in memory, which takes pictures in planes
    config: hasAlpha ? { ...config, hardwareAcceleration: 'prefer-software' } : config,
    widthPx: await track.getDisplayWidth(),
    heightPx: await track.getDisplayHeight(),
    rotationDeg: await track.getRotation(),
    durationSec: endSec,
    ptsUs,
    keys: Uint8Array.from(keys),
    shown: presentationOrder(ptsUs),
    read: async (sample) => (await packetOf(sample)).data as Uint8Array<ArrayBuffer>,
    ...(hasAlpha && {
      readAlpha: async (sample: number) => {
        const { alpha } = (await packetOf(sample)).sideData
        if (!alpha) throw new MediaError('unreadable', `sample ${sample} has no alpha`)
        return alpha as Uint8Array<ArrayBuffer>
      },
    }),
  }
}
