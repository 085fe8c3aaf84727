import { Button, Group, SegmentedControl } from '@mantine/core'
import { IconPlus, IconUserSquareRounded } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DigitalHuman, listOwnPresenters } from '#shared/api/library.ts'
import { searchedWords, searchText } from '#shared/speech/search-text.ts'
import { useLocalized } from '#ui/editor/common/localized.ts'
import { CardGrid } from '#ui/parts/CardGrid.tsx'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { api } from '#ui/server/api.ts'
import { OWN_PRESENTERS } from '#ui/session/use-own-presenters.ts'
import { SearchField } from '../layout/SearchField.tsx'
import { usePages } from '../layout/use-pages.ts'
import { openAvatarTypes } from '../training/avatar-types.tsx'
import { PresenterCard } from './PresenterCard.tsx'

const DIMENSIONS = ['all', '2d', '3d'] as const
type Dimension = (typeof DIMENSIONS)[number]

/** Returns the presenters of a dimension whose name is found by a text. */
function chosen(people: DigitalHuman[], nameOf: (person: DigitalHuman) => string, of: Dimension, search: string) {
  const words = searchedWords(search)
  const isFound = (text: string) => words.every((word) => text.includes(word))
  return people.filter(
    (person) =>
      (of === 'all' || (person.kind === 'model') === (of === '3d')) &&
      (words.length === 0 || isFound(searchText(nameOf(person)))),
  )
}

/** The own presenters of the workspace, 2D and 3D, the last first: to search, to begin a video with, to rename, to delete. */
export function MyPresenters() {
  const { t } = useTranslation(['training', 'home', 'common'])
  const local = useLocalized()
  const [search, setSearch] = useState('')
  const [dimension, setDimension] = useState<Dimension>('all')
  const { items, error, retry, more } = usePages({
    queryKey: OWN_PRESENTERS,
    load: async (page, signal) => {
      const { detailList, total } = await api(listOwnPresenters, page, signal)
      return { records: detailList, total }
    },
  })
  const isNarrowed = search.trim() !== '' || dimension !== 'all'
  const count = items?.length
  const loadMore = useRef(more)
  loadMore.current = more
  useEffect(() => {
    // what is searched may be on any page
    if (isNarrowed && count !== undefined) loadMore.current?.()
  }, [isNarrowed, count])
  const make = () => openAvatarTypes(t('avatarTitle'))
  if (items?.length === 0 && !error)
    return (
      <EmptyBox
        icon={IconUserSquareRounded}
        text={t('presenters.none')}
        hint={t('presenters.noneHint')}
        height={220}
        action={{ label: t('createAvatar'), onClick: make }}
      />
    )
  const shown = items && chosen(items, ({ name }) => local(name), dimension, search)
  return (
    <>
      <Group gap="sm" mb="md">
        <SearchField label={t('presenters.search')} value={search} onChange={setSearch} />
        <SegmentedControl
          aria-label={t('presenters.dimension')}
          value={dimension}
          onChange={setDimension}
          data={DIMENSIONS.map((value) => ({ value, label: t(`presenters.${value}`) }))}
        />
        <Button ml="auto" leftSection={<IconPlus size={16} />} onClick={make}>
          {t('createAvatar')}
        </Button>
      </Group>
      <CardGrid
        items={shown?.length === 0 && more ? undefined : shown}
        failed={error && t('home:listFailed', { reason: reasonOf(error, t) })}
        empty={search.trim() ? t('home:list.nothing', { text: search.trim() }) : t('presenters.noneOf')}
        emptyIcon={IconUserSquareRounded}
        onRetry={retry}
        onMore={more}
        render={(person) => <PresenterCard key={person.id} person={person} name={local(person.name)} />}
      />
    </>
  )
}
