import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconGridDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GUIDE_KINDS, type GuideKind } from './model/guides.ts'
import type { Guides } from './use-guides.ts'

/** Shows and hides the margin and the grid over the canvas. */
export function GuideMenu({ guides }: { guides: Guides }) {
  const { t } = useTranslation('editor')
  const [open, setOpen] = useState(false)
  return (
    <Menu position="top-end" withinPortal width={220} opened={open} onChange={setOpen}>
      <Menu.Target>
        <Tooltip label={t('guides.title')} disabled={open}>
          <ActionIcon
            size={28}
            variant={guides.shown.length > 0 ? 'light' : 'subtle'}
            color={guides.shown.length > 0 ? undefined : 'gray'}
            aria-label={t('guides.title')}
          >
            <IconGridDots size={17} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.CheckboxGroup value={[...guides.shown]} onChange={(kinds) => guides.show(kinds as GuideKind[])}>
          {GUIDE_KINDS.map((kind) => (
            <Menu.CheckboxItem key={kind} value={kind}>
              {t(`guides.${kind}`)}
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
        <Menu.Label fw={400}>{t('guides.hint')}</Menu.Label>
      </Menu.Dropdown>
    </Menu>
  )
}
