import { Button, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RenderSize } from '#shared/model/canvas.ts'
import type { PictureType } from '#shared/protocol/export.ts'
import { downloadFile } from '#ui/parts/download.ts'
import { notify } from '#ui/parts/notify.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { failureText } from '../common/failure-text.ts'

const TYPES: readonly { type: PictureType; ending: string; label: string }[] = [
  { type: 'image/png', ending: 'png', label: 'PNG' },
  { type: 'image/jpeg', ending: 'jpg', label: 'JPEG' },
]

/** Saves the picture at the playhead as a file, at the size of the render (E18.18), or makes it the cover of the draft (S4.21). */
export function PosterMenu({ name, size }: { name: string; size: RenderSize }) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const [busy, setBusy] = useState(false)
  const save = async (type: PictureType, ending: string) => {
    setBusy(true)
    const picture = await session.picture(size, type)
    setBusy(false)
    if (!picture.ok) {
      notifications.show({ color: 'red', message: failureText(picture.error, t, 'export.failed') })
      return
    }
    downloadFile(picture.value, `${name}.${ending}`)
    notify('poster', { color: 'green', message: t('export.posterSaved') })
  }
  const makeCover = async () => {
    setBusy(true)
    const made = await session.makeCover()
    setBusy(false)
    if (made.ok) notify('cover', { color: 'green', message: t('export.coverMade') })
    else notifications.show({ color: 'red', message: failureText(made.error, t, 'export.failed') })
  }
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button variant="subtle" size="compact-sm" leftSection={<IconPhoto size={16} stroke={1.6} />} loading={busy}>
          {t('export.poster')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('export.posterHint')}</Menu.Label>
        {TYPES.map(({ type, ending, label }) => (
          <Menu.Item key={type} onClick={() => void save(type, ending)}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => void makeCover()}>{t('export.cover')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
