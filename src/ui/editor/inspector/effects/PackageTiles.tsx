import { useTranslation } from 'react-i18next'
import type { EffectPackageItem } from '#shared/api/effects.ts'
import tiles from '#ui/editor/inspector/common/Tiles.module.css'
import { useEffectStrip } from '#ui/session/use-effect-strip.ts'
import { useEffectPackages } from '#ui/session/use-library.ts'
import classes from './Effects.module.css'
import { OwnFilters } from './OwnFilters.tsx'

interface PackageTilesProps {
  kind: 'filter' | 'makeUp'
  layerId: string
  look: string
  chosenId: string | null
  onChoose(item: { packageId: string; name: string; url: string } | null): void
}

const TYPES = { filter: 'FILTER', makeUp: 'BEAUTY' } as const

const chosenOf = ({ id, name, paasFileUrl }: EffectPackageItem) => ({ packageId: id, name, url: paasFileUrl })

/** The filters or beauty packages of the library as pictures of the layer itself. */
export function PackageTiles({ kind, layerId, look, chosenId, onChoose }: PackageTilesProps) {
  const { t, i18n } = useTranslation('editor')
  const { data, isError, refetch } = useEffectPackages(i18n.language)
  const packages = (data ?? []).filter(({ type }) => type === TYPES[kind])
  const strip = useEffectStrip(
    layerId,
    kind,
    look,
    packages.map(({ paasFileUrl }) => paasFileUrl),
  )
  const choices = [null, ...packages]
  const own = packages.find(({ id, ownership }) => id === chosenId && ownership === 'TENANTUSER') ?? null
  if (isError)
    return (
      <button type="button" className={classes.again} onClick={() => void refetch()}>
        {t(`effects.again.${kind}`)}
      </button>
    )
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser */}
      <div role="group" aria-label={t(`effects.group.${kind}`)} className={tiles.tiles}>
        {choices.map((item, index) => (
          <button
            key={item?.id ?? ''}
            type="button"
            className={`${tiles.tile} ${classes.tile}`}
            aria-pressed={chosenId === (item?.id ?? null)}
            onClick={() => onChoose(item && chosenOf(item))}
          >
            <span
              className={classes.picture}
              style={{
                backgroundImage: strip ? `url("${strip.address}")` : undefined,
                backgroundSize: strip?.plain ? '100% 100%' : `${choices.length * 100}% 100%`,
                backgroundPositionX: `${(index / (choices.length - 1 || 1)) * 100}%`,
              }}
              aria-hidden
            />
            {item?.name ?? t('effects.none')}
          </button>
        ))}
      </div>
      {kind === 'filter' && <OwnFilters chosen={own} onUploaded={(item) => onChoose(chosenOf(item))} />}
    </>
  )
}
