import { Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconClipboard,
  IconCopy,
  IconCopyPlus,
  IconCut,
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
import { EditMenuItem } from '../common/EditMenuItem.tsx'
import type { ShortcutName } from '../common/shortcuts/shortcuts.ts'
import { useEdit } from '../common/use-edit.ts'
import type { Why } from '../common/why.ts'
import type { Target } from './target.ts'

const sign = { size: 15, stroke: 1.6 } as const

interface StageMenuProps {
  at: { x: number; y: number } | null
  target: Target | null
  onClose(): void
}

/** The context menu of the canvas: clipboard, layer order, reset, delete. */
export function StageMenu({ at, target, onClose }: StageMenuProps) {
  return (
    <PointerMenu at={at} onClose={onClose} width={320}>
      {at && <Items target={target} onClose={onClose} />}
    </PointerMenu>
  )
}

function Items({ target, onClose }: Omit<StageMenuProps, 'at'>) {
  const { t } = useTranslation('editor')
  const { t: say } = useTranslation('timeline')
  const session = useEditorSession()
  const edit = useEdit()
  const scene = useScene()
  const writer = useWriter()
  const trackId = useTrackId(useSelection())
  const index = trackId ? scene.trackIds.indexOf(trackId) : -1
  const last = scene.trackIds.length - 1
  const layer = (to: number) => trackId && void session.run({ type: 'track.move', trackId, index: to })
  const reset = () => target && void session.run(target.command({ ...target.home, opacity: target.place.opacity }))
  const item = (
    label: string,
    icon: ReactNode,
    refused: Why | boolean | null,
    act: () => void,
    keys?: ShortcutName,
  ) => <EditMenuItem label={label} icon={icon} refused={refused} keys={keys} act={act} onClose={onClose} />
  const { why } = edit
  const ordered = writer && index >= 0
  return (
    <>
      {item(say('menu.cut'), <IconCut {...sign} />, why.cut(), () => void edit.cut(), 'cut')}
      {item(t('edit.copy'), <IconCopy {...sign} />, why.copy(), () => void edit.copy(), 'copy')}
      {item(t('edit.paste'), <IconClipboard {...sign} />, why.paste(), () => void edit.paste(), 'paste')}
      {item(t('timeline.duplicate'), <IconCopyPlus {...sign} />, why.duplicate(), edit.duplicate, 'duplicate')}
      <Menu.Divider />
      {item(t('stage.toFront'), <IconStackFront {...sign} />, !ordered || index === last, () => layer(last))}
      {item(t('timeline.forward'), <IconArrowUp {...sign} />, !ordered || index === last, () => layer(index + 1))}
      {item(t('timeline.backward'), <IconArrowDown {...sign} />, !ordered || index === 0, () => layer(index - 1))}
      {item(t('stage.toBack'), <IconStackBack {...sign} />, !ordered || index === 0, () => layer(0))}
      <Menu.Divider />
      {item(t('stage.reset'), <IconRestore {...sign} />, !writer || target === null, reset)}
      <Menu.Divider />
      {item(t('timeline.delete'), <IconTrash {...sign} />, why.remove(), edit.remove, 'remove')}
    </>
  )
}

/** Returns the id of the selection's track. */
function useTrackId(selection: Selection): string | undefined {
  const project = useProject()
  if (selection?.kind === 'clip') return clipById(project, selection.clipId)?.trackId
  return selection && 'trackId' in selection ? selection.trackId : undefined
}
