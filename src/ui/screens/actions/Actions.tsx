import { Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { IconHandStop, IconVideo } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DigitalHuman } from '#shared/api/library.ts'
import { useLocalized } from '#ui/editor/common/localized.ts'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { useMediaUrl } from '#ui/server/use-media-url.ts'
import { DataTable } from '../layout/DataTable.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { SearchField } from '../layout/SearchField.tsx'
import { useCreateVideo } from '../layout/use-create-video.ts'
import classes from './Actions.module.css'
import { isDescribed, usePeopleWithActions } from './people.ts'

/** The actions of presenters, own ones first: what each is called, what it shows, how long it lasts. */
export function Actions() {
  const { t } = useTranslation(['training', 'shell', 'common'])
  const local = useLocalized()
  const [search, setSearch] = useState('')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const { people, error, retry } = usePeopleWithActions()
  const text = search.trim().toLowerCase()
  const has = (words: string) => words.toLowerCase().includes(text)
  const found = people?.filter(
    ({ name, actions }) => has(local(name)) || actions.some((action) => has(local(action.name))),
  )
  const chosen = found?.find(({ id }) => id === chosenId) ?? found?.[0]
  return (
    <>
      <PageHead title={t('shell:page.actions')} back="/property/digitalHuman" />
      {error && !people && (
        <EmptyBox
          failed
          text={reasonOf(error, t)}
          action={{ label: t('common:action.retry'), onClick: () => void retry() }}
        />
      )}
      {!people && !error && <Skeleton height={320} radius={8} />}
      {people && (
        <>
          <Group mb="md">
            <SearchField label={t('actions.search')} value={search} onChange={setSearch} />
          </Group>
          {chosen ? (
            <div className={classes.page}>
              <ul className={classes.people} aria-label={t('actions.presenters')}>
                {found?.map((person) => (
                  <li key={person.id}>
                    <Person
                      person={person}
                      name={local(person.name)}
                      chosen={person === chosen}
                      onChoose={() => setChosenId(person.id)}
                    />
                  </li>
                ))}
              </ul>
              <ActionList person={chosen} name={local(chosen.name)} />
            </div>
          ) : (
            <EmptyBox icon={IconHandStop} text={t('actions.none')} />
          )}
        </>
      )}
    </>
  )
}

interface PersonProps {
  person: DigitalHuman
  name: string
  chosen: boolean
  onChoose(): void
}

function Person({ person, name, chosen, onChoose }: PersonProps) {
  const { t } = useTranslation('training')
  const coverUrl = useMediaUrl(person.coverUrl)
  return (
    <button type="button" className={classes.person} aria-current={chosen || undefined} onClick={onChoose}>
      <span className={classes.cover}>{coverUrl && <img src={coverUrl} alt="" loading="lazy" />}</span>
      <span className={classes.words}>
        <strong>{name}</strong>
        <small>{t('actions.count', { count: person.actions.length })}</small>
      </span>
    </button>
  )
}

function ActionList({ person, name }: { person: DigitalHuman; name: string }) {
  const { t, i18n } = useTranslation('training')
  const local = useLocalized()
  const { create, busy } = useCreateVideo({ cast: person.id })
  const seconds = new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  })
  const rows = person.actions.map(({ id, name: title, durationSec }) => ({
    id,
    cells: [
      <strong key="name">{local(title)}</strong>,
      <span key="description">{isDescribed(id) ? t(`actions.texts.${id}`) : t('actions.own')}</span>,
      <span key="length">{seconds.format(durationSec)}</span>,
    ],
  }))
  return (
    <section aria-label={t('actions.of', { name })}>
      <Group justify="space-between" mb="xs">
        <div>
          <Title order={2} fz={16}>
            {name}
          </Title>
          <Text fz={13} c="dimmed">
            {t('actions.hint')}
          </Text>
        </div>
        <Button
          variant="light"
          size="xs"
          leftSection={<IconVideo size={16} stroke={1.6} />}
          loading={busy}
          onClick={() => create('LANDSCAPE')}
        >
          {t('presenters.video')}
        </Button>
      </Group>
      <DataTable columns={[t('actions.name'), t('actions.description'), t('actions.length')]} rows={rows} />
    </section>
  )
}
