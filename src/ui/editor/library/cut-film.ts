import type { FilmReport } from '#shared/film/report.ts'
import { filmedSize, type Matte } from '#shared/model/film.ts'
import type { FilmCheck } from '#ui/session/check-film.ts'
import type { NewPresenter } from '#ui/session/upload-presenter.ts'

/** Returns a film as the library keeps it with a matte: its cover, where the person is, and its size without the matte. */
export async function cutFilm(
  check: FilmCheck,
  { widthPx, heightPx, durationSec, frameRate }: FilmReport,
  matte: Matte,
): Promise<Required<Pick<NewPresenter, 'cover' | 'film'>>> {
  const { width, height } = filmedSize({ width: widthPx, height: heightPx }, matte)
  const [cover, person] = await Promise.all([check.cover(matte), check.person(matte)])
  return { cover, film: { durationSec, frameRate, matte, person, widthPx: width, heightPx: height } }
}
