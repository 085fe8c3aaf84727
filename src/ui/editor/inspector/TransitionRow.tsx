import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SceneId } from '#shared/model/ids.ts'
import { useProjectField, useSceneById } from '#ui/mirror/use-project.ts'
import { Field } from '#ui/parts/Field.tsx'
import { TransitionPopover } from '../common/transitions/TransitionPopover.tsx'
import classes from './BackgroundRow.module.css'

/** Shows how a scene follows the one before it; a click opens the choice. The first scene follows none. */
export function TransitionRow({ sceneId }: { sceneId: SceneId }) {
  const { t } = useTranslation('editor')
  const isFirst = useProjectField('sceneIds')[0] === sceneId
  const kind = useSceneById(sceneId)?.transition?.kind ?? 'cut'
  const [at, setAt] = useState<{ x: number; y: number } | null>(null)
  if (isFirst) return null
  return (
    <Field label={t('transition.label')}>
      <UnstyledButton
        className={classes.button}
        aria-label={t('labelled', { label: t('transition.label'), value: t(`transition.kind.${kind}`) })}
        aria-haspopup="dialog"
        aria-expanded={at !== null}
        onClick={(event) => {
          const { left, width, top } = event.currentTarget.getBoundingClientRect()
          setAt({ x: left + width / 2, y: top })
        }}
      >
        <span className={classes.kind}>{t(`transition.kind.${kind}`)}</span>
        <IconChevronRight size={15} stroke={1.6} aria-hidden />
      </UnstyledButton>
      <TransitionPopover open={at && { sceneId, at }} onClose={() => setAt(null)} />
    </Field>
  )
}
