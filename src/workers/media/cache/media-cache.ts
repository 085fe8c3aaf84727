import { ANIMATED_HEAD_BYTES, animatedType } from '#shared/base/animated-picture.ts'
import { LruCache } from '#shared/base/lru.ts'
import { isLottie } from '#shared/model/drawing-address.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { ANIMATED_BYTES, OPEN_SOUNDS, VIDEO_INDEXES } from '#workers/kit/budgets.ts'
import { type ByteSource, WindowedBytes } from '../bytes/byte-source.ts'
import { MediaFiles } from '../bytes/media-files.ts'
import { type FileKind, SNIFF_BYTES, sniff } from '../bytes/sniff.ts'
import { failureOf, MediaError } from '../common/media-error.ts'
import { Pool } from '../common/pool.ts'
import { GifFrames } from '../image/gif-frames.ts'
import { decodeStill } from '../image/still.ts'
import { SoundSource } from '../sound/sound-source.ts'
import { LottieFrames } from '../vector/lottie-frames.ts'
import { codecName } from '../video/codec-name.ts'
import { readMp4Index } from '../video/mp4-index.ts'
import type { VideoIndex } from '../video/video-index.ts'
import { readWebmIndex } from '../video/webm-index.ts'

/** Failures that mean that a sound cannot be decoded here; all others may be transient. */
const UNDECODABLE: ReadonlySet<string> = new Set(['unsupported', 'undecodable', 'undecodable_sound', 'unreadable'])

/** Cache of the document's opened media. Callers report their use of a file to the `AssetTracker`. */
export class MediaCache {
  readonly files = new MediaFiles()
  readonly #kinds = new WeakMap<ByteSource, FileKind>()
  readonly #soundMissing: (url: MediaUrl, failure: Failure) => void
  readonly #videos = new LruCache<MediaUrl, Promise<VideoIndex>>(VIDEO_INDEXES)
  readonly #sounds = new LruCache<MediaUrl, Promise<SoundSource | null>>(OPEN_SOUNDS)
  readonly #animated = new Pool<GifFrames | LottieFrames>(
    ANIMATED_BYTES,
    ({ bytes }) => bytes,
    (picture) => picture.close(),
  )

  /** `soundMissing` is called for each video whose sound cannot be decoded. */
  constructor(soundMissing: (url: MediaUrl, failure: Failure) => void = () => {}) {
    this.#soundMissing = soundMissing
  }

  async kind(url: MediaUrl): Promise<FileKind> {
    const source = await this.files.open(url)
    const known = this.#kinds.get(source)
    if (known) return known
    const kind = isLottie(url) ? 'gif' : sniff(await source.read(0, SNIFF_BYTES))
    this.#kinds.set(source, kind)
    return kind
  }

  /** Opens a file and rejects if it cannot be used; files that are neither picture nor sound are only fetched. */
  async check(url: MediaUrl): Promise<void> {
    const kind = await this.kind(url)
    if (kind === 'mp4' || kind === 'webm') {
      await this.video(url).catch((error) => {
        if (!(error instanceof MediaError) || error.code !== 'no_video_track') throw error
        return this.sound(url)
      })
    }
    if (kind === 'gif')
      await this.withAnimated(url, async (picture) => {
        if (picture instanceof LottieFrames) picture.tryAgain()
      })
    if (kind === 'sound') await this.sound(url)
    if (kind === 'image') (await decodeStill(await (await this.files.open(url)).blob())).close()
  }

  video(url: MediaUrl): Promise<VideoIndex> {
    return once(this.#videos, url, async () => readVideoIndex(await this.files.open(url)))
  }

  /** Returns the sound of a file; null if it has none or is a video whose sound cannot be decoded. */
  sound(url: MediaUrl): Promise<SoundSource | null> {
    return once(this.#sounds, url, async () => {
      const source = await this.files.open(url)
      try {
        return await SoundSource.open(source)
      } catch (error) {
        const failure = failureOf(url, error)
        if (!UNDECODABLE.has(failure.code) || !(await this.#hasVideo(url))) throw error
        this.#soundMissing(url, failure)
        return null
      }
    })
  }

  async #hasVideo(url: MediaUrl): Promise<boolean> {
    const kind = await this.kind(url)
    if (kind !== 'mp4' && kind !== 'webm') return false
    return this.video(url).then(
      () => true,
      () => false,
    )
  }

  /** Runs work with an animated picture: a GIF, a WebP or a vector animation. */
  withAnimated<T>(url: MediaUrl, work: (picture: GifFrames | LottieFrames) => Promise<T>): Promise<T> {
    return this.#animated.use(url, () => this.#openAnimated(url), work)
  }

  /** How many animated pictures are open, and the memory of what they keep decoded. */
  get openAnimated() {
    return { animated: this.#animated.size, animatedBytes: this.#animated.cost }
  }

  async #openAnimated(url: MediaUrl): Promise<GifFrames | LottieFrames> {
    const bytes = await (await (await this.files.open(url)).blob()).arrayBuffer()
    const head = new Uint8Array(bytes, 0, Math.min(ANIMATED_HEAD_BYTES, bytes.byteLength))
    return animatedType(head) ? new GifFrames(bytes) : LottieFrames.open(bytes)
  }
}

/** Reads the index of a video file. Fails with `unsupported`, `undecodable`, `unreadable`, `no_video_track`. */
export async function readVideoIndex(source: ByteSource): Promise<VideoIndex> {
  const kind = sniff(await source.read(0, SNIFF_BYTES))
  if (kind === 'mp4') return decodable(await readMp4Index(new WindowedBytes(source)))
  if (kind === 'webm') return decodable(await readWebmIndex(source))
  if (kind === 'sound') throw new MediaError('no_video_track', 'the file has only sound')
  throw new MediaError('unsupported', `not a video: ${kind}`)
}

async function decodable(index: VideoIndex): Promise<VideoIndex> {
  const { supported } = await VideoDecoder.isConfigSupported(index.config).catch(() => ({ supported: false }))
  if (!supported) throw new MediaError('undecodable', codecName(index.config.codec))
  return index
}

function once<T>(cache: LruCache<MediaUrl, Promise<T>>, url: MediaUrl, open: () => Promise<T>): Promise<T> {
  const known = cache.get(url)
  if (known) return known
  const opening = open()
  cache.set(url, opening)
  opening.catch(() => cache.delete(url))
  return opening
}
