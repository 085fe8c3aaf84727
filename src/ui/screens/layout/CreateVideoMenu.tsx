import { Menu } from '@mantine/core'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { CANVAS_TYPES, canvasSize } from '#shared/model/canvas.ts'
import { FormatShape } from '#ui/parts/FormatShape.tsx'
import { useCreateVideo } from './use-create-video.ts'

/** A menu of the formats for a new video, below the given button. */
export function CreateVideoMenu({ children }: { children: ReactElement }) {
  const { t } = useTranslation()
  const { create, busy } = useCreateVideo()
  return (
    <Menu trigger="click-hover" position="bottom-end" width={240} openDelay={80} closeDelay={150}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('create.title')}</Menu.Label>
        {CANVAS_TYPES.map((canvas) => {
          const { width, height } = canvasSize(canvas)
          return (
            <Menu.Item
              key={canvas}
              disabled={busy}
              leftSection={<FormatShape width={width} height={height} />}
              rightSection={<span className="tabular">{`${width} × ${height}`}</span>}
              onClick={() => create(canvas)}
            >
              {t(`canvas.${canvas}`)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
