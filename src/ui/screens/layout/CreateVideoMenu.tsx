import { Menu } from '@mantine/core'
import { IconRectangle, IconRectangleVertical } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useCreateVideo } from './use-create-video.ts'

/** A menu of the two canvases for a new video, below the given button. */
export function CreateVideoMenu({ children }: { children: ReactElement }) {
  const { t } = useTranslation()
  const { create, busy } = useCreateVideo()
  return (
    <Menu trigger="click-hover" position="bottom-end" width={230} openDelay={80} closeDelay={150}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('create.title')}</Menu.Label>
        <Menu.Item
          disabled={busy}
          leftSection={<IconRectangle size={20} stroke={1.5} />}
          rightSection={<span className="tabular">{'1920 × 1080'}</span>}
          onClick={() => create('LANDSCAPE')}
        >
          {t('create.landscape')}
        </Menu.Item>
        <Menu.Item
          disabled={busy}
          leftSection={<IconRectangleVertical size={20} stroke={1.5} />}
          rightSection={<span className="tabular">{'1080 × 1920'}</span>}
          onClick={() => create('PORTRAIT')}
        >
          {t('create.portrait')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
