import { ALL_FORMATS, Input, type InputVideoTrack, UrlSource, type VideoSample, VideoSampleSink } from 'mediabunny'
import type { Rect } from '#shared/base/rect.ts'
import { canvasOf } from '../portrait/vision.ts'

/** Tries of a request that fails, and the seconds between them. */
const FETCH = { tries: 3, delaySec: 1 } as const
/** Frames a second that a presenter has at most; of a faster film each second or third one is taken. */
const RATE_MAX = 31
/** Coded frames whose times tell the rate. */
const RATE_FRAMES = 200

/** A film whose pictures cannot be read, or not all of them. */
export class UnreadableFilm extends Error {}

/** One picture of a film: its time, and how a part of it is drawn. */
interface FilmFrame {
  timeSec: number
  /** Draws a part of the picture, in its pixels, over the whole canvas. */
  draw(part: Rect, into: CanvasRenderingContext2D): void
}

/** Reads the pictures of a film, upright, in the order of their times. */
export class FilmFrames {
  readonly widthPx: number
  readonly heightPx: number
  readonly startSec: number
  readonly endSec: number
  readonly #input: Input
  readonly #sink: VideoSampleSink
  /** One of so many frames is taken. */
  readonly #step: number

  private constructor(
    input: Input,
    track: InputVideoTrack,
    facts: { widthPx: number; heightPx: number; startSec: number; endSec: number; rate: number },
  ) {
    this.#input = input
    this.#sink = new VideoSampleSink(track)
    this.widthPx = facts.widthPx
    this.heightPx = facts.heightPx
    this.startSec = facts.startSec
    this.endSec = facts.endSec
    this.#step = Math.max(1, Math.ceil(facts.rate / RATE_MAX))
  }

  /** @throws UnreadableFilm where it is no film that can be decoded here */
  static async open(address: string): Promise<FilmFrames> {
    const source = new UrlSource(address, {
      getRetryDelay: (failed) => (failed < FETCH.tries ? FETCH.delaySec : null),
    })
    const input = new Input({ formats: ALL_FORMATS, source })
    try {
      const track = await input.getPrimaryVideoTrack()
      if (!track) throw new UnreadableFilm('it has no pictures')
      if (!(await track.canDecode()))
        throw new UnreadableFilm(`its codec, ${await track.getCodec()}, is not decoded here`)
      const { averagePacketRate: rate } = await track.computePacketStats(RATE_FRAMES)
      const [widthPx, heightPx] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
      const startSec = Math.max(0, await track.getFirstTimestamp())
      return new FilmFrames(input, track, { widthPx, heightPx, startSec, endSec: await track.computeDuration(), rate })
    } catch (error) {
      input.dispose()
      throw unreadable(error)
    }
  }

  close(): void {
    this.#input.dispose()
  }

  /** The pictures that show at some times, which ascend. */
  at(timesSec: readonly number[]): AsyncGenerator<FilmFrame> {
    return this.#each(this.#sink.samplesAtTimestamps(timesSec), 1)
  }

  /** The successive pictures from a time to another one, both with it; one that shows at the first is the first. */
  between(fromSec: number, toSec: number): AsyncGenerator<FilmFrame> {
    // the end is not included by the reader
    return this.#each(this.#sink.samples(fromSec, toSec + 1e-4), this.#step)
  }

  async *#each(samples: AsyncGenerator<VideoSample | null>, step: number): AsyncGenerator<FilmFrame> {
    let count = 0
    try {
      for (;;) {
        const { value: sample, done } = await samples.next().catch((error) => Promise.reject(unreadable(error)))
        if (done) return
        if (!sample) continue
        try {
          if (count++ % step === 0) yield frameOf(sample)
        } finally {
          sample.close()
        }
      }
    } finally {
      await samples.return(undefined)
    }
  }
}

const unreadable = (error: unknown) =>
  error instanceof UnreadableFilm ? error : new UnreadableFilm(error instanceof Error ? error.message : String(error))

function frameOf(sample: VideoSample): FilmFrame {
  return {
    timeSec: sample.timestamp,
    draw: ({ x, y, width, height }, into) =>
      sample.draw(into, x, y, width, height, 0, 0, into.canvas.width, into.canvas.height),
  }
}

/** A canvas for a part of a picture whose longer side has so many pixels at most, and by how much it is smaller. */
export function canvasFor(part: { width: number; height: number }, sideMax: number) {
  const scale = Math.min(1, sideMax / Math.max(part.width, part.height))
  const context = canvasOf(Math.max(1, Math.round(part.width * scale)), Math.max(1, Math.round(part.height * scale)))
  return { context, scale }
}
