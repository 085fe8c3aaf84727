import type { Film } from '#shared/model/film.ts'

/** A face in a picture, in parts of the picture from its upper left corner. */
interface FaceBox {
  x: number
  y: number
  width: number
  height: number
}

/** A job that makes a presenter of one photo. */
export interface PhotoJob {
  /** Path of the photo. */
  photo: string
  /** Which of the faces, from 0, as `severalFaces` listed them; null for the only one. */
  face: number | null
  /** Written under a temporary name and renamed when complete: a portrait (`src/shared/portrait`). */
  outFile: string
  signal: AbortSignal
  /** How long it may take once it has begun: it may wait behind other work of its engine. */
  limitMs: number
  /** Called from time to time with 0 to 1. */
  onProgress(part: number): void
}

export interface TrainedPhoto {
  /** Of the picture that it fills, which has the shape of the presenter; a film's without its matte. */
  widthPx: number
  heightPx: number
  sizeBytes: number
  /** PNG of the presenter at rest. */
  cover: Uint8Array
}

/** A clip in which somebody makes an action. */
interface ActionClipFile {
  /** Path of the clip, of which the first ten seconds are used. */
  file: string
  /** As the presenter calls the action. */
  name: string
}

/** A job that makes a filmed presenter of a film of somebody. */
export interface FilmTraining {
  /** Path of the film. */
  film: string
  /** The same person's actions, ten at most, filmed as the film is; none if missing. */
  actions?: readonly ActionClipFile[]
  /** Whether what is behind the person stays; the person is cut out otherwise. */
  keepsScene: boolean
  /** Both are written under temporary names and renamed when complete: an mp4, and where its face is (`FilmedFace`). */
  outFile: string
  faceFile: string
  signal: AbortSignal
  /** How long it may take once it has begun: it may wait behind other work of its engine. */
  limitMs: number
  /** Called from time to time with 0 to 1. */
  onProgress(part: number): void
}

export interface TrainedFilm extends TrainedPhoto {
  /** Facts of the film, which plays forward and back. */
  film: Omit<Film, 'face'>
}

/** Why a photo cannot become a presenter. */
export const TRAIN_REFUSALS = [
  'unreadable',
  'tooManyPixels',
  'noFace',
  'severalFaces',
  'faceTooSmall',
  'faceTurned',
] as const
/** Why a film cannot: it has less than three seconds, or no part of such a length shows one face to the camera, too. */
export const FILM_TRAIN_REFUSALS = [...TRAIN_REFUSALS, 'tooShort', 'noStillPart'] as const
type TrainRefusal = (typeof FILM_TRAIN_REFUSALS)[number]

/** Material that cannot become a presenter, whoever tries again. Any other error may be another attempt's matter. */
export class TrainError extends Error {
  readonly code: TrainRefusal
  /** The faces to choose from, of `severalFaces`. */
  readonly faces: readonly FaceBox[]
  /** Name of the action whose clip it is about; none for the photo or film. */
  readonly action: string | undefined
  constructor(
    code: TrainRefusal,
    message: string,
    { faces = [], action }: Pick<Partial<TrainError>, 'faces' | 'action'> = {},
  ) {
    super(message)
    this.name = 'TrainError'
    this.code = code
    this.faces = faces
    this.action = action
  }
}

/** Makes presenters of what users bring. An aborted job rejects with its signal's reason, one over its time with a `TimeoutError`. */
export interface TrainPort {
  photo(job: PhotoJob): Promise<TrainedPhoto>
  film(job: FilmTraining): Promise<TrainedFilm>
}
