import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Imported } from '#shared/api/project-import.ts'
import classes from './Imports.module.css'

/** Kinds of things that readers leave out, by their names there; any other is named as it is. */
const KINDS = {
  chart: 'chart',
  film: 'film',
  ink: 'ink',
  sound: 'sound',
  text: 'text',
  diagram: 'diagram',
  'embedded object': 'object',
  'other object': 'object',
  '3D model': 'model',
  'deep group': 'shapes',
  'very many shapes': 'shapes',
  'picture outside the file': 'outside',
} as const

/** Returns whether an import has left something out that the user should know of. */
export const hasRemarks = ({ hidden, beyond, missingFonts, left }: Imported): boolean =>
  hidden > 0 || beyond > 0 || missingFonts.length > 0 || left.length > 0

interface ImportReportProps {
  imported: Imported
  /** The words of the button. */
  confirm: string
  onClose(): void
}

/** Says how many scenes were made of a file, and what is not in them. */
export function ImportReport({ imported, confirm, onClose }: ImportReportProps) {
  const { t } = useTranslation('imports')
  const { scenes, hidden, beyond, missingFonts, left } = imported
  const kinds = left.map((kind) => {
    const known = kind in KINDS ? KINDS[kind as keyof typeof KINDS] : null
    return known ? t(`kind.${known}`) : kind
  })
  return (
    <Stack gap="md">
      <Text>{t('made', { count: scenes })}</Text>
      {hasRemarks(imported) && (
        <ul className={classes.report}>
          {hidden > 0 && <li>{t('hidden', { count: hidden })}</li>}
          {beyond > 0 && <li>{t('beyond', { count: beyond })}</li>}
          {missingFonts.length > 0 && <li>{t('fonts', { names: missingFonts.join(t('comma')) })}</li>}
          {kinds.length > 0 && <li>{t('left', { names: [...new Set(kinds)].join(t('comma')) })}</li>}
        </ul>
      )}
      <Group justify="flex-end">
        <Button data-autofocus onClick={onClose}>
          {confirm}
        </Button>
      </Group>
    </Stack>
  )
}
