import { Alert, Button, Group, Loader, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AvatarReport } from '#shared/avatar/report.ts'
import { type AvatarCheck, checkAvatar } from '#ui/session/check-avatar.ts'
import classes from './AvatarDialog.module.css'
import { AvatarForm } from './AvatarForm.tsx'

type Outcome = { check: AvatarCheck; report: AvatarReport } | { refused: string; detail: string | number | undefined }

/** The avatar check: reads a file, says what it brings, and adds it to the presenters. */
export function AvatarDialog({ file, onClose }: { file: File; onClose(): void }) {
  const { t } = useTranslation(['avatar', 'editor'])
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  useEffect(() => {
    const check = checkAvatar(file)
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
      size={640}
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
      {outcome && 'report' in outcome && <AvatarForm file={file} {...outcome} onClose={onClose} />}
    </Modal>
  )
}
