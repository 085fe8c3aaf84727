import type { FilmView, Matte, PersonBox } from '#shared/model/film.ts'

/** A film whose matte is set: one that is brought, or that of a presenter in the document. */
export interface FilmSource {
  /** Returns its picture, at most `maxPx` wide and high; null where it cannot be drawn. The receiver closes it. */
  picture(matte: Matte, view: FilmView, maxPx: number): Promise<ImageBitmap | null>
  /** Returns the filmed color at a point of the picture, 0 to 1 from the left and from the top. */
  colorAt(matte: Matte, x: number, y: number): Promise<string | null>
  /** Returns where the person is. */
  person(matte: Matte): Promise<PersonBox | null>
}
