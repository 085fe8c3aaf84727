import { BufferTarget, CanvasSource, getFirstEncodableVideoCodec, Mp4OutputFormat, Output } from 'mediabunny'
import { type Rect, union } from '#shared/base/rect.ts'
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

/** Frames of the presenter that follow one another in one film, and some of them whose face is known. */
export interface FilmPart {
  film: FilmFrames
  frames: readonly FilmLook[]
  seen: readonly { timeSec: number; points: FoundFace }[]
}

interface Job {
  /** The idle part and then the actions, of pictures of one size. */
  parts: readonly FilmPart[]
  /** How the film is cut out that stays as it was filmed; null for one whose person is cut out here. */
  matte: Matte | null
  onProgress(part: number): void
}

/** Draws one frame after another into the canvas that is encoded. */
interface Painter {
  canvas: HTMLCanvasElement
  /** A part of the film begins. */
  begin(): void
  paint(draw: (part: Rect, into: CanvasRenderingContext2D) => void, face: FoundFace): Promise<void>
}

/** Writes the frames of a presenter as a film: as they were where it is known how they are cut out, with the matte of the person beside them otherwise. */
export async function matteFilm(vision: Vision, { parts, matte, onProgress }: Job): Promise<FilmPicture> {
  const part = matte ? wholeOf(parts[0]!.film) : await partOfAll(parts, vision)
  const painter = matte ? asFilmed(part) : cutOut(vision, part)
  const file = await encoded(parts, painter, onProgress)
  return { file, matte: matte ?? { kind: 'beside' }, part }
}

async function partOfAll(parts: readonly FilmPart[], vision: Vision): Promise<Rect> {
  const rects: Rect[] = []
  for (const { film, seen } of parts) {
    const faces = seen.map(({ timeSec, points }) => ({ timeSec, face: points }))
    rects.push(await partOfPerson(film, vision, faces))
  }
  return rects.reduce(union)
}

/** Frames a second of a part. */
function rateOf({ frames }: Pick<FilmPart, 'frames'>): number {
  return (frames.length - 1) / (frames.at(-1)!.timeSec - frames[0]!.timeSec)
}

/** Where each part begins in the film, in seconds, and where the last one ends. */
export function startsOf(parts: readonly Pick<FilmPart, 'frames'>[]): number[] {
  const starts = [0]
  for (const part of parts) {
    const { frames } = part
    starts.push(starts.at(-1)! + frames.at(-1)!.timeSec - frames[0]!.timeSec + 1 / rateOf(part))
  }
  return starts
}

function asFilmed(part: Rect): Painter {
  const { width, height } = sizeOf(part)
  const context = canvasOf(width, height)
  return { canvas: context.canvas, begin: () => {}, paint: async (draw) => draw(part, context) }
}

function cutOut(vision: Vision, part: Rect): Painter {
  const cutter = new PersonCutter(vision, part)
  return { canvas: cutter.canvas, begin: () => cutter.begin(), paint: (draw, face) => cutter.cut(draw, face) }
}

async function encoded(
  parts: readonly FilmPart[],
  painter: Painter,
  onProgress: (part: number) => void,
): Promise<Blob> {
  const { canvas } = painter
  const { width, height } = canvas
  const bitrate = Math.round(width * height * rateOf(parts[0]!) * BITS_A_PIXEL)
  const codec = await getFirstEncodableVideoCodec([...CODECS], { width, height, bitrate })
  if (!codec) throw new Error('no film can be encoded here')
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target: new BufferTarget() })
  const source = new CanvasSource(canvas, { codec, bitrate, keyFrameInterval: KEY_SEC, latencyMode: 'quality' })
  output.addVideoTrack(source)
  await output.start()
  const count = parts.reduce((sum, { frames }) => sum + frames.length, 0)
  const starts = startsOf(parts)
  let done = 0
  for (const [index, part] of parts.entries()) {
    await addPart(part, starts[index]!, painter, source, () => onProgress(++done / count))
  }
  await output.finalize()
  return new Blob([output.target.buffer!], { type: 'video/mp4' })
}

/** Adds the frames of a part, which begins at `atSec` of the film. */
async function addPart(
  part: FilmPart,
  atSec: number,
  { begin, paint }: Painter,
  source: CanvasSource,
  onFrame: () => void,
): Promise<void> {
  const { film, frames } = part
  const [startSec, endSec] = [frames[0]!.timeSec, frames.at(-1)!.timeSec]
  let face = frames.find(({ points }) => points)?.points
  let at = 0
  begin()
  for await (const { timeSec, draw } of film.between(startSec, endSec)) {
    const frame = frames[at]
    if (!frame) break
    face = frame.points ?? face
    await paint(draw, face!)
    const nextSec = frames[at + 1]?.timeSec ?? timeSec + 1 / rateOf(part)
    await source.add(atSec + timeSec - startSec, nextSec - timeSec)
    at++
    onFrame()
  }
}
