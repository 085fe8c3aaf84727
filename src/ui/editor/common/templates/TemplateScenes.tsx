import { Button, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { sceneById } from '#shared/model/queries.ts'
import classes from './TemplateFilm.module.css'

interface TemplateScenesProps {
  project: Project
  /** The scene that shows. */
  shownId: SceneId
  /** The choice of the scene whose look is applied, null for the one that suits best; absent where none is applied. */
  choice?: { sceneId: SceneId | null; onChoose(sceneId: SceneId | null): void } | undefined
  onShow(sceneId: SceneId): void
}

/** The scenes of a template as buttons: each shows its scene, and chooses it where a look is applied. */
export function TemplateScenes({ project, shownId, choice, onShow }: TemplateScenesProps) {
  const { t } = useTranslation('market')
  const chosenId = choice ? choice.sceneId : shownId
  const button = (id: SceneId | null, name: string, tip: string, onClick: () => void) => (
    <Tooltip key={id ?? ''} label={tip} openDelay={400}>
      <Button
        size="compact-xs"
        radius="xl"
        variant={id === chosenId ? 'filled' : 'default'}
        aria-pressed={id === chosenId}
        onClick={onClick}
      >
        {name}
      </Button>
    </Tooltip>
  )
  return (
    <fieldset className={classes.scenes} aria-label={t('look.scenes')}>
      {choice && button(null, t('look.best'), t('look.bestTip'), () => choice.onChoose(null))}
      {project.sceneIds.map((id) => {
        const name = sceneById(project, id)?.name ?? ''
        return button(id, name, t(choice ? 'look.sceneTip' : 'look.show', { name }), () => {
          choice?.onChoose(id)
          onShow(id)
        })
      })}
    </fieldset>
  )
}
