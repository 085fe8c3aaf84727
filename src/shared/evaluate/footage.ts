import { ANY_PERSON, NO_MATTE } from '#shared/model/film.ts'
import type { Role } from '#shared/model/role.ts'
import { framedView } from '#shared/placing/framed-view.ts'
import type { FootageLayer } from './frame-spec.ts'
import { backAndForthSec } from './source-time.ts'

/** Returns the footage of a filmed presenter at a time of its own. A film whose length is not known plays once. */
export function footageOf(
  { film, framing, widthPx, heightPx }: Role,
  roleSec: number,
): Pick<FootageLayer, 'kind' | 'sourceSec' | 'matte' | 'view' | 'framing' | 'face'> {
  return {
    kind: 'footage',
    sourceSec: film ? backAndForthSec(film, roleSec) : roleSec,
    matte: film?.matte ?? NO_MATTE,
    view: framedView(film?.person ?? ANY_PERSON, widthPx / heightPx, framing),
    framing,
    ...(film?.face && { face: film.face }),
  }
}
