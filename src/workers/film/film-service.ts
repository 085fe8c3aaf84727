import { transfer } from 'comlink'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { FilmedPoints } from '#shared/effect/filmed-face.ts'
import { detectMatte } from '#shared/film/detect-matte.ts'
import { personBox } from '#shared/film/person-box.ts'
import type { FilmRefusal, FilmReport } from '#shared/film/report.ts'
import { FILM_LIMITS, type FilmView, type Matte, NO_MATTE, type PersonBox } from '#shared/model/film.ts'
import { isTooLarge, UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import type { FaceState, FilmApi } from '#shared/protocol/film.ts'
import { BlobBytes } from '#workers/media/bytes/byte-source.ts'
import { readVideoIndex } from '#workers/media/cache/media-cache.ts'
import { MediaError } from '#workers/media/common/media-error.ts'
import { frameRateOf, type VideoIndex } from '#workers/media/video/video-index.ts'
import { VideoReader } from '#workers/media/video/video-reader.ts'
import { canvasOf } from '#workers/render/avatar/footage/cut-out.ts'
import { filmColor, filmStill } from '#workers/render/avatar/footage/film-still.ts'
import { dropFrame, type HeldFrame, holdFrame } from '#workers/render/common/held-frame.ts'
import { FilmedFaces } from './filmed-faces.ts'

/** Side of the picture in which matte and person are looked for. */
const LOOK_PX = 320
/** Covers are upright, as the cards of presenters. */
const COVER = { width: 480, height: 640 }

/** Implements the API of the film worker. */
export class FilmService implements FilmApi {
  #held: HeldFrame | null = null
  #index: VideoIndex | null = null
  #faces: FilmedFaces | null = null
  /** Of single frames that are looked at. */
  #reader: VideoReader | null = null

  async check(file: Blob, name: string): Promise<Result<FilmReport, FilmRefusal>> {
    const { film } = UPLOAD_RULES
    if (isTooLarge(film, file.size)) return err({ code: 'too_large', detail: film.megabytesMax })
    try {
      const index = await readVideoIndex(new BlobBytes(file))
      const refusal = refusalOf(index)
      if (refusal) return err(refusal)
      const reader = new VideoReader(index)
      const held = await reader.frameAt(0).then((frame) => holdFrame(frame, 'planes with alpha'))
      reader.close()
      this.#held = held
      this.#index = index
      const hasAlpha = index.readAlpha !== undefined
      const matte = detectMatte(filmStill(held, NO_MATTE, 'filmed', { width: LOOK_PX, height: LOOK_PX }), hasAlpha)
      const { widthPx, heightPx, durationSec } = index
      const person = await this.person(matte)
      return ok({ widthPx, heightPx, durationSec, frameRate: frameRateOf(index), matte, person, hasAlpha })
    } catch (error) {
      return err(failureOf(error, name))
    }
  }

  async picture(matte: Matte, view: FilmView, maxPx: number): Promise<ImageBitmap> {
    const bitmap = drawn(this.#accepted(), matte, view, maxPx)
    return transfer(bitmap, [bitmap])
  }

  async colorAt(matte: Matte, x: number, y: number): Promise<string> {
    return filmColor(this.#accepted(), matte, { x, y })
  }

  async person(matte: Matte): Promise<PersonBox> {
    return personBox(filmStill(this.#accepted(), matte, 'cut', { width: LOOK_PX, height: LOOK_PX }))
  }

  async cover(matte: Matte): Promise<Blob> {
    const held = this.#accepted()
    const cut = canvasOf(filmStill(held, matte, 'cut', held))
    const canvas = new OffscreenCanvas(COVER.width, COVER.height)
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    context.imageSmoothingQuality = 'high'
    const scale = Math.max(COVER.width / cut.width, COVER.height / cut.height)
    const [width, height] = [cut.width * scale, cut.height * scale]
    const { x, width: wide } = await this.person(matte)
    // the person in the middle, as far as the picture goes
    const left = Math.min(0, Math.max(COVER.width - width, COVER.width / 2 - (x + wide / 2) * width))
    context.drawImage(cut, left, COVER.height - height, width, height)
    return canvas.convertToBlob({ type: 'image/png' })
  }

  async frames(): Promise<number> {
    return this.#film().timesSec.length
  }

  async frame(frame: number, matte: Matte, maxPx: number): Promise<ImageBitmap> {
    const sec = this.#film().timesSec[frame] ?? 0
    this.#reader ??= new VideoReader(this.#index as VideoIndex)
    const held = await holdFrame(await this.#reader.frameAt(sec), 'planes with alpha')
    const bitmap = drawn(held, matte, 'filmed', maxPx)
    dropFrame(held)
    return transfer(bitmap, [bitmap])
  }

  async openFace(file: Blob): Promise<FaceState | null> {
    const faces = this.#film()
    return faces.open(await file.text()) ? faces.state : null
  }

  async faceAt(frame: number): Promise<FilmedPoints | null> {
    return this.#film().at(frame)
  }

  async followFace(frame: number, points: FilmedPoints, onProgress: (part: number) => void): Promise<FaceState | null> {
    const faces = this.#film()
    return (await faces.follow(frame, points, onProgress)) ? faces.state : null
  }

  async stopFollowing(): Promise<void> {
    this.#film().stop()
  }

  async forgetFace(): Promise<void> {
    this.#film().forget()
  }

  async faceFile(): Promise<Blob | null> {
    const text = this.#film().file()
    return text === null ? null : new Blob([text], { type: 'application/json' })
  }

  #film(): FilmedFaces {
    if (!this.#index) throw new Error('no film was accepted')
    this.#faces ??= new FilmedFaces(this.#index)
    return this.#faces
  }

  #accepted(): HeldFrame {
    if (!this.#held) throw new Error('no film was accepted')
    return this.#held
  }
}

function drawn(held: HeldFrame, matte: Matte, view: FilmView, maxPx: number): ImageBitmap {
  const scale = Math.min(1, maxPx / Math.max(held.width, held.height))
  const max = { width: Math.round(held.width * scale), height: Math.round(held.height * scale) }
  return canvasOf(filmStill(held, matte, view, max)).transferToImageBitmap()
}

function refusalOf({ widthPx, heightPx, durationSec, shown }: VideoIndex): FilmRefusal | null {
  if (Math.max(widthPx, heightPx) > FILM_LIMITS.sidePx) return { code: 'too_wide', detail: FILM_LIMITS.sidePx }
  if (durationSec > FILM_LIMITS.durationSec) return { code: 'too_long', detail: FILM_LIMITS.durationSec / 60 }
  return shown.length < 2 || durationSec <= 0 ? { code: 'no_idle' } : null
}

function failureOf(error: unknown, name: string): FilmRefusal {
  const { code, message } = error instanceof MediaError ? error : { code: 'unreadable', message: '' }
  if (code === 'unsupported') return { code: 'not_film', detail: name }
  if (code === 'undecodable') return { code: 'undecodable', detail: message }
  return { code: code === 'no_video_track' ? 'no_idle' : 'damaged' }
}
