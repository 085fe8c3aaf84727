import { Alert, Button, Group, Loader, Modal } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Result } from '#shared/base/result.ts'
import classes from './CheckDialog.module.css'

/** An examination of a file; `close` ends it. */
interface Check<R> {
  report: Promise<Result<R, { code: string; detail?: string | number }>>
  close(): void
}

interface CheckDialogProps<R, C extends Check<R>> {
  /** Where its texts are: `title`, `checking`, `refusedTitle` and `refused`. */
  texts: 'avatar' | 'film'
  /** The title of the dialog, if not that of `texts`. */
  title?: string
  /** Of what is examined. */
  name: string
  /** Width in pixels. */
  size: number
  /** Begins the examination; another function begins another one. */
  begin(): C
  onClose(): void
  /** The form for what was found. */
  children(found: { check: C; report: R }): ReactNode
}

type Outcome<R, C> = { check: C; report: R } | { refused: string; detail: string | number | undefined }

/** Examines a file that is to become a presenter: waits, says why it is refused, or shows what was found. */
export function CheckDialog<R, C extends Check<R>>(props: CheckDialogProps<R, C>) {
  const { texts, title, name, size, begin, onClose, children } = props
  const { t } = useTranslation([texts, 'editor'])
  const [outcome, setOutcome] = useState<Outcome<R, C> | null>(null)

  useEffect(() => {
    const check = begin()
    let open = true
    void check.report.then((report) => {
      if (!open) return
      setOutcome(
        report.ok
          ? { check, report: report.value }
          : { refused: report.error.code, detail: report.error.detail?.toLocaleString() },
      )
    })
    return () => {
      open = false
      setOutcome(null)
      check.close()
    }
  }, [begin])

  return (
    <Modal
      opened
      onClose={onClose}
      title={title ?? t('title')}
      size={size}
      closeButtonProps={{ 'aria-label': t('editor:close') }}
    >
      {!outcome && (
        <div className={classes.wait} role="status">
          <Loader size="sm" />
          <span>{t('checking', { name })}</span>
        </div>
      )}
      {outcome && 'refused' in outcome && (
        <>
          <Alert color="red" title={t('refusedTitle', { name })}>
            {t(`refused.${outcome.refused}`, { detail: outcome.detail })}
          </Alert>
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={onClose}>
              {t('editor:close')}
            </Button>
          </Group>
        </>
      )}
      {outcome && 'report' in outcome && children(outcome)}
    </Modal>
  )
}
