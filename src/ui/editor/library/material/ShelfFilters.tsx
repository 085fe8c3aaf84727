import { Chip, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BuiltInShelf } from '#shared/model/shelves.ts'
import { useLocalized } from '#ui/editor/common/localized.ts'
import { ShelfSearch } from '#ui/editor/library/common/ShelfSearch.tsx'
import { SHELF_PARTS, type ShelfWish, useLabels, useTags } from '#ui/session/use-shelf.ts'
import { useStockSource } from '#ui/session/use-stock.ts'
import classes from './Material.module.css'

/** Colour alone tells the chosen one: a mark beside its words would move the others. */
const CHIP = { label: classes.chip, iconWrapper: classes.chipMark }

interface ShelfFiltersProps {
  shelf: BuiltInShelf
  wish: ShelfWish
  onChange(wish: ShelfWish): void
}

/** The parts of a shelf, and the search, labels and tags that narrow them. */
export function ShelfFilters({ shelf, wish, onChange }: ShelfFiltersProps) {
  const { t } = useTranslation('editor')
  const source = useStockSource()
  const parts = [...SHELF_PARTS, ...(source && shelf !== 'music' ? (['stock'] as const) : [])]
  return (
    <div className={classes.filters}>
      <ShelfSearch search={wish.search} onChange={(search) => onChange({ ...wish, search })} />
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('library.part')}
        value={wish.part}
        onChange={(part) => onChange({ ...wish, part, label: null, whose: 'TENANTUSER' })}
        data={parts.map((value) => ({
          value,
          label: t(value === 'library' ? `library.parts.${shelf}` : `library.parts.${value}`),
        }))}
      />
      {wish.part === 'library' && <Labels shelf={shelf} wish={wish} onChange={onChange} />}
      {wish.part === 'own' && <Tags shelf={shelf} wish={wish} onChange={onChange} />}
    </div>
  )
}

function Labels({ shelf, wish, onChange }: ShelfFiltersProps) {
  const { t } = useTranslation('editor')
  const local = useLocalized()
  const labels = useLabels(shelf).data ?? []
  if (labels.length < 2) return null
  return (
    <Chip.Group
      value={wish.label ?? ''}
      onChange={(label) => onChange({ ...wish, label: typeof label === 'string' && label ? label : null })}
    >
      <fieldset className={classes.chips} aria-label={t('library.labels')}>
        <Chip size="xs" value="" classNames={CHIP}>
          {t('library.all')}
        </Chip>
        {labels.map(({ id, name }) => (
          <Chip key={id} size="xs" value={id} classNames={CHIP}>
            {local(name)}
          </Chip>
        ))}
      </fieldset>
    </Chip.Group>
  )
}

const WHOSE = ['TENANTUSER', 'USER', 'TENANTSHARE'] as const
const WORDS = { TENANTUSER: 'all', USER: 'mine', TENANTSHARE: 'shared' } as const

function Tags({ shelf, wish, onChange }: ShelfFiltersProps) {
  const { t } = useTranslation('editor')
  const tags = useTags(shelf).data ?? []
  return (
    <fieldset className={classes.chips} aria-label={t('library.tags')}>
      {WHOSE.map((whose) => (
        <Chip
          key={whose}
          size="xs"
          classNames={CHIP}
          type="radio"
          checked={wish.whose === whose}
          onChange={() => onChange({ ...wish, whose })}
        >
          {t(`library.${WORDS[whose]}`)}
        </Chip>
      ))}
      {tags.map((tag) => (
        <Chip
          key={tag}
          size="xs"
          classNames={CHIP}
          variant="light"
          checked={wish.label === tag}
          onChange={(isChosen) => onChange({ ...wish, label: isChosen ? tag : null })}
        >
          {`# ${tag}`}
        </Chip>
      ))}
    </fieldset>
  )
}
