import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RenderSize } from '#shared/model/canvas.ts'
import type { PictureType } from '#shared/protocol/export.ts'
import { downloadFile } from '#ui/parts/download.ts'
import { notify } from '#ui/parts/notify.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { failureText } from './failure-text.ts'

const ENDINGS: Record<PictureType, string> = { 'image/png': 'png', 'image/jpeg': 'jpg' }

/** Saves the picture at the playhead as a file of this name, at a size of renders (E18.18). */
export function useSavePicture(): {
  saving: boolean
  save(name: string, size: RenderSize, type: PictureType): Promise<void>
} {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const [saving, setSaving] = useState(false)
  const save = async (name: string, size: RenderSize, type: PictureType) => {
    setSaving(true)
    const picture = await session.picture(size, type)
    setSaving(false)
    if (!picture.ok) {
      notifications.show({ color: 'red', message: failureText(picture.error, t, 'export.failed') })
      return
    }
    downloadFile(picture.value, `${name}.${ENDINGS[type]}`)
    notify('poster', { color: 'green', message: t('export.posterSaved') })
  }
  return { saving, save }
}
