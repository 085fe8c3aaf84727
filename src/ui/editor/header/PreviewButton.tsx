import { Button, Kbd, Menu } from '@mantine/core'
import { IconChevronDown, IconMovie, IconPlayerPlay, IconPlaylist } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useModes } from '../common/modes/modes-context.ts'
import { keysOf } from '../common/shortcuts/shortcuts.ts'
import { useShortcuts } from '../common/shortcuts/use-shortcuts.ts'
import classes from './Header.module.css'

/** Opens a player for the whole video or for this scene. */
export function PreviewButton() {
  const { t } = useTranslation('editor')
  const { mode, enter } = useModes()
  useShortcuts(mode === 'edit' ? { previewScene: () => enter('scene'), previewProject: () => enter('project') } : {})
  return (
    <Button.Group>
      <Button
        variant="default"
        className={classes.preview}
        leftSection={<IconPlayerPlay size={15} stroke={1.7} />}
        onClick={() => enter('project')}
      >
        {t('header.preview')}
      </Button>
      <Menu position="bottom-end" withinPortal width={240}>
        <Menu.Target>
          <Button variant="default" className={classes.more} aria-label={t('header.previewMore')}>
            <IconChevronDown size={14} stroke={1.7} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPlaylist size={16} stroke={1.6} />}
            rightSection={<Kbd size="xs">{keysOf('previewProject')}</Kbd>}
            onClick={() => enter('project')}
          >
            {t('header.previewProject')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconMovie size={16} stroke={1.6} />}
            rightSection={<Kbd size="xs">{keysOf('previewScene')}</Kbd>}
            onClick={() => enter('scene')}
          >
            {t('header.previewScene')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  )
}
