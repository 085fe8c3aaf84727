import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ListBar } from '../layout/ListBar.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { useList } from '../layout/use-list.ts'
import { DraftGrid } from './DraftGrid.tsx'

/** All drafts. */
export function Drafts() {
  const { t } = useTranslation('home')
  const list = useList()
  return (
    <>
      <PageHead title={t('drafts')} back="/home/index">
        <Button component={Link} to="/home/bin" variant="default" leftSection={<IconTrash size={16} stroke={1.6} />}>
          {t('bin.title')}
        </Button>
      </PageHead>
      <ListBar list={list} label={t('list.searchDrafts')} />
      <DraftGrid list={list} />
    </>
  )
}
