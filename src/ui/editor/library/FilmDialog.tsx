import { Alert, Button, Group, Loader, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FilmReport } from '#shared/film/report.ts'
import { checkFilm, type FilmCheck } from '#ui/session/check-film.ts'
import classes from './AvatarDialog.module.css'
import { FilmForm } from './FilmForm.tsx'

type Outcome = { check: FilmCheck; report: FilmReport } | { refused: string; detail: string | number | undefined }

/** The check of a film: finds out how the person is cut out, lets the user change it, and adds it to the presenters. */
export function FilmDialog({ file, onClose }: { file: File; onClose(): void }) {
  const { t } = useTranslation(['film', 'editor'])
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  useEffect(() => {
    const check = checkFilm(file)
    void check.report.then((report) =>
      setOutcome(
        report.ok
          ? { check, report: report.value }
          : { refused: report.error.code, detail: report.error.detail?.toLocaleString() },
      ),
    )
    return () => {
      setOutcome(null)
      check.close()
    }
  }, [file])

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('title')}
      size={720}
      closeButtonProps={{ 'aria-label': t('editor:close') }}
    >
      {!outcome && (
        <div className={classes.wait} role="status">
          <Loader size="sm" />
          <span>{t('checking', { name: file.name })}</span>
        </div>
      )}
      {outcome && 'refused' in outcome && (
        <>
          <Alert color="red" title={t('refusedTitle', { name: file.name })}>
            {t(`refused.${outcome.refused}`, { detail: outcome.detail })}
          </Alert>
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={onClose}>
              {t('editor:close')}
            </Button>
          </Group>
        </>
      )}
      {outcome && 'report' in outcome && <FilmForm file={file} {...outcome} onClose={onClose} />}
    </Modal>
  )
}
