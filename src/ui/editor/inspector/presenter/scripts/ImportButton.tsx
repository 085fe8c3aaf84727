import { Button, FileButton } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SCRIPT_FILES, SCRIPT_FORMATS, SCRIPT_MEGABYTES_MAX } from '#ui/session/scripts/import-script.ts'

/** Chooses files that become scripts. */
export function ImportButton({ onFiles, isSmall = false }: { onFiles(files: File[]): void; isSmall?: boolean }) {
  const { t } = useTranslation('scripts')
  const hint = t('import.hint', { formats: SCRIPT_FORMATS, max: SCRIPT_MEGABYTES_MAX })
  return (
    <FileButton multiple accept={SCRIPT_FILES} onChange={onFiles} inputProps={{ 'aria-label': t('import.button') }}>
      {(props) => (
        <Button
          {...props}
          variant="default"
          size={isSmall ? 'compact-sm' : undefined}
          title={hint}
          leftSection={<IconFileImport size={16} stroke={1.7} />}
        >
          {t('import.button')}
        </Button>
      )}
    </FileButton>
  )
}
