import { Button, FileButton } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { EffectPackageItem } from '#shared/api/effects.ts'
import { UploadLine } from '#ui/editor/inspector/common/UploadLine.tsx'
import { useOwnUpload } from '#ui/editor/inspector/common/use-own-upload.ts'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { deleteOwnFilter, FILTER_FILES, uploadFilterFile } from '#ui/session/upload-filter.ts'
import classes from './Effects.module.css'

interface OwnFiltersProps {
  /** The chosen filter, where the workspace uploaded it. */
  chosen: EffectPackageItem | null
  onUploaded(item: EffectPackageItem): void
}

/** Uploads a `.cube` file as a filter of the workspace, and deletes the chosen one. */
export function OwnFilters({ chosen, onUploaded }: OwnFiltersProps) {
  const { t } = useTranslation('editor')
  const own = useOwnUpload({
    queryKey: ['library', 'effects'],
    deleteText: t('effects.deleteText'),
    upload: uploadFilterFile,
    remove: deleteOwnFilter,
    onUploaded,
  })
  return (
    <div className={classes.own}>
      {own.part === null ? (
        <FileButton accept={FILTER_FILES} onChange={(file) => file && void own.take(file)}>
          {(props) => (
            <Button {...props} variant="default" size="xs" leftSection={<IconUpload size={14} stroke={1.6} />}>
              {t('effects.upload')}
            </Button>
          )}
        </FileButton>
      ) : (
        <UploadLine label={t('effects.upload')} part={own.part} onCancel={own.cancel} />
      )}
      {chosen && own.part === null && (
        <IconAction
          label={t('library.delete', { name: chosen.name })}
          icon={<IconTrash size={15} stroke={1.7} />}
          onClick={() => own.askRemoval(chosen)}
        />
      )}
    </div>
  )
}
