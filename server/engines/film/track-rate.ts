import { EncodedPacketSink, type InputVideoTrack } from 'mediabunny'
import { nominalRate, RATE_PICTURES } from '#shared/base/nominal-rate.ts'

/** Returns the nominal rate of a film by the times of its first pictures, in frames a second. */
export async function trackRate(video: InputVideoTrack): Promise<number> {
  const times: number[] = []
  for await (const { timestamp } of new EncodedPacketSink(video).packets(undefined, undefined, {
    metadataOnly: true,
  })) {
    times.push(timestamp)
    if (times.length === RATE_PICTURES) break
  }
  return nominalRate(times)
}
