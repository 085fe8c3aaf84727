import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#ui/parts/notify.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { failureText } from './failure-text.ts'

/** Makes the picture at the playhead the cover of the draft (S4.21), and says whether it did. */
export function useMakeCover(): { busy: boolean; makeCover(): Promise<void> } {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const [busy, setBusy] = useState(false)
  const makeCover = async () => {
    setBusy(true)
    const made = await session.makeCover()
    setBusy(false)
    if (made.ok) notify('cover', { color: 'green', message: t('export.coverMade') })
    else notifications.show({ color: 'red', message: failureText(made.error, t, 'export.failed') })
  }
  return { busy, makeCover }
}
