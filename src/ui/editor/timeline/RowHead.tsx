import { Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconChevronRight,
  IconDots,
  IconEye,
  IconEyeOff,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconTrash,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { NAME_CHARS_MAX } from '#shared/model/limits.ts'
import type { RoleTrack, Track } from '#shared/model/track.ts'
import { projectNow } from '#ui/mirror/project-mirror.ts'
import { useTrack } from '#ui/mirror/use-project.ts'
import { useScene } from '#ui/mirror/use-scene.ts'
import { useWriter } from '#ui/mirror/use-state.ts'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { openRename } from '#ui/parts/rename.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import { KindIcon, kindColor } from '../common/kinds.tsx'
import { moveTrackBy, type TrackSwitch, turnTrack } from '../common/model/track-commands.ts'
import { lookOf, rowName } from './item-look.ts'
import type { Row } from './model/row.ts'
import classes from './RowHead.module.css'

const sign = { size: 14, stroke: 1.6 } as const

/** The head of a row at its left end: name, mute, hide, lock, fold, and the menu of the track. */
export function RowHead({ row }: { row: Row }) {
  const { t } = useTranslation('editor')
  const kind = lookOf(row.kind)
  const name = rowName(row, t)
  const track = useTrack(row.trackId)
  const own = track && row.parentId === null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of absolutely placed cells is no table
    // biome-ignore lint/a11y/useFocusableInteractive: the focus is on its buttons
    <div role="rowheader" className={classes.head} data-child={row.parentId !== null || undefined}>
      {own && track.kind === 'role' && <Fold track={track} />}
      <span className={classes.headIcon} style={{ '--kind': kindColor(kind) } as CSSProperties}>
        <KindIcon kind={kind} size={15} />
      </span>
      <span className={classes.headName} title={name}>
        {name}
      </span>
      {own && <TrackActions track={track} />}
    </div>
  )
}

function Fold({ track }: { track: RoleTrack }) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const writer = useWriter()
  const { folded, id } = track
  return (
    <IconAction
      size={18}
      disabled={!writer}
      label={t(folded ? 'timeline.unfold' : 'timeline.fold')}
      icon={folded ? <IconChevronRight {...sign} /> : <IconChevronDown {...sign} />}
      onClick={() => void session.run(() => turnTrack(projectNow(), id, 'folded'))}
    />
  )
}

function TrackActions({ track }: { track: Track }) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const writer = useWriter()
  const scene = useScene()
  const index = scene.trackIds.indexOf(track.id)
  const sounding = track.kind === 'audio' || track.kind === 'video' || track.kind === 'role'
  const rename = () =>
    openRename({
      title: t('timeline.rename'),
      label: t('timeline.name'),
      emptyText: t('scenes.nameEmpty'),
      confirm: t('confirm'),
      cancel: t('cancel'),
      name: track.name,
      maxLength: NAME_CHARS_MAX.track,
      onConfirm: (name) => void session.run({ type: 'track.rename', trackId: track.id, name }),
    })
  const turn = (what: TrackSwitch) => void session.run(() => turnTrack(projectNow(), track.id, what))
  const moveBy = (by: number) => void session.run(() => moveTrackBy(projectNow(), track.id, by))
  const lock = () => turn('locked')
  if (!writer) return null
  return (
    <span className={classes.headActions} data-active={track.muted || track.disabled || track.locked || undefined}>
      {sounding && (
        <IconAction
          size={20}
          pressed={track.muted}
          label={t(track.muted ? 'timeline.unmute' : 'timeline.mute')}
          icon={track.muted ? <IconVolumeOff {...sign} /> : <IconVolume {...sign} />}
          onClick={() => turn('muted')}
        />
      )}
      <IconAction
        size={20}
        pressed={track.disabled}
        label={t(track.disabled ? 'timeline.show' : 'timeline.hide')}
        icon={track.disabled ? <IconEyeOff {...sign} /> : <IconEye {...sign} />}
        onClick={() => turn('disabled')}
      />
      {track.locked && (
        <IconAction size={20} pressed label={t('timeline.unlock')} icon={<IconLock {...sign} />} onClick={lock} />
      )}
      <Menu position="top-start" withinPortal>
        <Menu.Target>
          <button type="button" className={classes.headMore} aria-label={t('timeline.more', { name: track.name })}>
            <IconDots {...sign} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={15} stroke={1.6} />} onClick={rename}>
            {t('timeline.rename')}
          </Menu.Item>
          <Menu.Item
            leftSection={track.locked ? <IconLockOpen size={15} stroke={1.6} /> : <IconLock size={15} stroke={1.6} />}
            onClick={lock}
          >
            {t(track.locked ? 'timeline.unlock' : 'timeline.lock')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowUp size={15} stroke={1.6} />}
            disabled={index === scene.trackIds.length - 1}
            onClick={() => moveBy(1)}
          >
            {t('timeline.forward')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowDown size={15} stroke={1.6} />}
            disabled={index === 0}
            onClick={() => moveBy(-1)}
          >
            {t('timeline.backward')}
          </Menu.Item>
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={15} stroke={1.6} />}
            onClick={() => void session.run({ type: 'track.remove', trackId: track.id })}
          >
            {t('timeline.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}
