import { useTranslation } from 'react-i18next'
import { BinLink } from '../layout/BinLink.tsx'
import { ListBar } from '../layout/ListBar.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { useList } from '../layout/use-list.ts'
import { WorkGrid } from './WorkGrid.tsx'

/** All works, and the exports of this browser. */
export function Works() {
  const { t } = useTranslation('home')
  const list = useList('works')
  return (
    <>
      <PageHead title={t('works')} back="/home/index">
        <BinLink kind="works" />
      </PageHead>
      <ListBar list={list} label={t('list.searchWorks')} />
      <WorkGrid list={list} />
    </>
  )
}
