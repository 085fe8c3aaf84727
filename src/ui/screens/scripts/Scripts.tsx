import { Button, Group, SegmentedControl } from '@mantine/core'
import { IconFileText, IconPencilPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ImportButton } from '#ui/editor/inspector/presenter/scripts/ImportButton.tsx'
import { useScriptImports } from '#ui/editor/inspector/presenter/scripts/use-imports.ts'
import { CardGrid } from '#ui/parts/CardGrid.tsx'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { UploadList } from '#ui/parts/uploads/UploadList.tsx'
import { useFileDrop } from '#ui/parts/use-file-drop.ts'
import { pageOfScripts, SCRIPTS } from '#ui/session/scripts/scripts.ts'
import { SortSelect } from '../layout/ListBar.tsx'
import { SearchField } from '../layout/SearchField.tsx'
import { useAskLeave } from '../layout/use-ask-leave.tsx'
import { useList } from '../layout/use-list.ts'
import { usePages } from '../layout/use-pages.ts'
import { ScriptRow } from './ScriptRow.tsx'
import classes from './Scripts.module.css'
import { useScriptActs } from './use-script-acts.ts'
import '#ui/editor/common/colors.css'

/** Which scripts are listed: all that the user may read, the own ones, those that are shared. */
const FILTERS = ['TENANTUSER', 'USER', 'TENANTSHARE'] as const

/** The scripts of the workspace that the user may read: to search, to write, to import by choice or drop, to use. */
export function Scripts() {
  const { t } = useTranslation(['scripts', 'home', 'common'])
  const queries = useQueryClient()
  const list = useList('scripts')
  const [ownership, setOwnership] = useState<(typeof FILTERS)[number]>(FILTERS[0])
  const acts = useScriptActs()
  const { search, sort } = list.query
  const { items, error, retry, more } = usePages({
    queryKey: [...SCRIPTS, 'list', ownership, search, sort],
    load: (page, signal) => pageOfScripts({ ...page, search, sort, ownership }, signal),
  })
  const imports = useScriptImports(() => void queries.invalidateQueries({ queryKey: SCRIPTS }))
  const { over, drop } = useFileDrop(false, imports.take)
  useAskLeave(imports.isRunning, {
    title: t('import.leave'),
    text: t('import.leaveText'),
    go: t('import.leaveGo'),
    stay: t('import.leaveStay'),
  })
  const isAll = search === '' && ownership === FILTERS[0]
  const isNew = isAll && items?.length === 0 && !error
  return (
    <section className={classes.page} data-over={over} aria-label={t('list')} {...drop}>
      {over && <p className={classes.drop}>{t('import.drop')}</p>}
      {isNew && !imports.isRunning ? (
        <>
          <UploadList {...imports.list} />
          <EmptyBox icon={IconFileText} text={t('none')} hint={t('noneHint')} height={220}>
            <Group mt={12} justify="center">
              <Button leftSection={<IconPencilPlus size={16} />} onClick={() => void acts.write()}>
                {t('write')}
              </Button>
              <ImportButton onFiles={imports.take} />
            </Group>
          </EmptyBox>
        </>
      ) : (
        <>
          <Group gap="sm" mb="md">
            <SearchField label={t('search')} value={list.search} onChange={list.setSearch} />
            <SegmentedControl
              aria-label={t('filter.label')}
              value={ownership}
              onChange={setOwnership}
              data={FILTERS.map((value) => ({ value, label: t(`filter.${value}`) }))}
            />
            <SortSelect list={list} />
            <ImportButton onFiles={imports.take} />
            <Button leftSection={<IconPencilPlus size={16} />} onClick={() => void acts.write()}>
              {t('write')}
            </Button>
          </Group>
          <UploadList {...imports.list} />
          {!isNew && (
            <CardGrid
              view="rows"
              items={items}
              failed={error && t('home:listFailed', { reason: reasonOf(error, t) })}
              empty={search ? t('nothing', { text: search }) : t('noneOf')}
              emptyIcon={IconFileText}
              onRetry={retry}
              onMore={more}
              render={(script) => <ScriptRow key={script.id} script={script} acts={acts} />}
            />
          )}
        </>
      )}
    </section>
  )
}
