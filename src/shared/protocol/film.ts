import type { Result } from '#shared/base/result.ts'
import type { FilmRefusal, FilmReport } from '#shared/film/report.ts'
import type { FilmView, Matte, PersonBox } from '#shared/model/film.ts'

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
}
