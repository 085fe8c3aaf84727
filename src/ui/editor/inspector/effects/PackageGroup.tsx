import { useTranslation } from 'react-i18next'
import type { EffectPackage } from '#shared/model/effects.ts'
import { SliderField } from '#ui/parts/SliderField.tsx'
import { EffectGroup } from './EffectGroup.tsx'
import { EffectNotice } from './EffectNotice.tsx'
import { PackageTiles } from './PackageTiles.tsx'

type Item = Pick<EffectPackage, 'packageId' | 'name' | 'url'>

interface PackageGroupProps {
  kind: 'filter' | 'makeUp'
  /** The layer in the preview, and a name for what it shows. */
  layerId: string
  look: string
  chosen: EffectPackage | null
  onChoose(item: Item | null): void
  /** Called while the slider of the strength moves. */
  onSlide(item: Item & { strength: number }): void
  onEnd(): unknown
}

/** The filters or beauty packages as pictures, and the strength of the chosen one: 1 until it is changed. */
export function PackageGroup({ kind, layerId, look, chosen, onChoose, onSlide, onEnd }: PackageGroupProps) {
  const { t } = useTranslation('editor')
  return (
    <EffectGroup name={kind} changed={chosen !== null}>
      <EffectNotice layerId={layerId} kind={kind === 'filter' ? 'filter' : 'package'} />
      <PackageTiles
        kind={kind}
        layerId={layerId}
        look={look}
        chosenId={chosen?.packageId ?? null}
        onChoose={onChoose}
      />
      {chosen && (
        <SliderField
          label={t('effects.strength')}
          resetLabel={t('effects.reset', { name: t('effects.strength') })}
          min={0}
          max={100}
          origin={100}
          value={Math.round(chosen.strength * 100)}
          onChange={(value) => {
            const { packageId, name } = chosen
            onSlide({ packageId, name, strength: value / 100 })
          }}
          onEnd={onEnd}
        />
      )}
    </EffectGroup>
  )
}
