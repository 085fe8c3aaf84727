import { Button, Menu } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { RenderSize } from '#shared/model/canvas.ts'
import type { PictureType } from '#shared/protocol/export.ts'
import { useMakeCover } from '../common/use-make-cover.ts'
import { useSavePicture } from '../common/use-save-picture.ts'

const TYPES: readonly { type: PictureType; label: string }[] = [
  { type: 'image/png', label: 'PNG' },
  { type: 'image/jpeg', label: 'JPEG' },
]

/** Saves the picture at the playhead as a file, at the size of the render (E18.18), or makes it the cover of the draft (S4.21). */
export function PosterMenu({ name, size }: { name: string; size: RenderSize }) {
  const { t } = useTranslation('editor')
  const { busy, makeCover } = useMakeCover()
  const { saving, save } = useSavePicture()
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPhoto size={16} stroke={1.6} />}
          loading={busy || saving}
        >
          {t('export.poster')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('export.posterHint')}</Menu.Label>
        {TYPES.map(({ type, label }) => (
          <Menu.Item key={type} onClick={() => void save(name, size, type)}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => void makeCover()}>{t('export.cover')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
