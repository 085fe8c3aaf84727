import { useTranslation } from 'react-i18next'
import { canvasSize, isWide } from '#shared/model/canvas.ts'
import { projectNow } from '#ui/mirror/project-mirror.ts'
import { useProjectField } from '#ui/mirror/use-project.ts'
import { useSceneId } from '#ui/mirror/use-scene.ts'
import { useWriter } from '#ui/mirror/use-state.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { areasOfTexts } from '../common/model/layout-places.ts'
import { type Layout, layoutsOf } from '../common/model/layouts.ts'
import { arrangeCommand } from './arrange.ts'
import { Card } from './common/Card.tsx'
import classes from './common/Library.module.css'
import { Shelf } from './common/Shelf.tsx'
import { LayoutSketch } from './LayoutSketch.tsx'
import { KeepTemplate } from './templates/KeepTemplate.tsx'
import { ProjectTemplates } from './templates/ProjectTemplates.tsx'

/** Layouts for a scene; a click places the presenter and the texts. */
export function LayoutShelf() {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const sceneId = useSceneId()
  const writer = useWriter()
  const canvas = useProjectField('canvas')
  const { width, height } = canvasSize(canvas)
  const words = {
    title: t('text.sample.title'),
    subtitle: t('text.sample.subtitle'),
    body: t('text.sample.body'),
  }
  const apply = async (layout: Layout) => {
    const behind = await session.backdrop(sceneId, 0, areasOfTexts(layout, words, canvas))
    await session.run(arrangeCommand(projectNow(), sceneId, layout, words, t('track.text'), behind))
  }
  return (
    <Shelf title={t('library.tab.template')} aside={<KeepTemplate />}>
      <h3 className={classes.group}>{t('library.layouts')}</h3>
      <div className={classes.grid} data-wide={isWide(canvas) || undefined}>
        {layoutsOf(canvas).map((layout) => (
          <Card
            key={layout.id}
            name={t(`layout.${layout.id}`)}
            aspect={height / width}
            picture={<LayoutSketch layout={layout} canvas={canvas} words={words} />}
            disabled={!writer}
            onClick={() => void apply(layout)}
          />
        ))}
      </div>
      <ProjectTemplates />
    </Shelf>
  )
}
