import { useTranslation } from 'react-i18next'
import type { SceneId } from '#shared/model/ids.ts'
import { ColorField } from '#ui/parts/ColorField.tsx'
import { Field } from '#ui/parts/Field.tsx'
import { useBackground } from './use-background.ts'

/** The plain color behind a scene or, with null, the whole project. Without a color, the layers below show. */
export function BackgroundColor({ sceneId }: { sceneId: SceneId | null }) {
  const { t } = useTranslation('editor')
  const { background, set, commit } = useBackground(sceneId)
  return (
    <Field label={t('background.color')}>
      <ColorField
        label={t('background.color')}
        noneLabel={t('background.none')}
        value={background.kind === 'color' ? background.color : null}
        onChange={(color) => set(color ? { ...background, kind: 'color', color } : { ...background, kind: 'none' })}
        onEnd={commit}
      />
    </Field>
  )
}
