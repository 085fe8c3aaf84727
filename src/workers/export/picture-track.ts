import { EncodedPacket, EncodedVideoPacketSource } from 'mediabunny'
import type { EncodedSegment, PictureEncoder } from '#shared/protocol/segments.ts'

/** The video track of a file, joined from encoded segments of one decoder configuration. */
export class PictureTrack {
  readonly source: EncodedVideoPacketSource

  constructor({ codec }: PictureEncoder) {
    // PNG is written as ProRes and renamed in the end (`markAsPng`)
    this.source = new EncodedVideoPacketSource(codec === 'png' ? 'prores' : codec)
  }

  /** Adds the segment that begins at a time and follows the last one. */
  async add({ decoderConfig, packets, bytes }: EncodedSegment, startSec: number): Promise<void> {
    let at = 0
    const take = (length: number) => {
      at += length
      return bytes.subarray(at - length, at)
    }
    for (const { isKey, timestampSec, durationSec, byteLength, alphaByteLength } of packets) {
      const data = take(byteLength)
      const sideData = alphaByteLength > 0 ? { alpha: take(alphaByteLength), alphaByteLength } : {}
      const type = isKey ? 'key' : 'delta'
      const packet = new EncodedPacket(data, type, startSec + timestampSec, durationSec, -1, byteLength, sideData)
      await this.source.add(packet, { decoderConfig })
    }
  }
}
