import { Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconClipboard,
  IconCopy,
  IconCopyPlus,
  IconCrop,
  IconCut,
  IconRestore,
  IconStackBack,
  IconStackFront,
  IconTrash,
} from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TrackId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { clipById, sceneById } from '#shared/model/queries.ts'
import { type Selection, selectedItems } from '#shared/model/selection.ts'
import { projectNow, selectionNow } from '#ui/mirror/project-mirror.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { useScene } from '#ui/mirror/use-scene.ts'
import { useSelection, useWriter } from '#ui/mirror/use-state.ts'
import { PointerMenu } from '#ui/parts/PointerMenu.tsx'
import { useInTurn } from '#ui/parts/use-in-turn.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { EditMenuItem } from '../common/EditMenuItem.tsx'
import { LockItem } from '../common/LockItem.tsx'
import { type LayerStep, orderCommands } from '../common/model/layer-order.ts'
import type { ShortcutName } from '../common/shortcuts/shortcuts.ts'
import { useEdit } from '../common/use-edit.ts'
import type { Why } from '../common/why.ts'
import { AlignMenu } from './AlignMenu.tsx'
import { maskSelection } from './model/mask-selection.ts'
import type { Target } from './target.ts'

const sign = { size: 15, stroke: 1.6 } as const

interface StageMenuProps {
  at: { x: number; y: number } | null
  target: Target | null
  onClose(): void
}

/** The context menu of the canvas: clipboard, layer order, alignment, reset, lock, delete. */
export const StageMenu = memo(function StageMenu({ at, target, onClose }: StageMenuProps) {
  return (
    <PointerMenu at={at} onClose={onClose} width={320}>
      {at && <Items target={target} onClose={onClose} />}
    </PointerMenu>
  )
})

function Items({ target, onClose }: Omit<StageMenuProps, 'at'>) {
  const { t } = useTranslation('editor')
  const { t: say } = useTranslation('timeline')
  const session = useEditorSession()
  const edit = useEdit()
  const scene = useScene()
  const writer = useWriter()
  const project = useProject()
  const selection = useSelection()
  const mask = maskSelection(project, selection)
  const order = (step: LayerStep) =>
    orderCommands(sceneById(projectNow(), scene.id)?.trackIds ?? [], trackIdsOf(projectNow(), selectionNow()), step)
  const reset = useInTurn(
    () => target?.home && session.run(target.command({ ...target.home, opacity: target.place.opacity })),
  )
  const item = (
    label: string,
    icon: ReactNode,
    refused: Why | boolean | null,
    act: () => void,
    keys?: ShortcutName,
  ) => <EditMenuItem label={label} icon={icon} refused={refused} keys={keys} act={act} onClose={onClose} />
  const { why } = edit
  const layer = (label: string, icon: ReactNode, step: LayerStep) => {
    const run = () =>
      void session.run(() => {
        const commands = order(step)
        return commands.length > 0 ? { type: 'edit.all', commands } : null
      })
    return item(label, icon, !writer || order(step).length === 0, run)
  }
  return (
    <>
      {item(say('menu.cut'), <IconCut {...sign} />, why.cut(), edit.cut, 'cut')}
      {item(t('edit.copy'), <IconCopy {...sign} />, why.copy(), () => void edit.copy(), 'copy')}
      {item(t('edit.paste'), <IconClipboard {...sign} />, why.paste(), () => void edit.paste(), 'paste')}
      {item(t('timeline.duplicate'), <IconCopyPlus {...sign} />, why.duplicate(), edit.duplicate, 'duplicate')}
      <Menu.Divider />
      {layer(t('stage.toFront'), <IconStackFront {...sign} />, 'front')}
      {layer(t('timeline.forward'), <IconArrowUp {...sign} />, 'forward')}
      {layer(t('timeline.backward'), <IconArrowDown {...sign} />, 'backward')}
      {layer(t('stage.toBack'), <IconStackBack {...sign} />, 'back')}
      <Menu.Divider />
      <AlignMenu locked={target?.locked ?? false} onClose={onClose} />
      {item(t('stage.reset'), <IconRestore {...sign} />, !writer || !target?.home || target.locked, reset)}
      {mask &&
        item(t('mask.edit'), <IconCrop {...sign} />, !writer || (target?.locked ?? false), () => session.select(mask))}
      <LockItem onClose={onClose} />
      <Menu.Divider />
      {item(t('timeline.delete'), <IconTrash {...sign} />, why.remove(), edit.remove, 'remove')}
    </>
  )
}

/** Returns the ids of the selection's tracks. */
function trackIdsOf(project: Project, selection: Selection): ReadonlySet<TrackId> {
  const ids = selectedItems(selection).map((item) =>
    item.kind === 'clip' ? clipById(project, item.clipId)?.trackId : item.trackId,
  )
  const own = selection && 'trackId' in selection ? selection.trackId : undefined
  return new Set([...ids, own].filter((id) => id !== undefined))
}
