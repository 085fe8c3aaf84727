import type { Result } from '#shared/base/result.ts'
import type { FilmedPoints } from '#shared/effect/filmed-face.ts'
import type { FilmRefusal, FilmReport } from '#shared/film/report.ts'
import type { FilmView, Matte, PersonBox } from '#shared/model/film.ts'

/** Numbers of frames: those whose face the user marked, and those where it is not known. */
export interface FaceState {
  marked: readonly number[]
  lost: readonly number[]
}

/** The calls of the UI to the film worker, which examines one film and is ended with it. Its first picture is looked at. */
export interface FilmApi {
  /** Reads a chosen film and decodes its first picture: what is accepted also plays. */
  check(file: Blob, name: string): Promise<Result<FilmReport, FilmRefusal>>
  /** Draws the accepted film without its matte, at most `maxPx` wide and high. The receiver closes the bitmap. */
  picture(matte: Matte, view: FilmView, maxPx: number): Promise<ImageBitmap>
  /** Returns the filmed color at a point, 0 to 1 from the left and from the top. */
  colorAt(matte: Matte, x: number, y: number): Promise<string>
  /** Returns where the person is when it is cut out like this. */
  person(matte: Matte): Promise<PersonBox>
  /** Draws the person cut out as a PNG on a clear ground. */
  cover(matte: Matte): Promise<Blob>
  /** Returns how many frames the accepted film has. */
  frames(): Promise<number>
  /** Draws a frame as it was filmed, without its matte, at most `maxPx` wide and high. The receiver closes the bitmap. */
  frame(frame: number, matte: Matte, maxPx: number): Promise<ImageBitmap>
  /** Reads the file that says where the face is; null where it is of another film. */
  openFace(file: Blob): Promise<FaceState | null>
  /** Returns where the face is in a frame; null where it is not known. */
  faceAt(frame: number): Promise<FilmedPoints | null>
  /** Follows the face from a frame that the user marked to the next one, or to the end; null when it was stopped. */
  followFace(frame: number, points: FilmedPoints, onProgress: (part: number) => void): Promise<FaceState | null>
  /** Stops following; what was known before stays. */
  stopFollowing(): Promise<void>
  /** Forgets where the face is. */
  forgetFace(): Promise<void>
  /** Returns the file that says where the face is; null where nothing is known. */
  faceFile(): Promise<Blob | null>
}
