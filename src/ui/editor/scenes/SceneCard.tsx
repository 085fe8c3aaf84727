import { useSortable } from '@dnd-kit/react/sortable'
import { ActionIcon, Menu, Skeleton } from '@mantine/core'
import { IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { sceneById, sceneDurationSec } from '#shared/model/queries.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { useWriter } from '#ui/mirror/use-state.ts'
import { openRename } from '#ui/parts/rename.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { clockText } from '../time-text.ts'
import classes from './Scenes.module.css'
import { useThumbnail } from './use-thumbnail.ts'

const NAME_CHARS_MAX = 60

/** One scene: its picture, number and length, and what can be done with it. */
export function SceneCard({ sceneId, index, current }: { sceneId: string; index: number; current: boolean }) {
  const { t } = useTranslation('editor')
  const desk = useDesk()
  const project = useProject()
  const writer = useWriter()
  const picture = useThumbnail(sceneId)
  const sortable = useSortable({ id: sceneId, index, disabled: !writer })
  const scene = sceneById(project, sceneId)
  if (!scene) return null
  const rename = () =>
    openRename({
      title: t('scenes.rename'),
      label: t('scene.name'),
      emptyText: t('scenes.nameEmpty'),
      confirm: t('confirm'),
      cancel: t('cancel'),
      name: scene.name,
      maxLength: NAME_CHARS_MAX,
      onConfirm: (name) => void desk.run({ type: 'scene.rename', sceneId, name }),
    })
  const label = t('scenes.scene', { number: index + 1, name: scene.name })
  return (
    <li
      ref={sortable.ref}
      className={classes.card}
      data-current={current || undefined}
      data-portrait={project.canvas === 'PORTRAIT' || undefined}
    >
      <button
        ref={sortable.handleRef}
        type="button"
        className={classes.face}
        aria-label={label}
        aria-current={current}
        title={label}
        onClick={() => desk.selectScene(sceneId)}
        onDoubleClick={rename}
      >
        {picture ? <img src={picture} alt="" draggable={false} /> : <Skeleton height="100%" radius={0} />}
        <span className={classes.number}>{index + 1}</span>
        <span className={classes.length}>{clockText(sceneDurationSec(project, sceneId))}</span>
      </button>
      {writer && (
        <Menu position="top-start" withinPortal>
          <Menu.Target>
            <ActionIcon
              className={classes.more}
              size={20}
              variant="filled"
              color="dark"
              aria-label={t('scenes.more', { number: index + 1 })}
            >
              <IconDots size={14} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={15} stroke={1.6} />} onClick={rename}>
              {t('scenes.rename')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconCopy size={15} stroke={1.6} />}
              onClick={() =>
                void desk.run({ type: 'scene.copy', sceneId, name: t('scenes.copyName', { name: scene.name }) })
              }
            >
              {t('scenes.copy')}
            </Menu.Item>
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={15} stroke={1.6} />}
              disabled={project.sceneIds.length === 1}
              onClick={() => void desk.run({ type: 'scene.remove', sceneId })}
            >
              {t('scenes.remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  )
}
