import { BufferTarget, CanvasSource, getFirstEncodableVideoCodec, Mp4OutputFormat, Output } from 'mediabunny'
import type { Rect } from '#shared/base/rect.ts'
import type { Matte } from '#shared/model/film.ts'
import type { FoundFace } from '#shared/portrait/making/choose-face.ts'
import { canvasOf, type Vision } from '../portrait/vision.ts'
import { PersonCutter, partOfPerson, sizeOf } from './cut-frames.ts'
import type { FilmFrames } from './film-frames.ts'
import { type FilmLook, wholeOf } from './look-at-film.ts'

/** Codecs of the film by what plays most widely, and bits that a pixel of it takes. */
const CODECS = ['avc', 'vp9', 'vp8'] as const
const BITS_A_PIXEL = 0.2
/** Seconds between key pictures: the film plays backward, too. */
const KEY_SEC = 1

/** A finished film, how it is cut out, and which part of the filmed picture it shows. */
export interface FilmPicture {
  file: Blob
  matte: Matte
  part: Rect
}

interface Job {
  frames: readonly FilmLook[]
  /** Some of them whose face is known. */
  seen: readonly { timeSec: number; points: FoundFace }[]
  /** How the film is cut out that stays as it was filmed; null for one whose person is cut out here. */
  matte: Matte | null
  onProgress(part: number): void
}

/** Draws one frame after another into the canvas that is encoded. */
interface Painter {
  canvas: HTMLCanvasElement
  paint(draw: (part: Rect, into: CanvasRenderingContext2D) => void, face: FoundFace): Promise<void>
}

/** Writes the frames of a presenter as a film: as they were where it is known how they are cut out, with the matte of the person beside them otherwise. */
export async function matteFilm(film: FilmFrames, vision: Vision, job: Job): Promise<FilmPicture> {
  const { frames, seen, matte, onProgress } = job
  const part = matte
    ? wholeOf(film)
    : await partOfPerson(
        film,
        vision,
        seen.map(({ timeSec, points }) => ({ timeSec, face: points })),
      )
  const painter = matte ? asFilmed(part) : cutOut(vision, part)
  const file = await encoded(film, frames, painter, onProgress)
  return { file, matte: matte ?? { kind: 'beside' }, part }
}

function asFilmed(part: Rect): Painter {
  const { width, height } = sizeOf(part)
  const context = canvasOf(width, height)
  return { canvas: context.canvas, paint: async (draw) => draw(part, context) }
}

function cutOut(vision: Vision, part: Rect): Painter {
  const cutter = new PersonCutter(vision, part)
  return { canvas: cutter.canvas, paint: (draw, face) => cutter.cut(draw, face) }
}

async function encoded(
  film: FilmFrames,
  frames: readonly FilmLook[],
  { canvas, paint }: Painter,
  onProgress: (part: number) => void,
): Promise<Blob> {
  const { width, height } = canvas
  const [startSec, endSec] = [frames[0]!.timeSec, frames.at(-1)!.timeSec]
  const rate = (frames.length - 1) / (endSec - startSec)
  const bitrate = Math.round(width * height * rate * BITS_A_PIXEL)
  const codec = await getFirstEncodableVideoCodec([...CODECS], { width, height, bitrate })
  if (!codec) throw new Error('no film can be encoded here')
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target: new BufferTarget() })
  const source = new CanvasSource(canvas, { codec, bitrate, keyFrameInterval: KEY_SEC, latencyMode: 'quality' })
  output.addVideoTrack(source)
  await output.start()
  let face = frames.find(({ points }) => points)?.points
  let at = 0
  for await (const { timeSec, draw } of film.between(startSec, endSec)) {
    const frame = frames[at]
    if (!frame) break
    face = frame.points ?? face
    await paint(draw, face!)
    const nextSec = frames[at + 1]?.timeSec ?? timeSec + 1 / rate
    await source.add(timeSec - startSec, nextSec - timeSec)
    onProgress(++at / frames.length)
  }
  await output.finalize()
  return new Blob([output.target.buffer!], { type: 'video/mp4' })
}
