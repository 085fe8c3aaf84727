import { Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { canvasSize } from '#shared/model/canvas.ts'
import { useProjectField, useProjectValue } from '#ui/mirror/use-project.ts'
import { useSceneId } from '#ui/mirror/use-scene.ts'
import { usePlayback } from '#ui/mirror/use-state.ts'
import { LoadingVeil } from '#ui/parts/LoadingVeil.tsx'
import classes from './LoadingSigns.module.css'
import { loadingBoxes } from './model/loading-boxes.ts'

/** A turning sign over each layer that is loading (E6.27); where none has a place, a veil over the picture. */
export function LoadingSigns() {
  const { t } = useTranslation('editor')
  const sceneId = useSceneId()
  const { loading, layers } = usePlayback()
  const { width, height } = canvasSize(useProjectField('canvas'))
  const boxes = useProjectValue((project) => loadingBoxes(project, sceneId, layers.loading))
  if (boxes.length === 0) return loading ? <LoadingVeil theme="black" title={t('stage.loading')} /> : null
  const percent = (part: number) => `${Math.min(95, Math.max(5, part * 100))}%`
  return boxes.map(({ id, box }) => (
    <div
      key={id}
      className={classes.sign}
      role="status"
      aria-label={t('stage.loading')}
      style={{ left: percent(box.centreX / width), top: percent(box.centreY / height) }}
    >
      <Loader size={22} color="white" />
    </div>
  ))
}
