import { Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconChevronRight,
  IconClipboard,
  IconCopy,
  IconCopyPlus,
  IconCut,
  IconEye,
  IconEyeOff,
  IconRefresh,
  IconScissors,
  IconTrash,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { projectNow } from '#ui/mirror/project-mirror.ts'
import { useAsset } from '#ui/mirror/use-media.ts'
import { useClip, useProject } from '#ui/mirror/use-project.ts'
import { useScene } from '#ui/mirror/use-scene.ts'
import { useSelection, useWriter } from '#ui/mirror/use-state.ts'
import { PointerMenu } from '#ui/parts/PointerMenu.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import { EditMenuItem } from '../common/EditMenuItem.tsx'
import { LockItem } from '../common/LockItem.tsx'
import { moveTrackBy, turnTrack } from '../common/model/track-commands.ts'
import type { ShortcutName } from '../common/shortcuts/shortcuts.ts'
import { useEdit } from '../common/use-edit.ts'
import type { Why } from '../common/why.ts'

const sign = { size: 15, stroke: 1.6 } as const

interface EditMenuProps {
  at: { x: number; y: number } | null
  onClose(): void
}

/** The context menu of a clip, for the selection. Refused actions show the reason. */
export const EditMenu = memo(function EditMenu({ at, onClose }: EditMenuProps) {
  return (
    <PointerMenu at={at} onClose={onClose} width={320}>
      {at && <Items onClose={onClose} />}
    </PointerMenu>
  )
})

function Items({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('editor')
  const { t: say } = useTranslation('timeline')
  const session = useEditorSession()
  // what can be done to the selection may change by every edit
  useProject()
  const edit = useEdit()
  const scene = useScene()
  const writer = useWriter()
  const { track, why } = edit
  const selection = useSelection()
  const clip = useClip(selection?.kind === 'clip' ? selection.clipId : null)
  const url = clip && clip.kind !== 'text' ? clip.url : ''
  const failed = useAsset(url).state.status === 'fail'
  const index = track ? scene.trackIds.indexOf(track.id) : -1
  const layer = (step: 1 | -1) => track && void session.run(() => moveTrackBy(projectNow(), track.id, step))

  const item = (
    label: string,
    icon: ReactNode,
    refused: Why | boolean | null,
    act: () => void,
    keys?: ShortcutName,
  ) => <EditMenuItem label={label} icon={icon} refused={refused} keys={keys} act={act} onClose={onClose} />
  const presenter = track?.kind === 'role' ? track : null
  return (
    <>
      {failed && item(t('load.again'), <IconRefresh {...sign} />, null, () => session.retryMedium(url))}
      {failed && <Menu.Divider />}
      {item(t('timeline.split'), <IconScissors {...sign} />, why.split(), edit.split, 'split')}
      {item(t('timeline.duplicate'), <IconCopyPlus {...sign} />, why.duplicate(), edit.duplicate, 'duplicate')}
      <Menu.Divider />
      {item(say('menu.cut'), <IconCut {...sign} />, why.cut(), edit.cut, 'cut')}
      {item(t('edit.copy'), <IconCopy {...sign} />, why.copy(), () => void edit.copy(), 'copy')}
      {item(t('edit.paste'), <IconClipboard {...sign} />, why.paste(), () => void edit.paste(), 'paste')}
      {track && <Menu.Divider />}
      {why.mute() === null &&
        item(
          say(track?.muted ? 'menu.unmute' : 'menu.mute'),
          track?.muted ? <IconVolume {...sign} /> : <IconVolumeOff {...sign} />,
          null,
          edit.mute,
          'mute',
        )}
      {track &&
        item(
          say(track.disabled ? 'menu.enable' : 'menu.disable'),
          track.disabled ? <IconEye {...sign} /> : <IconEyeOff {...sign} />,
          why.hide(),
          edit.hide,
          'hide',
        )}
      {track && <LockItem onClose={onClose} />}
      {presenter &&
        item(
          say(presenter.folded ? 'menu.unfold' : 'menu.fold'),
          presenter.folded ? <IconChevronDown {...sign} /> : <IconChevronRight {...sign} />,
          writer ? null : 'readOnly',
          () => void session.run(() => turnTrack(projectNow(), presenter.id, 'folded')),
        )}
      {track && track.kind !== 'audio' && (
        <>
          <Menu.Divider />
          {item(t('timeline.forward'), <IconArrowUp {...sign} />, !writer || index === scene.trackIds.length - 1, () =>
            layer(1),
          )}
          {item(t('timeline.backward'), <IconArrowDown {...sign} />, !writer || index <= 0, () => layer(-1))}
        </>
      )}
      <Menu.Divider />
      {item(t('timeline.delete'), <IconTrash {...sign} />, why.remove(), edit.remove, 'remove')}
      {item(say('menu.ripple'), <IconTrash {...sign} />, why.ripple(), edit.ripple, 'ripple')}
    </>
  )
}
