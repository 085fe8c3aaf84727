import { useTranslation } from 'react-i18next'
import { useProject } from '#ui/mirror/use-project.ts'
import { useSceneId } from '#ui/mirror/use-scene.ts'
import { useWriter } from '#ui/mirror/use-state.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { Card } from './Card.tsx'
import { LayoutSketch } from './LayoutSketch.tsx'
import classes from './Library.module.css'
import { LAYOUTS, type Layout, layoutCommands } from './layouts.ts'
import { Shelf } from './Shelf.tsx'

/** Layouts for a scene; a click places the presenter and the texts. */
export function LayoutShelf() {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const project = useProject()
  const sceneId = useSceneId()
  const writer = useWriter()
  const portrait = project.canvas === 'PORTRAIT'
  const apply = async (layout: Layout) => {
    const words = {
      title: t('text.sample.title'),
      subtitle: t('text.sample.subtitle'),
      body: t('text.sample.body'),
    }
    for (const command of layoutCommands(project, sceneId, layout, words, t('track.text'))) await session.run(command)
  }
  return (
    <Shelf title={t('library.tab.template')}>
      <h3 className={classes.group}>{t('library.layouts')}</h3>
      <div className={classes.grid} data-wide={!portrait || undefined}>
        {LAYOUTS.map((layout) => (
          <Card
            key={layout.id}
            name={t(`layout.${layout.id}`)}
            aspect={portrait ? 16 / 9 : 9 / 16}
            picture={<LayoutSketch layout={layout} portrait={portrait} />}
            disabled={!writer}
            onClick={() => void apply(layout)}
          />
        ))}
      </div>
    </Shelf>
  )
}
