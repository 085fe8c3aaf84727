import { useCallback } from 'react'
import type { FilmReport } from '#shared/film/report.ts'
import { checkFilm, type FilmCheck } from '#ui/session/check-film.ts'
import { CheckDialog } from './CheckDialog.tsx'
import { FilmForm } from './FilmForm.tsx'

/** The check of a film: finds out how the person is cut out, lets the user change it, and adds it to the presenters. */
export function FilmDialog({ file, onClose }: { file: File; onClose(): void }) {
  const begin = useCallback(() => checkFilm(file), [file])
  return (
    <CheckDialog<FilmReport, FilmCheck> texts="film" name={file.name} size={760} begin={begin} onClose={onClose}>
      {(found) => <FilmForm file={file} {...found} onClose={onClose} />}
    </CheckDialog>
  )
}
