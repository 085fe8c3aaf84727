import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { filledOf } from '#shared/model/background.ts'
import type { SceneId } from '#shared/model/ids.ts'
import { Field } from '#ui/parts/Field.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import { MediaImage } from '../common/MediaImage.tsx'
import { useBackground } from '../common/use-background.ts'
import classes from './BackgroundRow.module.css'

/** Shows the background of a scene or, with null, of the whole project; a click selects it. */
export function BackgroundRow({ sceneId }: { sceneId: SceneId | null }) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const { background } = useBackground(sceneId)
  const { kind, color } = background
  const filled = filledOf(background)
  return (
    <Field label={t('background.title')}>
      <UnstyledButton
        className={classes.button}
        aria-label={t('labelled', {
          label: t(sceneId === null ? 'background.ofProject' : 'background.ofScene'),
          value: t(`background.kinds.${kind}`),
        })}
        onClick={() => session.select({ kind: 'background', sceneId })}
      >
        <span
          className={classes.swatch}
          data-kind={kind}
          style={kind === 'color' ? { background: color } : undefined}
          aria-hidden
        >
          {filled && <MediaImage url={filled.url} video={kind === 'video'} />}
        </span>
        <span className={classes.kind}>{t(`background.kinds.${kind}`)}</span>
        <IconChevronRight size={15} stroke={1.6} aria-hidden />
      </UnstyledButton>
    </Field>
  )
}
