import { EncodedPacket, EncodedVideoPacketSource } from 'mediabunny'
import type { EncodedSegment, PictureEncoder } from '#shared/protocol/segments.ts'
import { ExportError } from '#workers/segment/export-error.ts'

/** The video track of a file, joined from encoded segments. */
export class PictureTrack {
  readonly source: EncodedVideoPacketSource
  #decoderConfig: VideoDecoderConfig | null = null

  constructor({ codec }: PictureEncoder) {
    // PNG is written as ProRes and renamed in the end (`markAsPng`)
    this.source = new EncodedVideoPacketSource(codec === 'png' ? 'prores' : codec)
  }

  /**
   * Adds the segment that begins at a time and follows the last one. Fails with `export_failed` when its pictures need another configuration of
   * the decoder than those before: a track has one.
   */
  async add({ decoderConfig, packets, bytes }: EncodedSegment, startSec: number): Promise<void> {
    this.#decoderConfig ??= decoderConfig
    if (!sameConfig(this.#decoderConfig, decoderConfig))
      throw new ExportError('export_failed', 'segments need different configurations of the decoder')
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
      await this.source.add(packet, { decoderConfig: this.#decoderConfig })
    }
  }
}

function sameConfig(a: VideoDecoderConfig, b: VideoDecoderConfig): boolean {
  return a.codec === b.codec && descriptionOf(a).join() === descriptionOf(b).join()
}

/** Returns the parameter sets of a configuration; empty where they are within the packets. */
export function descriptionOf({ description }: VideoDecoderConfig): Uint8Array {
  if (!description) return new Uint8Array(0)
  return ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description)
}
