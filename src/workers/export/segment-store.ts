import { evaluate } from '#shared/evaluate/evaluate.ts'
import type { EncodedSegment, SegmentJob } from '#shared/protocol/segments.ts'
import { type FrameRun, momentsOf } from '#shared/timing/video-plan.ts'
import type { FrameClient } from '#workers/kit/frame-client.ts'
import { descriptionOf } from './decoder-config.ts'

/** Addresses outside the object store and the library. */
const FOREIGN = /"https?:/
/** Bytes before the head, which hold its length. */
const LENGTH_BYTES = 4

type Head = Pick<EncodedSegment, 'packets' | 'alpha'> & {
  decoderConfig: Omit<VideoDecoderConfig, 'description'> & { description: number[] | null }
}

/**
 * Keeps encoded segments where the media worker keeps files, for its user alone. A segment is kept under what its
 * packets depend on: equal keys have equal packets.
 */
export class SegmentStore {
  readonly #job: SegmentJob
  readonly #client: FrameClient

  constructor(job: SegmentJob, client: FrameClient) {
    this.#job = job
    this.#client = client
  }

  /**
   * Returns the name of a run: the SHA-256 of its frame specs, of what the pictures are encoded with, and of the program
   * and library that they are painted with. Null where it shows a medium of another site, whose content may change.
   */
  async nameOf(run: FrameRun): Promise<string | null> {
    const { project, plan, encoder, bitrate, transparent } = this.#job
    const { widthPx, heightPx, frameRate } = plan
    const moments = Array.from(momentsOf(project, plan, run))
    const specs = JSON.stringify(moments.map(({ sceneId, timeSec }) => evaluate(project, sceneId, timeSec, frameRate)))
    if (FOREIGN.test(specs)) return null
    // the name of this worker's file has a hash of its code and of the workers that it starts
    const program = [self.location.pathname, navigator.userAgent, import.meta.env.LIBRARY_REVISION]
    const key = JSON.stringify([program, widthPx, heightPx, frameRate, encoder, bitrate, transparent, specs])
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))
    return `segment:${Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  }

  /** Returns the segment that was kept under a name; null without a readable one. */
  async get(name: string): Promise<EncodedSegment | null> {
    const kept = await this.#client.kept(name)
    if (!kept.ok || !kept.value) return null
    try {
      return unpack(new Uint8Array(await kept.value.arrayBuffer()))
    } catch {
      return null
    }
  }

  /** Keeps a segment, as long as there is room; not one that lacks something. */
  async put(name: string, segment: EncodedSegment): Promise<void> {
    if (segment.isWhole) await this.#client.keep(name, pack(segment))
  }
}

function pack({ decoderConfig, packets, bytes, alpha }: EncodedSegment): Blob {
  const { description: _, ...config } = decoderConfig
  const description = descriptionOf(decoderConfig)
  const written = description.byteLength > 0 ? Array.from(description) : null
  const head: Head = { decoderConfig: { ...config, description: written }, packets, alpha }
  const text = new TextEncoder().encode(JSON.stringify(head))
  const length = new DataView(new ArrayBuffer(LENGTH_BYTES))
  length.setUint32(0, text.byteLength)
  return new Blob([length.buffer, text, bytes])
}

/** Throws where the bytes are not those of a segment. */
function unpack(file: Uint8Array<ArrayBuffer>): EncodedSegment {
  const length = new DataView(file.buffer).getUint32(0)
  const text = file.subarray(LENGTH_BYTES, LENGTH_BYTES + length)
  const { decoderConfig, packets, alpha } = JSON.parse(new TextDecoder().decode(text)) as Head
  const bytes = file.subarray(LENGTH_BYTES + length)
  const total = packets.reduce((sum, packet) => sum + packet.byteLength + packet.alphaByteLength, 0)
  if (bytes.byteLength !== total) throw new Error('the segment is cut off')
  const { description, ...config } = decoderConfig
  return {
    decoderConfig: description ? { ...config, description: Uint8Array.from(description) } : config,
    packets,
    bytes,
    alpha,
    isWhole: true,
  }
}
