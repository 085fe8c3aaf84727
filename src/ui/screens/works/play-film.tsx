import { modals } from '@mantine/modals'
import { type Film, isPlayable, titleOf } from './films.ts'
import { WorkFilm } from './WorkFilm.tsx'

const MODAL_ID = 'work-film'

/** Shows a film in a dialog that leads to those beside it in `films`. */
export function playFilm(film: Film, films: readonly Film[], closeLabel: string): void {
  modals.open({
    modalId: MODAL_ID,
    title: titleOf(film),
    size: 'xl',
    closeButtonProps: { 'aria-label': closeLabel },
    children: <WorkFilm films={films.filter(isPlayable)} firstId={film.id} modalId={MODAL_ID} />,
  })
}
