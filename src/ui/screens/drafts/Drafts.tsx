import { useTranslation } from 'react-i18next'
import { BinLink } from '../layout/BinLink.tsx'
import { ListBar } from '../layout/ListBar.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { useList } from '../layout/use-list.ts'
import { DraftGrid } from './DraftGrid.tsx'

/** All drafts. */
export function Drafts() {
  const { t } = useTranslation('home')
  const list = useList('drafts')
  return (
    <>
      <PageHead title={t('drafts')} back="/home/index">
        <BinLink kind="drafts" />
      </PageHead>
      <ListBar list={list} label={t('list.searchDrafts')} />
      <DraftGrid list={list} />
    </>
  )
}
