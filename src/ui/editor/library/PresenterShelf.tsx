import { SegmentedControl } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DigitalHuman } from '#shared/api/library.ts'
import { roleOf } from '#shared/model/queries.ts'
import { useProjectValue } from '#ui/mirror/use-project.ts'
import { useSceneId } from '#ui/mirror/use-scene.ts'
import { useWriter } from '#ui/mirror/use-state.ts'
import { useNameSearch } from '#ui/session/use-name-search.ts'
import { usePeople } from '#ui/session/use-people.ts'
import { useLocalized } from '../common/localized.ts'
import { mixesDimensions } from '../common/mixes-dimensions.ts'
import { useAdd } from '../common/use-add.ts'
import { Card } from './common/Card.tsx'
import classes from './common/Library.module.css'
import { Shelf, ShelfGrid } from './common/Shelf.tsx'
import { ShelfSearch } from './common/ShelfSearch.tsx'
import { HoverPicture } from './material/HoverPicture.tsx'
import { OwnPresenters } from './OwnPresenters.tsx'
import type { Dimension } from './tabs.ts'

const ASPECT = 4 / 3

/** The cover of a presenter, and the film of it that plays under the pointer. */
const pictured = ({ coverUrl, clipVideoUrl }: DigitalHuman) => ({
  kind: 'video' as const,
  url: coverUrl,
  coverUrl,
  previewUrl: clipVideoUrl,
})

/** The presenters; a click adds one to the scene or replaces the current one. `bring` is one that the user wants to bring. */
export function PresenterShelf({ bring }: { bring: Dimension | undefined }) {
  const { t } = useTranslation('editor')
  const [dimension, setDimension] = useState<Dimension>(bring ?? '2d')
  const [search, setSearch] = useState('')
  const people = usePeople(dimension)
  const local = useLocalized()
  const isNamed = useNameSearch(search)
  const isFound = (person: DigitalHuman) => isNamed(local(person.name))
  const sceneId = useSceneId()
  const writer = useWriter()
  const add = useAdd()
  const { chosenId, mixed, excluded } = useProjectValue((project) => {
    const presenter = roleOf(project, sceneId)
    const excluded = (['2d', '3d'] as const).find((one) => mixesDimensions(project, one, presenter?.id))
    const mixed = mixesDimensions(project, dimension, presenter?.id)
    return { chosenId: presenter?.role.digitalHumanId, mixed, excluded }
  })
  const reason = useId()
  const card = (person: DigitalHuman, more?: ReactNode) => (
    <Card
      key={person.id}
      name={local(person.name)}
      aspect={ASPECT}
      picture={<HoverPicture item={pictured(person)} />}
      chosen={chosenId === person.id}
      badge={person.soldType ?? (person.kind === 'model' ? t('library.3d') : undefined)}
      more={more}
      disabled={!writer}
      reason={mixed ? t(`library.mixed.${dimension}`) : undefined}
      carried={{ type: 'presenter', person }}
      onClick={() => void add.person(person)}
    />
  )
  return (
    <Shelf
      title={t('library.tab.presenter')}
      aside={
        <SegmentedControl
          size="xs"
          aria-label={t('library.dimension')}
          aria-describedby={excluded && reason}
          value={dimension}
          onChange={setDimension}
          data={[
            { value: '2d' as const, label: t('library.2d') },
            { value: '3d' as const, label: t('library.3d') },
          ]}
        />
      }
    >
      {excluded && (
        <p id={reason} className={classes.reason}>
          {t(`library.mixed.${excluded}`)}
        </p>
      )}
      <ShelfSearch search={search} onChange={setSearch} mb={12} />
      <OwnPresenters key={dimension} {...{ dimension, isFound }} aspect={ASPECT} asks={dimension === bring}>
        {card}
      </OwnPresenters>
      <ShelfGrid
        answer={{ ...people, data: people.data?.filter(isFound) }}
        aspect={ASPECT}
        empty={t(search.trim() ? 'library.empty.unfound' : 'library.empty.presenter')}
      >
        {(person) => card(person)}
      </ShelfGrid>
    </Shelf>
  )
}
