import { Kbd, Menu, Tooltip, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keysOf } from '../common/shortcuts/shortcuts.ts'
import classes from './Stage.module.css'
import type { StageView } from './use-view.ts'

const SCALES = [0.25, 0.5, 1, 2, 4]

/** The scale of the canvas: fitted, or a fixed scale. */
export function ZoomMenu({ view }: { view: StageView }) {
  const { t } = useTranslation('editor')
  const [open, setOpen] = useState(false)
  const percent = (scale: number) => `${Math.round(scale * 100)}%`
  const check = <IconCheck size={14} stroke={1.8} />
  return (
    <Menu position="top-end" withinPortal width={220} opened={open} onChange={setOpen}>
      <Menu.Target>
        <Tooltip label={t('zoom.title')} disabled={open}>
          <UnstyledButton
            className={classes.zoom}
            aria-label={t('labelled', { label: t('zoom.title'), value: percent(view.scale) })}
          >
            {percent(view.scale)}
            <IconChevronDown size={13} stroke={1.7} aria-hidden />
          </UnstyledButton>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item rightSection={view.fitted ? check : <Kbd size="xs">{keysOf('canvasFit')}</Kbd>} onClick={view.fit}>
          {t('zoom.fit')}
        </Menu.Item>
        <Menu.Item onClick={() => view.zoomBy(1)} closeMenuOnClick={false}>
          {t('zoom.in')}
        </Menu.Item>
        <Menu.Item onClick={() => view.zoomBy(-1)} closeMenuOnClick={false}>
          {t('zoom.out')}
        </Menu.Item>
        <Menu.Divider />
        {SCALES.map((scale) => (
          <Menu.Item
            key={scale}
            rightSection={!view.fitted && Math.abs(view.scale - scale) < 1e-3 ? check : null}
            onClick={() => view.zoomTo(scale)}
          >
            {percent(scale)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label fw={400}>{t('zoom.hint')}</Menu.Label>
      </Menu.Dropdown>
    </Menu>
  )
}
