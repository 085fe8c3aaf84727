import { modals } from '@mantine/modals'
import type { Work } from '#shared/api/work.ts'
import { WorkFilm } from './WorkFilm.tsx'

const MODAL_ID = 'work-film'

/** Shows a finished work in a dialog that leads to those beside it in `works`. */
export function playWork(work: Work, works: readonly Work[], closeLabel: string): void {
  modals.open({
    modalId: MODAL_ID,
    title: work.name,
    size: 'xl',
    closeButtonProps: { 'aria-label': closeLabel },
    children: <WorkFilm works={works} firstId={work.id} modalId={MODAL_ID} />,
  })
}
