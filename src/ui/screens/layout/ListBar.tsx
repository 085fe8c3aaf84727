import { ActionIcon, Group, Select, Tooltip } from '@mantine/core'
import { IconLayoutGrid, IconList } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LIST_SORTS } from '#shared/api/envelope.ts'
import { SearchField } from './SearchField.tsx'
import type { List } from './use-list.ts'

const VIEWS = [
  { view: 'cards', Icon: IconLayoutGrid },
  { view: 'rows', Icon: IconList },
] as const

/** Search, order and view of a list of drafts or works (S4.19, S4.20). */
export function ListBar({ list, label }: { list: List; label: string }) {
  const { t } = useTranslation('home')
  return (
    <Group gap="sm" mb="md">
      <SearchField label={label} value={list.search} onChange={list.setSearch} />
      <SortSelect list={list} />
      <ActionIcon.Group>
        {VIEWS.map(({ view, Icon }) => (
          <Tooltip key={view} label={t(`list.${view}`)}>
            <ActionIcon
              variant={list.view === view ? 'light' : 'default'}
              size={36}
              aria-label={t(`list.${view}`)}
              aria-pressed={list.view === view}
              onClick={() => list.setView(view)}
            >
              <Icon size={18} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        ))}
      </ActionIcon.Group>
    </Group>
  )
}

/** The order of a list. */
export function SortSelect({ list }: { list: List }) {
  const { t } = useTranslation('home')
  return (
    <Select
      w={180}
      ml="auto"
      aria-label={t('list.sort')}
      allowDeselect={false}
      data={LIST_SORTS.map((sort) => ({ value: sort, label: t(`list.${sort}`) }))}
      value={list.sort}
      onChange={(value) => list.setSort(LIST_SORTS.find((sort) => sort === value) ?? list.sort)}
    />
  )
}
