import type { FilmTimes } from '#server/engines/film/film-times.ts'

/** So many frames the file of a face may have more or less than its film: readers differ about the last ones. */
const FRAMES_OFF = 2
/** A rounded time is off by less, in seconds. */
const ROUNDED_SEC = 0.01

/** Whether the file of a face with these frames was made of a film with those: their number and the last one's time agree. */
export function isFaceOf(face: FilmTimes, film: FilmTimes): boolean {
  const stepSec = film.lastSec / Math.max(1, film.frames - 1)
  return (
    Math.abs(face.frames - film.frames) <= FRAMES_OFF &&
    Math.abs(face.lastSec - film.lastSec) <= FRAMES_OFF * stepSec + ROUNDED_SEC
  )
}
