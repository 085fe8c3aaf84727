import type { IClip } from '@webav/av-cliper'
import { ALL_FORMATS, BlobSource, Input, type InputVideoTrack, VideoSampleSink } from 'mediabunny'

/** WebAV reads no video with alpha itself: this clip gives it the frames that mediabunny decodes. */
export class AlphaClip implements IClip {
  readonly ready: IClip['ready']
  meta = { width: 0, height: 0, duration: 0 }
  readonly #file: Blob
  readonly #track: Promise<InputVideoTrack>
  #samples: ReturnType<VideoSampleSink['samples']> | null = null

  constructor(file: Blob) {
    this.#file = file
    const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) })
    this.#track = input.getPrimaryVideoTrack().then((track) => track!)
    this.ready = this.#track.then(async (track) => {
      const duration = (await track.computeDuration()) * 1e6
      this.meta = { width: await track.getDisplayWidth(), height: await track.getDisplayHeight(), duration }
      return this.meta
    })
  }

  async tick(timeUs: number): ReturnType<IClip['tick']> {
    this.#samples ??= new VideoSampleSink(await this.#track).samples()
    if (timeUs >= this.meta.duration) return { state: 'done' }
    const { value: sample } = await this.#samples.next()
    if (!sample) return { state: 'done' }
    const video = sample.toVideoFrame()
    sample.close()
    return { video, state: 'success' }
  }

  async clone(): Promise<this> {
    return new AlphaClip(this.#file) as this
  }

  destroy(): void {
    void this.#samples?.return()
  }
}
