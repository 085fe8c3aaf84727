import { useTranslation } from 'react-i18next'
import tiles from '#ui/editor/inspector/common/Tiles.module.css'
import { useFilterStrip } from '#ui/session/use-filter-strip.ts'
import { useEffectPackages } from '#ui/session/use-library.ts'
import classes from './Effects.module.css'

interface FilterTilesProps {
  layerId: string
  look: string
  chosenId: string | null
  onChoose(filter: { packageId: string; name: string; url: string } | null): void
}

/** The filters of the library as pictures of the layer itself. */
export function FilterTiles({ layerId, look, chosenId, onChoose }: FilterTilesProps) {
  const { t, i18n } = useTranslation('editor')
  const { data, isError, refetch } = useEffectPackages(i18n.language)
  const filters = (data ?? []).filter(({ type }) => type === 'FILTER')
  const strip = useFilterStrip(
    layerId,
    look,
    filters.map(({ paasFileUrl }) => paasFileUrl),
  )
  const choices = [null, ...filters]
  if (isError)
    return (
      <button type="button" className={classes.again} onClick={() => void refetch()}>
        {t('effects.again')}
      </button>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div role="group" aria-label={t('effects.group.filter')} className={tiles.tiles}>
      {choices.map((filter, index) => (
        <button
          key={filter?.id ?? ''}
          type="button"
          className={`${tiles.tile} ${classes.tile}`}
          aria-pressed={chosenId === (filter?.id ?? null)}
          onClick={() => onChoose(filter && { packageId: filter.id, name: filter.name, url: filter.paasFileUrl })}
        >
          <span
            className={classes.picture}
            style={{
              backgroundImage: strip ? `url("${strip}")` : undefined,
              backgroundSize: `${choices.length * 100}% 100%`,
              backgroundPositionX: `${(index / (choices.length - 1 || 1)) * 100}%`,
            }}
            aria-hidden
          />
          {filter?.name ?? t('effects.none')}
        </button>
      ))}
    </div>
  )
}
