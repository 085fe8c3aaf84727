import { Alert, Button, Group, Progress, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Imported } from '#shared/api/project-import.ts'
import type { CanvasType } from '#shared/model/canvas.ts'
import { UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import { DropBox } from '#ui/parts/DropBox.tsx'
import '../colors.css'
import { CanvasChoice } from './CanvasChoice.tsx'
import { importAccept, importFormats } from './formats.ts'
import classes from './Imports.module.css'
import { useRunning } from './ImportTabs.tsx'
import { useImport } from './use-import.ts'

interface ImportFormProps {
  into: 'project' | 'scenes'
  /** The canvas of the open project; without one the user chooses. */
  canvas?: CanvasType
  onDone(imported: Imported, file: File): void
}

/** Chooses a deck, a script or a project file, and shows how far its import is. */
export function ImportForm({ into, canvas, onDone }: ImportFormProps) {
  const { t } = useTranslation('imports')
  const [chosen, setChosen] = useState<CanvasType>('LANDSCAPE')
  const [isEditable, setEditable] = useState(true)
  const { progress, fileName, refused, start, cancel } = useImport(onDone)
  useRunning(progress !== null)
  const canvasType = canvas ?? chosen
  if (progress) return <Running {...progress} fileName={fileName} onCancel={cancel} />
  return (
    <Stack gap="md">
      <DropBox
        asks
        title={t('choose')}
        hint={t('hint', { types: importFormats(into), size: UPLOAD_RULES.slides.megabytesMax })}
        accept={importAccept(into)}
        onFiles={([file]) => file && start({ file, into, canvasType, isEditable })}
      />
      {refused && (
        <Alert color="red" variant="light" role="alert">
          {refused}
        </Alert>
      )}
      {canvas === undefined && <CanvasChoice value={chosen} onChange={setChosen} />}
      <Switch
        label={t('editable')}
        description={t('editableText')}
        checked={isEditable}
        onChange={(event) => setEditable(event.currentTarget.checked)}
      />
      <ul className={classes.notes}>
        <li>{t('notes.slides')}</li>
        <li>{t('notes.pages')}</li>
        <li>{t('notes.scripts')}</li>
        {into === 'project' && <li>{t('notes.projects')}</li>}
      </ul>
    </Stack>
  )
}

interface RunningProps {
  step: 'upload' | 'make'
  part: number
  fileName: string
  onCancel(): void
}

function Running({ step, part, fileName, onCancel }: RunningProps) {
  const { t } = useTranslation(['imports', 'common'])
  const percent = Math.round(part * 100)
  return (
    <Stack gap="sm" className={classes.running}>
      <Text fw={500} className={classes.file} title={fileName}>
        {fileName}
      </Text>
      <Progress value={percent} aria-label={t(`step.${step}`)} animated />
      <Group justify="space-between">
        <Text fz={13} c="dimmed" role="status">
          {t(`step.${step}`)} {percent}%
        </Text>
        <Button variant="default" size="xs" onClick={onCancel}>
          {t('common:action.cancel')}
        </Button>
      </Group>
    </Stack>
  )
}
