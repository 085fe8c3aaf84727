import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Result } from '#shared/base/result.ts'
import { projectNameText } from '#shared/model/untitled.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { downloadFile } from '#ui/parts/download.ts'
import { type ProjectFileProgress, writeProjectFile } from '#ui/session/project-files/write-project-file.ts'

interface ProjectFileProps {
  projectId: string
  /** Saves what the server does not have yet. */
  save?(): Promise<Result<null, Failure>>
  onClose(): void
}

type Step =
  | { name: 'write'; progress: ProjectFileProgress | null }
  | { name: 'made'; fileName: string; missing: readonly string[] }
  | { name: 'failed'; failure: Failure }

/** Signs that file systems of users do not take. */
const fileNameOf = (name: string) => `${name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/u, '_')}.avs`

/** Writes the file of a project and has the browser save it (S5.15); it is called off where the dialog goes. */
export function ProjectFile({ projectId, save, onClose }: ProjectFileProps) {
  const { t, i18n } = useTranslation(['imports', 'common'])
  const [step, setStep] = useState<Step>({ name: 'write', progress: null })
  const { language } = i18n
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is written once
  useEffect(() => {
    const { abort, signal } = abortable()
    const write = async () => {
      const saved = await save?.()
      if (saved && !saved.ok) return setStep({ name: 'failed', failure: saved.error })
      const onProgress = (progress: ProjectFileProgress) => setStep({ name: 'write', progress })
      const made = await writeProjectFile(projectId, { signal, onProgress })
      if (signal.aborted) return
      if (!made.ok) return setStep({ name: 'failed', failure: made.error })
      const { file, name, missing } = made.value
      const fileName = fileNameOf(projectNameText(name, language))
      downloadFile(file, fileName)
      setStep({ name: 'made', fileName, missing })
    }
    void write()
    return abort
  }, [])
  if (step.name === 'write') return <Writing progress={step.progress} onCancel={onClose} />
  return (
    <Stack gap="md">
      {step.name === 'failed' ? (
        <Alert color="red" variant="light" role="alert">
          {reasonOf(step.failure)}
        </Alert>
      ) : (
        <>
          <Text role="status">{t('projectFile.made', { name: step.fileName })}</Text>
          {step.missing.length > 0 && (
            <Text fz={13} fw={500}>
              {t('projectFile.missing', { names: step.missing.join(t('comma')) })}
            </Text>
          )}
          <Text fz={13} c="dimmed">
            {t('projectFile.hint')}
          </Text>
        </>
      )}
      <Group justify="flex-end">
        <Button data-autofocus onClick={onClose}>
          {t('close')}
        </Button>
      </Group>
    </Stack>
  )

  function reasonOf({ code, detail }: Failure): string {
    const reason = code === 'offline' ? t('common:error.offline') : code === 'server' ? detail : ''
    return t('projectFile.failed', { reason: reason || t('common:error.unknown') })
  }
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

function Writing({ progress, onCancel }: { progress: ProjectFileProgress | null; onCancel(): void }) {
  const { t } = useTranslation(['imports', 'common'])
  const { done, of } = progress ?? { done: 0, of: 0 }
  const text = of === 0 ? t('projectFile.begin') : t('projectFile.saving', { done, of })
  return (
    <Stack gap="sm" py={24}>
      <Progress value={of === 0 ? 0 : (100 * done) / of} aria-label={t('projectFile.title')} animated />
      <Group justify="space-between">
        <Text fz={13} c="dimmed" role="status">
          {text}
        </Text>
        <Button variant="default" size="xs" onClick={onCancel}>
          {t('common:action.cancel')}
        </Button>
      </Group>
    </Stack>
  )
}
