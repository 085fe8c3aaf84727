import { Chip, Group, SegmentedControl, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ratioOf } from '#shared/model/canvas.ts'
import { LABELS } from '#shared/model/labels.ts'
import { useLocalized } from '#ui/editor/common/localized.ts'
import { SearchField } from '../layout/SearchField.tsx'
import classes from './Market.module.css'

/** Shapes and lengths by which the market is narrowed. */
const SHAPES = ['LANDSCAPE', 'PORTRAIT'] as const
const LENGTHS = ['all', 'short', 'medium', 'long'] as const

export interface Narrowed {
  search: string
  labelId: string
  shape: (typeof SHAPES)[number]
  length: (typeof LENGTHS)[number]
}

interface MarketFiltersProps {
  value: Narrowed
  onChange(change: Partial<Narrowed>): void
}

/** The fields that narrow the market: words, shape, length and a category. */
export function MarketFilters({ value, onChange }: MarketFiltersProps) {
  const { t } = useTranslation('market')
  const local = useLocalized()
  const labels = [['', t('all')], ...Object.entries(LABELS.LABEL_TEMPLATE).map(([id, name]) => [id, local(name)])]
  return (
    <>
      <Group gap="sm" mb="md">
        <SearchField label={t('search')} value={value.search} onChange={(search) => onChange({ search })} />
        <SegmentedControl
          aria-label={t('shape.label')}
          value={value.shape}
          onChange={(shape) => onChange({ shape: SHAPES.find((one) => one === shape) ?? 'LANDSCAPE' })}
          data={SHAPES.map((shape) => ({ value: shape, label: ratioOf(shape) }))}
        />
        <Select
          w={170}
          aria-label={t('length.label')}
          allowDeselect={false}
          value={value.length}
          onChange={(length) => onChange({ length: LENGTHS.find((one) => one === length) ?? 'all' })}
          data={LENGTHS.map((length) => ({ value: length, label: t(`length.${length}`) }))}
        />
      </Group>
      <Chip.Group value={value.labelId} onChange={(labelId) => onChange({ labelId: String(labelId) })}>
        <fieldset className={classes.labels} aria-label={t('category')}>
          {labels.map(([id = '', name]) => (
            <Chip key={id} value={id} size="xs" variant="outline">
              {name}
            </Chip>
          ))}
        </fieldset>
      </Chip.Group>
    </>
  )
}
