import { Kbd, Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconClipboard,
  IconCopy,
  IconCopyPlus,
  IconRestore,
  IconStackBack,
  IconStackFront,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { clipById } from '#shared/model/queries.ts'
import type { Selection } from '#shared/model/selection.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { useScene } from '#ui/mirror/use-scene.ts'
import { useSelection, useWriter } from '#ui/mirror/use-state.ts'
import { PointerMenu } from '#ui/parts/PointerMenu.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import { keysOf, type ShortcutName } from '../common/shortcuts/shortcuts.ts'
import { useEdit } from '../common/use-edit.ts'
import type { Target } from './target.ts'

const sign = { size: 15, stroke: 1.6 } as const

interface StageMenuProps {
  at: { x: number; y: number } | null
  target: Target | null
  onClose(): void
}

/** What a right click on the canvas offers for what is selected: its layer, its place, its life. */
export function StageMenu({ at, target, onClose }: StageMenuProps) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const edit = useEdit()
  const scene = useScene()
  const writer = useWriter()
  const trackId = useTrackId(useSelection())
  const index = trackId ? scene.trackIds.indexOf(trackId) : -1
  const last = scene.trackIds.length - 1
  const layer = (to: number) => trackId && void session.run({ type: 'track.move', trackId, index: to })
  const reset = () => target && void session.run(target.command({ ...target.home, opacity: target.place.opacity }))
  const item = (label: string, icon: ReactNode, enabled: boolean, act: () => void, keys?: ShortcutName) => (
    <Menu.Item
      leftSection={icon}
      rightSection={keys && <Kbd size="xs">{keysOf(keys)}</Kbd>}
      disabled={!enabled}
      onClick={act}
    >
      {label}
    </Menu.Item>
  )
  const ordered = writer && index >= 0
  return (
    <PointerMenu at={at} onClose={onClose}>
      {item(t('edit.copy'), <IconCopy {...sign} />, edit.canDuplicate, edit.copy, 'copy')}
      {item(t('edit.paste'), <IconClipboard {...sign} />, writer, edit.paste, 'paste')}
      {item(t('timeline.duplicate'), <IconCopyPlus {...sign} />, edit.canDuplicate, edit.duplicate, 'duplicate')}
      <Menu.Divider />
      {item(t('stage.toFront'), <IconStackFront {...sign} />, ordered && index < last, () => layer(last))}
      {item(t('timeline.forward'), <IconArrowUp {...sign} />, ordered && index < last, () => layer(index + 1))}
      {item(t('timeline.backward'), <IconArrowDown {...sign} />, ordered && index > 0, () => layer(index - 1))}
      {item(t('stage.toBack'), <IconStackBack {...sign} />, ordered && index > 0, () => layer(0))}
      <Menu.Divider />
      {item(t('stage.reset'), <IconRestore {...sign} />, writer && target !== null, reset)}
      <Menu.Divider />
      <Menu.Item
        color="red"
        leftSection={<IconTrash {...sign} />}
        rightSection={<Kbd size="xs">{keysOf('remove')}</Kbd>}
        disabled={!edit.canRemove}
        onClick={edit.remove}
      >
        {t('timeline.delete')}
      </Menu.Item>
    </PointerMenu>
  )
}

/** The track on which what is selected stands. */
function useTrackId(selection: Selection): string | undefined {
  const project = useProject()
  if (selection?.kind === 'clip') return clipById(project, selection.clipId)?.trackId
  return selection && 'trackId' in selection ? selection.trackId : undefined
}
