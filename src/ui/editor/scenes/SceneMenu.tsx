import { Kbd, Menu } from '@mantine/core'
import {
  IconArrowLeft,
  IconArrowRight,
  IconCopy,
  IconPencil,
  IconPlus,
  IconTransitionLeft,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SceneId } from '#shared/model/ids.ts'
import { useProjectField } from '#ui/mirror/use-project.ts'
import { PointerMenu } from '#ui/parts/PointerMenu.tsx'
import { keysOf } from '../common/shortcuts/shortcuts.ts'
import type { Scenes } from './use-scenes.ts'

const sign = { size: 15, stroke: 1.6 } as const

interface SceneMenuProps {
  scenes: Scenes
  open: { sceneId: SceneId; at: { x: number; y: number } } | null
  onRename(sceneId: SceneId): void
  /** `at` is where the menu was, in pixels of the window. */
  onTransition(sceneId: SceneId, at: { x: number; y: number }): void
  onClose(): void
}

/** The menu of one scene. */
export function SceneMenu({ scenes, open, onRename, onTransition, onClose }: SceneMenuProps) {
  const { t } = useTranslation('editor')
  const sceneIds = useProjectField('sceneIds')
  const sceneId = open?.sceneId ?? ''
  const index = sceneIds.indexOf(sceneId)
  const keys = (shown: string) => <Kbd size="xs">{shown}</Kbd>
  return (
    <PointerMenu at={open?.at ?? null} onClose={onClose}>
      <Menu.Item
        leftSection={<IconPlus {...sign} />}
        rightSection={keys(keysOf('sceneAdd'))}
        onClick={() => scenes.add(sceneId)}
      >
        {t('scenes.addAfter')}
      </Menu.Item>
      <Menu.Item leftSection={<IconCopy {...sign} />} onClick={() => scenes.copy(sceneId)}>
        {t('scenes.copy')}
      </Menu.Item>
      <Menu.Item leftSection={<IconPencil {...sign} />} rightSection={keys('F2')} onClick={() => onRename(sceneId)}>
        {t('scenes.rename')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconTransitionLeft {...sign} />}
        disabled={index === 0}
        onClick={() => open && onTransition(sceneId, open.at)}
      >
        {t('transition.open')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconArrowLeft {...sign} />}
        rightSection={keys('Alt ←')}
        disabled={index === 0}
        onClick={() => scenes.moveBy(sceneId, -1)}
      >
        {t('scenes.moveBack')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowRight {...sign} />}
        rightSection={keys('Alt →')}
        disabled={index === sceneIds.length - 1}
        onClick={() => scenes.moveBy(sceneId, 1)}
      >
        {t('scenes.moveOn')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        color="red"
        leftSection={<IconTrash {...sign} />}
        rightSection={keys('Del')}
        disabled={sceneIds.length === 1}
        onClick={() => scenes.remove(sceneId)}
      >
        {t('scenes.remove')}
      </Menu.Item>
    </PointerMenu>
  )
}
