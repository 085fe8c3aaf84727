import { type FilmedFace, type FilmedPoints, formatFilmedFace, parseFilmedFace } from '#shared/effect/filmed-face.ts'
import { axesOf, mappedLandmarks } from '#shared/effect/landmarks.ts'
import { FaceFollower, FOLLOW_EYES_PX, FOLLOW_LEVELS } from '#shared/film/follow-face.ts'
import { pyramidOf } from '#shared/film/pyramid.ts'
import type { FaceState } from '#shared/protocol/film.ts'
import type { VideoIndex } from '#workers/media/video/video-index.ts'
import { VideoReader } from '#workers/media/video/video-reader.ts'
import { filmLuma } from '#workers/render/avatar/footage/samples.ts'
import { dropFrame, type HeldFrame, holdFrame } from '#workers/render/common/held-frame.ts'
import type { OutputSize } from '#workers/render/common/place.ts'

/** Longest side of the picture in which a small face is followed. */
const SIDE_MAX = 2048

/** Where the face is in the frames of one film: follows what the user marked. */
export class FilmedFaces {
  readonly #index: VideoIndex
  readonly #timesSec: number[]
  #known: FilmedFace | null = null
  /** Counts the runs, of which the last one goes on. */
  #run = 0

  constructor(index: VideoIndex) {
    this.#index = index
    this.#timesSec = Array.from(index.shown, (sample) => Math.max(0, index.ptsUs[sample]!) / 1e6)
  }

  /** Times of the frames in seconds. */
  get timesSec(): readonly number[] {
    return this.#timesSec
  }

  /** Takes over what is known of this film; false where the file is of another one. */
  open(text: string): boolean {
    const known = parseFilmedFace(text)
    if (known?.faces.length !== this.#timesSec.length) return false
    this.#known = known
    return true
  }

  at(frame: number): FilmedPoints | null {
    return this.#known?.faces[frame] ?? null
  }

  /** The known state; null without one. */
  get state(): FaceState | null {
    if (!this.#known) return null
    const { faces, marked } = this.#known
    return { marked, lost: faces.flatMap((points, frame) => (points ? [] : [frame])) }
  }

  file(): string | null {
    return this.#known && formatFilmedFace(this.#known)
  }

  forget(): void {
    this.stop()
    this.#known = null
  }

  /** Ends the run that goes on; what was known before it stays. */
  stop(): void {
    this.#run++
  }

  /**
   * Marks a frame and follows the face from there to the next frame that was marked, or to the end.
   * @param onProgress called with the part of the way that is done
   * @returns false when it was stopped
   */
  async follow(frame: number, points: FilmedPoints, onProgress: (part: number) => void): Promise<boolean> {
    const run = ++this.#run
    const faces = this.#known
      ? [...this.#known.faces]
      : new Array<FilmedPoints | null>(this.#timesSec.length).fill(null)
    const others = (this.#known?.marked ?? []).filter((other) => other !== frame)
    const end = others.find((other) => other > frame) ?? faces.length
    const reader = new VideoReader(this.#index)
    try {
      const first = await this.#held(reader, frame)
      const size = sizeFor(first, points)
      let follower: FaceFollower | null = null
      for (let at = frame; at < end; at++) {
        const held = at === frame ? first : await this.#held(reader, at)
        if (run !== this.#run) {
          dropFrame(held)
          return false
        }
        const luma = { ...size, data: filmLuma(held, size) }
        dropFrame(held)
        const pyramid = pyramidOf(luma, FOLLOW_LEVELS)
        if (follower) {
          const seen: FilmedPoints | null = follower.next(pyramid)
          if (!seen) {
            faces.fill(null, at, end)
            break
          }
          faces[at] = inShares(seen, size)
        } else {
          follower = new FaceFollower(pyramid, inPixels(points, size))
          faces[at] = points
        }
        onProgress((at + 1 - frame) / (end - frame))
      }
    } finally {
      reader.close()
    }
    const { mesh } = this.#known ?? {}
    this.#known = {
      timesSec: this.#timesSec,
      faces,
      marked: [...others, frame].sort((a, b) => a - b),
      ...(mesh && { mesh }),
    }
    return true
  }

  async #held(reader: VideoReader, frame: number): Promise<HeldFrame> {
    return holdFrame(await reader.frameAt(this.#timesSec[frame] ?? 0), 'planes with alpha')
  }
}

const mapped = (points: FilmedPoints, map: (x: number, y: number) => [number, number]) =>
  mappedLandmarks({ points, shown: 1 }, ([x, y]) => map(x, y)).points

/** Centres of pixels lie at whole numbers. */
const inPixels = (points: FilmedPoints, { width, height }: OutputSize) =>
  mapped(points, (x, y) => [x * width - 0.5, y * height - 0.5])

const inShares = (points: FilmedPoints, { width, height }: OutputSize) =>
  mapped(points, (x, y) => [(x + 0.5) / width, (y + 0.5) / height])

/** The size of the picture in which the eyes are as far apart as is followed best, never larger than it was filmed. */
function sizeFor({ width, height }: OutputSize, points: FilmedPoints): OutputSize {
  const { eyeSpan } = axesOf({ points: inPixels(points, { width, height }), shown: 1 })
  const scale = Math.min(1, SIDE_MAX / Math.max(width, height), FOLLOW_EYES_PX / eyeSpan)
  return { width: Math.max(2, Math.round(width * scale)), height: Math.max(2, Math.round(height * scale)) }
}
