import type { Film } from '#shared/model/film.ts'

/** Contents of a film that can become a presenter. */
export interface FilmReport extends Film {
  /** Size of the file's pictures, upright, with the matte. */
  widthPx: number
  heightPx: number
  hasAlpha: boolean
}

/** Why a film cannot become a presenter; `detail` is a limit or a name for the sentence. */
export interface FilmRefusal {
  code:
    | 'not_film'
    | 'too_large'
    | 'too_long'
    | 'too_wide'
    | 'undecodable'
    | 'no_idle'
    | 'damaged'
    | 'slow'
    | 'not_loaded'
  detail?: string | number
}
