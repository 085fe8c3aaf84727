import { Kbd, Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconClipboard,
  IconCopy,
  IconCopyPlus,
  IconScissors,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { clipById } from '#shared/model/queries.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { useSelection, useWriter } from '#ui/mirror/use-state.ts'
import { PointerMenu } from '#ui/parts/PointerMenu.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { useScene } from '../desk/hooks.ts'
import { keysOf, type ShortcutName } from '../shortcuts/shortcuts.ts'
import { useEdit } from './use-edit.ts'

const sign = { size: 15, stroke: 1.6 } as const

/** What a right click on the canvas or on a clip offers for what is selected. */
export function EditMenu({ at, onClose }: { at: { x: number; y: number } | null; onClose(): void }) {
  const { t } = useTranslation('editor')
  const desk = useDesk()
  const edit = useEdit()
  const project = useProject()
  const scene = useScene()
  const selection = useSelection()
  const writer = useWriter()
  const trackId =
    selection?.kind === 'clip'
      ? clipById(project, selection.clipId)?.trackId
      : selection?.kind === 'role' || selection?.kind === 'subtitle'
        ? selection.trackId
        : undefined
  const index = trackId ? scene.trackIds.indexOf(trackId) : -1
  const keys = (name: ShortcutName) => <Kbd size="xs">{keysOf(name)}</Kbd>
  const layer = (step: 1 | -1) => trackId && void desk.run({ type: 'track.move', trackId, index: index + step })
  return (
    <PointerMenu at={at} onClose={onClose}>
      <Menu.Item
        leftSection={<IconCopy {...sign} />}
        rightSection={keys('copy')}
        disabled={!edit.canDuplicate}
        onClick={edit.copy}
      >
        {t('edit.copy')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconClipboard {...sign} />}
        rightSection={keys('paste')}
        disabled={!writer}
        onClick={edit.paste}
      >
        {t('edit.paste')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconCopyPlus {...sign} />}
        rightSection={keys('duplicate')}
        disabled={!edit.canDuplicate}
        onClick={edit.duplicate}
      >
        {t('timeline.duplicate')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconScissors {...sign} />}
        rightSection={keys('split')}
        disabled={!edit.canSplit}
        onClick={edit.split}
      >
        {t('timeline.split')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconArrowUp {...sign} />}
        disabled={!writer || index < 0 || index === scene.trackIds.length - 1}
        onClick={() => layer(1)}
      >
        {t('timeline.forward')}
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowDown {...sign} />} disabled={!writer || index <= 0} onClick={() => layer(-1)}>
        {t('timeline.backward')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        color="red"
        leftSection={<IconTrash {...sign} />}
        rightSection={keys('remove')}
        disabled={!edit.canRemove}
        onClick={edit.remove}
      >
        {t('timeline.delete')}
      </Menu.Item>
    </PointerMenu>
  )
}
