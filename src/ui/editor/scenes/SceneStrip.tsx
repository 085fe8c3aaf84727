import { PointerActivationConstraints } from '@dnd-kit/dom'
import { DragDropProvider, PointerSensor } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type CSSProperties, type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canvasSize, isWide } from '#shared/model/canvas.ts'
import type { SceneId } from '#shared/model/ids.ts'
import { sceneTimes } from '#shared/model/queries.ts'
import { projectMirror } from '#ui/mirror/project-mirror.ts'
import { useProjectField, useProjectValue } from '#ui/mirror/use-project.ts'
import { useSceneId } from '#ui/mirror/use-scene.ts'
import { useWriter } from '#ui/mirror/use-state.ts'
import { useShortcuts } from '../common/shortcuts/use-shortcuts.ts'
import { TransitionPopover } from '../common/transitions/TransitionPopover.tsx'
import { ImportScenes } from './ImportScenes.tsx'
import { SceneCard } from './SceneCard.tsx'
import { SceneMenu } from './SceneMenu.tsx'
import classes from './Scenes.module.css'
import { useScenePictures } from './use-scene-pictures.ts'
import { useScenes } from './use-scenes.ts'

/** A press becomes a drag after this distance, in CSS pixels; below it, it selects. */
const DRAG_PX = 6
const SENSORS = [
  PointerSensor.configure({
    activationConstraints: [new PointerActivationConstraints.Distance({ value: DRAG_PX })],
  }),
]

/** A scene and the place in the window where something about it opens. */
interface Placed {
  sceneId: SceneId
  at: { x: number; y: number }
}

/** The scenes in order: select, add, copy, delete, rename in place, and move by mouse or keys. */
export function SceneStrip() {
  const { t } = useTranslation('editor')
  const sceneIds = useProjectField('sceneIds')
  const canvas = useProjectField('canvas')
  const current = useSceneId()
  const writer = useWriter()
  const scenes = useScenes()
  const pictures = useScenePictures()
  const times = useProjectValue(sceneTimes)
  const [menu, setMenu] = useState<Placed | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const openMenu = useCallback((sceneId: SceneId, at: { x: number; y: number }) => setMenu({ sceneId, at }), [])
  const [transition, setTransition] = useState<Placed | null>(null)
  const openTransition = useCallback((sceneId: SceneId, at: Placed['at']) => setTransition({ sceneId, at }), [])
  const [editing, setEditing] = useState<SceneId | null>(null)
  const edit = useCallback((sceneId: SceneId | null) => setEditing(writer ? sceneId : null), [writer])
  const narrow = !isWide(canvas)
  const { width, height } = canvasSize(canvas)
  useShortcuts({
    ...(writer && { sceneAdd: scenes.addAfterCurrent }),
    scenePrevious: () => scenes.selectBy(-1),
    sceneNext: () => scenes.selectBy(1),
  })
  useWheelSideways(list)

  // set when a card is deleted by key, to move the focus to the next card
  const refocus = useRef(false)
  useEffect(() => {
    if (!refocus.current || projectMirror.sceneId !== current) return
    refocus.current = false
    list.current?.querySelector<HTMLElement>(`[data-scene="${current}"]`)?.focus()
  }, [current])
  const removeByKey = (sceneId: SceneId) => {
    refocus.current = sceneId === current
    if (refocus.current) scenes.removeCurrent()
    else scenes.remove(sceneId)
  }
  const focus = (sceneId: SceneId) => list.current?.querySelector<HTMLElement>(`[data-scene="${sceneId}"]`)?.focus()
  const go = (sceneId: SceneId) => {
    scenes.select(sceneId)
    focus(sceneId)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const sceneId = (event.target as HTMLElement).dataset.scene
    const act = sceneId && actOf(event, sceneId)
    if (!act) return
    event.preventDefault()
    act()
  }
  const actOf = (event: KeyboardEvent, sceneId: SceneId): (() => void) | undefined => {
    const last = sceneIds.length - 1
    const upDown = narrow && { ArrowUp: -1, ArrowDown: 1 }
    const by = { ArrowLeft: -1, ArrowRight: 1, Home: -last, End: last, ...upDown }[event.key]
    if (event.altKey) return by === undefined || !writer ? undefined : () => scenes.moveBy(sceneId, by)
    if (by !== undefined) return () => go(scenes.neighbour(sceneId, by))
    if (!writer) return undefined
    const mod = event.ctrlKey || event.metaKey
    if (mod && event.code === 'KeyD') return () => scenes.copy(sceneId)
    if (mod) return undefined
    if (event.key === 'F2' || event.key === 'Enter') return () => edit(sceneId)
    return event.key === 'Delete' || event.key === 'Backspace' ? () => removeByKey(sceneId) : undefined
  }

  return (
    <section
      className={classes.strip}
      data-tour="scenes"
      data-column={narrow || undefined}
      style={{ '--ratio': width / height } as CSSProperties}
      aria-label={t('scenes.title')}
      onKeyDown={onKeyDown}
    >
      <DragDropProvider
        sensors={SENSORS}
        onDragEnd={({ canceled, operation }) => {
          const { source } = operation
          if (canceled || !isSortable(source) || source.index === source.initialIndex) return
          scenes.move(String(source.id), source.index)
        }}
      >
        <ol className={classes.list} ref={list}>
          {sceneIds.map((sceneId, index) => (
            <SceneCard
              key={sceneId}
              sceneId={sceneId}
              index={index}
              current={sceneId === current}
              narrow={narrow}
              lengthSec={times[index]?.durationSec ?? 0}
              writer={writer}
              pictures={pictures}
              onSelect={scenes.select}
              editing={sceneId === editing}
              onEdit={edit}
              onRename={scenes.rename}
              onAddBefore={scenes.addBefore}
              onMenu={openMenu}
              transitionOpen={transition?.sceneId === sceneId}
              onTransition={openTransition}
            />
          ))}
        </ol>
      </DragDropProvider>
      <button
        type="button"
        className={classes.add}
        disabled={!writer}
        aria-label={t('scenes.add')}
        title={t('scenes.add')}
        onClick={scenes.addEnd}
      >
        <IconPlus size={18} stroke={1.7} />
      </button>
      <ImportScenes disabled={!writer} />
      <SceneMenu
        scenes={scenes}
        open={menu}
        onRename={edit}
        onTransition={openTransition}
        onClose={() => setMenu(null)}
      />
      <TransitionPopover open={transition} onClose={() => setTransition(null)} />
      <VisuallyHidden aria-live="polite">{scenes.announcement}</VisuallyHidden>
    </section>
  )
}

/** Scrolls the list sideways with a vertical mouse wheel. */
function useWheelSideways(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current
    const onWheel = (event: WheelEvent) => {
      if (!element || event.ctrlKey || event.deltaX !== 0 || element.scrollWidth <= element.clientWidth) return
      event.preventDefault()
      element.scrollLeft += event.deltaY
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [list])
}
