import { useTranslation } from 'react-i18next'
import type { Background } from '#shared/model/background.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { ColorField } from '#ui/parts/ColorField.tsx'
import { Field } from '#ui/parts/Field.tsx'
import { useScene } from '../desk/hooks.ts'
import { useGesture } from '../desk/use-gesture.ts'

/** The plain colour behind a scene or the whole project; none lets what lies under it show. */
export function BackgroundColor({ where }: { where: 'scene' | 'project' }) {
  const { t } = useTranslation('editor')
  const project = useProject()
  const scene = useScene()
  const gesture = useGesture()
  const background = where === 'scene' ? scene.background : project.background
  const set = (next: Background) =>
    gesture.run(
      where === 'scene'
        ? { type: 'scene.setBackground', sceneId: scene.id, background: next }
        : { type: 'project.setBackground', background: next },
    )
  return (
    <Field label={t('background.color')}>
      <ColorField
        label={t('background.color')}
        noneLabel={t('background.none')}
        value={background.kind === 'color' ? background.color : null}
        onChange={(color) => set(color ? { ...background, kind: 'color', color } : { ...background, kind: 'none' })}
        onEnd={gesture.commit}
      />
    </Field>
  )
}
