import { type AudioCodec, AudioSample, CustomAudioDecoder, type EncodedPacket, registerDecoder } from 'mediabunny'
import { MPEGDecoder } from 'mpg123-decoder'

/** Decodes MP3 frame by frame, without the trimming that browsers do not do either: times agree with theirs. */
class Mp3Decoder extends CustomAudioDecoder {
  #decoder: MPEGDecoder | null = null

  static override supports(codec: AudioCodec): boolean {
    return codec === 'mp3'
  }

  async init(): Promise<void> {
    this.#decoder = new MPEGDecoder({ enableGapless: false })
    await this.#decoder.ready
  }

  decode({ data, timestamp }: EncodedPacket): void {
    const decoded = this.#decoder?.decodeFrame(data)
    if (!decoded?.samplesDecoded) return
    const { channelData, samplesDecoded, sampleRate } = decoded
    const planar = new Float32Array(channelData.length * samplesDecoded)
    for (const [channel, samples] of channelData.entries()) planar.set(samples, channel * samplesDecoded)
    this.onSample(
      new AudioSample({
        data: planar,
        format: 'f32-planar',
        numberOfChannels: channelData.length,
        sampleRate,
        timestamp,
      }),
    )
  }

  flush(): void {}

  close(): void {
    this.#decoder?.free()
  }
}

/** Lets mediabunny decode MP3 in a process without decoders of its own. */
export function registerMp3Decoder(): void {
  registerDecoder(Mp3Decoder)
}
