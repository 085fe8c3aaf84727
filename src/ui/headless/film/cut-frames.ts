import { evenSize } from '#shared/base/num.ts'
import type { Rect } from '#shared/base/rect.ts'
import { opaqueRect, personPart } from '#shared/film/making/person-part.ts'
import { sizedPlane, steadyMatte } from '#shared/film/making/steady-matte.ts'
import { type FoundFace, faceRect } from '#shared/portrait/making/choose-face.ts'
import { clearEdges } from '#shared/portrait/making/edge-colors.ts'
import { lightness, type Plane } from '#shared/portrait/making/image.ts'
import { onePerson, refinedMatte } from '#shared/portrait/making/matte.ts'
import { canvasOf, type Vision } from '../portrait/vision.ts'
import { canvasFor, type FilmFrames } from './film-frames.ts'
import { wholeOf } from './look-at-film.ts'

/** Rows of a presenter's picture, and of one in which its matte is drawn, at most. */
const ROWS_MAX = 1080
const MATTE_ROWS_MAX = 720
/** Longest side of a picture in which a person is looked for: the model sees 256 pixels. */
const SEE_PX = 512
/** How far around its edge a matte is refined, in widths of the face. */
const REFINED = 0.06

/** A size whose height is `rows` at most, with even sides. */
export function sizeOf({ width, height }: Rect, rows = ROWS_MAX): { width: number; height: number } {
  const scale = Math.min(1, rows / height)
  return { width: evenSize(width * scale), height: evenSize(height * scale) }
}

/** The part of a film in which the person stays, as some of its pictures show. */
export async function partOfPerson(
  film: FilmFrames,
  vision: Vision,
  seen: readonly { timeSec: number; face: FoundFace }[],
): Promise<Rect> {
  const whole = wholeOf(film)
  const { context, scale } = canvasFor(whole, SEE_PX)
  const { width, height } = context.canvas
  const rects: Rect[] = []
  let at = 0
  for await (const { draw } of film.at(seen.map(({ timeSec }) => timeSec))) {
    const { x, y } = middleOf(seen[at++]!.face)
    draw(whole, context)
    const matte = onePerson(
      { values: await vision.matte(context.canvas, rects.length > 0), width, height },
      x * scale,
      y * scale,
    )
    const rect = opaqueRect(matte)
    if (rect)
      rects.push({ x: rect.x / scale, y: rect.y / scale, width: rect.width / scale, height: rect.height / scale })
  }
  return personPart(rects, film.widthPx, film.heightPx)
}

/** Cuts the person out of successive frames of a film: the picture on the left, its matte on the right. */
export class PersonCutter {
  readonly #vision: Vision
  readonly #part: Rect
  readonly #small: { context: CanvasRenderingContext2D; scale: number }
  readonly #picture: CanvasRenderingContext2D
  readonly #refined: CanvasRenderingContext2D
  readonly #result: CanvasRenderingContext2D
  #before: Float32Array | null = null

  constructor(vision: Vision, part: Rect) {
    this.#vision = vision
    this.#part = part
    this.#small = canvasFor(part, SEE_PX)
    const { width, height } = sizeOf(part)
    this.#picture = canvasOf(width, height)
    const matte = sizeOf(part, MATTE_ROWS_MAX)
    this.#refined = canvasOf(matte.width, matte.height)
    this.#result = canvasOf(2 * width, height)
  }

  /** Begins with another part of the film: its first matte does not follow one before it. */
  begin(): void {
    this.#before = null
  }

  get canvas(): HTMLCanvasElement {
    return this.#result.canvas
  }

  /** Draws a frame into the canvas, whose face is where it is in the film. */
  async cut(draw: (part: Rect, into: CanvasRenderingContext2D) => void, face: FoundFace): Promise<void> {
    const { width, height } = this.#picture.canvas
    draw(this.#part, this.#picture)
    const matte = await this.#matte(face)
    const picture = this.#picture.getImageData(0, 0, width, height)
    clearEdges(picture.data, matte)
    this.#result.putImageData(besideMatte(picture), 0, 0)
  }

  async #matte(face: FoundFace): Promise<Plane> {
    const { context: small, scale } = this.#small
    small.drawImage(this.#picture.canvas, 0, 0, small.canvas.width, small.canvas.height)
    this.#before = steadyMatte(this.#before, await this.#vision.matte(small.canvas, this.#before !== null))
    const { x, y } = middleOf(face)
    const seen = onePerson(
      { values: this.#before, width: small.canvas.width, height: small.canvas.height },
      (x - this.#part.x) * scale,
      (y - this.#part.y) * scale,
    )
    const { width, height } = this.#refined.canvas
    this.#refined.drawImage(this.#picture.canvas, 0, 0, width, height)
    const guide = lightness(this.#refined.getImageData(0, 0, width, height).data, width, height)
    const radius = Math.max(2, Math.round((REFINED * faceRect(face).width * width) / this.#part.width))
    const refined = refinedMatte(sizedPlane(seen, width, height), guide, radius)
    return sizedPlane(refined, this.#picture.canvas.width, this.#picture.canvas.height)
  }
}

function middleOf(face: FoundFace): { x: number; y: number } {
  const { x, y, width, height } = faceRect(face)
  return { x: x + width / 2, y: y + height / 2 }
}

/** The picture without its alpha, and the alpha as a gray picture on its right. */
function besideMatte({ data, width, height }: ImageData): ImageData {
  const both = new ImageData(2 * width, height)
  const from = new Uint32Array(data.buffer)
  const to = new Uint32Array(both.data.buffer)
  for (let row = 0, at = 0; row < height; row++) {
    let left = row * 2 * width
    for (let column = 0; column < width; column++, at++, left++) {
      const pixel = from[at]!
      const alpha = pixel >>> 24
      to[left] = pixel | 0xff000000
      to[left + width] = 0xff000000 | (alpha * 0x010101)
    }
  }
  return both
}
