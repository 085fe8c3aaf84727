import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useTranslation } from 'react-i18next'
import type { Font } from '#shared/api/fonts.ts'
import { checkFont, deleteOwnFont, uploadFontFile } from '#ui/session/upload-font.ts'
import { useOwnUpload } from './use-own-upload.ts'

/** Uploads fonts of the workspace: reads what a file is called, asks for its licence, and stores it then (E13.28). */
export function useOwnFonts(onUploaded: (font: Font) => void) {
  const { t } = useTranslation('editor')
  const own = useOwnUpload({
    queryKey: ['fonts'],
    deleteText: t('text.font.deleteText'),
    upload: uploadFontFile,
    remove: deleteOwnFont,
    onUploaded,
  })
  return {
    ...own,
    async take(file: File) {
      const checked = await checkFont(file)
      if (!checked.ok) return own.refuse(file, checked.error)
      modals.openConfirmModal({
        title: t('text.font.licenceTitle', { name: checked.value.name }),
        children: <Text size="sm">{t('text.font.licenceText')}</Text>,
        labels: { confirm: t('text.font.licensed'), cancel: t('common:action.cancel') },
        onConfirm: () => void own.take(file),
      })
    },
  }
}
