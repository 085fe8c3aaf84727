import { useSortable } from '@dnd-kit/react/sortable'
import { ActionIcon, Skeleton } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { memo, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SceneId } from '#shared/model/ids.ts'
import { clockText } from '#shared/timing/time-text.ts'
import { useSceneById } from '#ui/mirror/use-project.ts'
import { isSceneNamed, sceneLabel, sceneNameText } from '../common/scene-name.ts'
import { InsertButton } from './InsertButton.tsx'
import classes from './SceneCard.module.css'
import { SceneNameField } from './SceneNameField.tsx'
import type { ScenePictures } from './scene-pictures.ts'
import { TransitionButton } from './TransitionButton.tsx'
import { useScenePicture } from './use-scene-pictures.ts'

interface SceneCardProps {
  sceneId: SceneId
  index: number
  current: boolean
  /** Whether the canvas is not wider than high. */
  narrow: boolean
  lengthSec: number
  /** Whether the card can be moved and has a menu. */
  writer: boolean
  pictures: ScenePictures
  onSelect(sceneId: SceneId): void
  /** Whether its name is being edited. */
  editing: boolean
  onEdit(sceneId: SceneId | null): void
  onRename(sceneId: SceneId, name: string): void
  onAddBefore(sceneId: SceneId): void
  onMenu(sceneId: SceneId, at: { x: number; y: number }): void
  /** Whether the transition into it is being edited. */
  transitionOpen: boolean
  onTransition(sceneId: SceneId, at: { x: number; y: number }): void
}

/** One scene: its picture, number, name and length. */
export const SceneCard = memo(function SceneCard(props: SceneCardProps) {
  const { sceneId, index, current, narrow, lengthSec, writer, pictures, editing } = props
  const { onSelect, onEdit, onRename, onAddBefore, onMenu, transitionOpen, onTransition } = props
  const { t } = useTranslation('editor')
  const scene = useSceneById(sceneId)
  const picture = useScenePicture(pictures, sceneId)
  const sortable = useSortable({ id: sceneId, index, disabled: !writer })
  const card = useRef<HTMLLIElement | null>(null)

  useEffect(() => {
    const element = card.current
    if (!element) return
    const seen = new IntersectionObserver(([entry]) => pictures.show(sceneId, entry?.isIntersecting ?? false), {
      rootMargin: '0px 120px',
    })
    seen.observe(element)
    return () => {
      seen.disconnect()
      pictures.show(sceneId, false)
    }
  }, [pictures, sceneId])
  useEffect(() => {
    if (current) card.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])

  if (!scene) return null
  const number = index + 1
  const label = sceneLabel(scene.name, number, t)
  const marks = (
    <>
      <span className={classes.number}>{number}</span>
      <span className={classes.length}>{clockText(lengthSec)}</span>
    </>
  )
  return (
    <li
      ref={(element) => {
        card.current = element
        sortable.ref(element)
      }}
      className={classes.card}
      data-current={current || undefined}
      data-narrow={narrow || undefined}
      data-editing={editing || undefined}
      data-dragging={sortable.isDragging || undefined}
      onContextMenu={(event) => {
        event.preventDefault()
        if (writer) onMenu(sceneId, { x: event.clientX, y: event.clientY })
      }}
    >
      <button
        ref={sortable.handleRef}
        type="button"
        className={classes.face}
        aria-label={label}
        aria-current={current}
        aria-keyshortcuts={`${narrow ? 'Alt+ArrowUp Alt+ArrowDown' : 'Alt+ArrowLeft Alt+ArrowRight'} F2 Enter Delete`}
        title={label}
        tabIndex={current ? 0 : -1}
        data-scene={sceneId}
        onClick={() => onSelect(sceneId)}
        onDoubleClick={() => onEdit(sceneId)}
      >
        {picture ? <img src={picture} alt="" draggable={false} /> : <Skeleton height="100%" radius={0} />}
        {!narrow && marks}
      </button>
      {narrow && (
        <span className={classes.marks} aria-hidden>
          {marks}
        </span>
      )}
      <span className={classes.caption} aria-hidden onDoubleClick={() => onEdit(sceneId)}>
        {sceneNameText(scene.name, number, t)}
      </span>
      {editing && (
        <SceneNameField
          name={isSceneNamed(scene.name) ? scene.name : ''}
          placeholder={t('scenes.numbered', { number })}
          onEnd={(name, byKey) => {
            if (name !== null) onRename(sceneId, name)
            onEdit(null)
            if (byKey) card.current?.querySelector<HTMLElement>('[data-scene]')?.focus()
          }}
        />
      )}
      {writer && (
        <InsertButton
          label={t('scenes.addBefore', { number })}
          reachable={current}
          onClick={() => onAddBefore(sceneId)}
        />
      )}
      {writer && index > 0 && (
        <TransitionButton
          number={number}
          transition={scene.transition}
          reachable={current}
          open={transitionOpen}
          onOpen={(at) => onTransition(sceneId, at)}
        />
      )}
      {writer && (
        <ActionIcon
          className={classes.more}
          size={20}
          variant="filled"
          color="dark"
          tabIndex={-1}
          aria-label={t('scenes.more', { number })}
          aria-haspopup="menu"
          onClick={(event) => {
            const edge = event.currentTarget.getBoundingClientRect()
            onMenu(sceneId, { x: edge.left, y: edge.bottom })
          }}
        >
          <IconDots size={14} />
        </ActionIcon>
      )}
    </li>
  )
})
