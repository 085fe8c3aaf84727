import { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useProject } from '#ui/mirror/use-project.ts'
import { useWriter } from '#ui/mirror/use-state.ts'
import { useDesk } from '../desk/desk-context.ts'
import { useSceneId } from '../desk/hooks.ts'
import { SceneCard } from './SceneCard.tsx'
import classes from './Scenes.module.css'

/** The scenes in their order: choose, add, copy, delete, rename, and drag to another place. */
export function SceneStrip() {
  const { t } = useTranslation('editor')
  const desk = useDesk()
  const project = useProject()
  const current = useSceneId()
  const writer = useWriter()
  const add = () =>
    void desk.run({
      type: 'scene.add',
      index: project.sceneIds.indexOf(current) + 1,
      name: t('scenes.name', { number: project.sceneIds.length + 1 }),
    })
  return (
    <section className={classes.strip} aria-label={t('scenes.title')}>
      <DragDropProvider
        onDragEnd={({ canceled, operation }) => {
          const { source } = operation
          if (canceled || !isSortable(source) || source.index === source.initialIndex) return
          void desk.run({ type: 'scene.move', sceneId: String(source.id), index: source.index })
        }}
      >
        <ol className={classes.list}>
          {project.sceneIds.map((sceneId, index) => (
            <SceneCard key={sceneId} sceneId={sceneId} index={index} current={sceneId === current} />
          ))}
        </ol>
      </DragDropProvider>
      <button
        type="button"
        className={classes.add}
        data-portrait={project.canvas === 'PORTRAIT' || undefined}
        disabled={!writer}
        aria-label={t('scenes.add')}
        title={t('scenes.add')}
        onClick={add}
      >
        <IconPlus size={18} stroke={1.7} />
      </button>
    </section>
  )
}
