import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type EffectKind, effectLayerId } from '#shared/model/effects.ts'
import { useLayerMissing } from '#ui/mirror/use-clip-load.ts'
import classes from './Effects.module.css'

/** Says that effects of a kind are off because they cannot be drawn. Renders nothing else. */
export function EffectNotice({ layerId, kind }: { layerId: string; kind: EffectKind }) {
  const { t } = useTranslation('editor')
  const failed = useLayerMissing(effectLayerId(layerId, kind))
  if (!failed) return null
  return (
    <p role="alert" className={classes.failed}>
      <IconAlertTriangle size={14} stroke={1.6} aria-hidden /> {t(`effects.failed.${kind}`)}
    </p>
  )
}
