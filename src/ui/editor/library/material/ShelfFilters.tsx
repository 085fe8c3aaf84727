import { Chip, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { LibraryItem } from '#shared/api/library.ts'
import type { BuiltInShelf } from '#shared/model/shelves.ts'
import { useLocalized } from '#ui/editor/common/localized.ts'
import { ShelfSearch } from '#ui/editor/library/common/ShelfSearch.tsx'
import { SHELF_PARTS, type ShelfWish, useLabels, useTags } from '#ui/session/use-shelf.ts'
import { useStockSource } from '#ui/session/use-stock.ts'
import { ChipRow } from './ChipRow.tsx'
import classes from './Material.module.css'

/** Colour alone tells the chosen one: a mark beside its words would move the others. */
const CHIP = { label: classes.chip, iconWrapper: classes.chipMark }

interface ShelfFiltersProps {
  shelf: BuiltInShelf
  wish: ShelfWish
  /** The only kind that is listed. */
  kind?: LibraryItem['kind'] | undefined
  hiddenLabel?: string | undefined
  onChange(wish: ShelfWish): void
}

/** The parts of a shelf, and the search, labels and tags that narrow them. */
export function ShelfFilters(props: ShelfFiltersProps) {
  const { shelf, wish, kind, onChange } = props
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
      {/* the labels are those of pictures and music */}
      {wish.part === 'library' && kind !== 'video' && <Labels {...props} />}
      {wish.part === 'own' && <Tags {...props} />}
    </div>
  )
}

function Labels({ shelf, wish, hiddenLabel, onChange }: ShelfFiltersProps) {
  const { t } = useTranslation('editor')
  const local = useLocalized()
  const labels = (useLabels(shelf).data ?? []).filter(({ id }) => id !== hiddenLabel)
  if (labels.length < 2) return null
  return (
    <Chip.Group
      value={wish.label ?? ''}
      onChange={(label) => onChange({ ...wish, label: typeof label === 'string' && label ? label : null })}
    >
      <ChipRow label={t('library.labels')}>
        <Chip size="xs" value="" classNames={CHIP}>
          {t('library.all')}
        </Chip>
        {labels.map(({ id, name }) => (
          <Chip key={id} size="xs" value={id} classNames={CHIP}>
            {local(name)}
          </Chip>
        ))}
      </ChipRow>
    </Chip.Group>
  )
}

const WHOSE = ['TENANTUSER', 'USER', 'TENANTSHARE'] as const
const WORDS = { TENANTUSER: 'all', USER: 'mine', TENANTSHARE: 'shared' } as const

function Tags({ shelf, wish, kind, onChange }: ShelfFiltersProps) {
  const { t } = useTranslation('editor')
  const known = useTags(shelf).data ?? []
  // a tag may be of other kinds alone
  const tags = kind === 'image' || kind === 'video' ? [] : known
  return (
    <ChipRow label={t('library.tags')}>
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
    </ChipRow>
  )
}
