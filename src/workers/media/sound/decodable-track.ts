import { AudioSampleSink, type InputAudioTrack, IsobmffInputFormat } from 'mediabunny'
import { lowComplexityConfig } from './audio-specific-config.ts'

/** Returns whether the browser decodes the first packet: a decoder that accepts a configuration may still refuse the data. */
export async function isDecodable(track: InputAudioTrack): Promise<boolean> {
  if (!(await track.canDecode())) return false
  try {
    const sample = await new AudioSampleSink(track).getSample(await track.getFirstTimestamp())
    sample?.close()
    return true
  } catch {
    return false
  }
}

/**
 * Sets the decoder configuration of AAC in mp4 whose `esds` has none. Like other players, it assumes Low Complexity with
 * the channels of the sample entry, else with one, since many writers declare two regardless of the stream.
 */
export async function completeAacConfig(track: InputAudioTrack): Promise<void> {
  if ((await track.getCodec()) !== 'aac' || (await hasConfig(track))) return
  if (!((await track.input.getFormat()) instanceof IsobmffInputFormat)) return
  const sampleRate = await track.getSampleRate()
  for (const numberOfChannels of [await track.getNumberOfChannels(), 1]) {
    const description = lowComplexityConfig(sampleRate, numberOfChannels)
    if (!description) continue
    const config = { codec: 'mp4a.40.2', sampleRate, numberOfChannels, description }
    track.getDecoderConfig = async () => config
    track.canDecode = async () => (await AudioDecoder.isConfigSupported(config)).supported === true
    if (await isDecodable(track)) return
  }
}

/** mediabunny rejects where the configuration is missing. */
function hasConfig(track: InputAudioTrack): Promise<boolean> {
  return track.getDecoderConfig().then(
    (config) => config?.description !== undefined,
    () => false,
  )
}
