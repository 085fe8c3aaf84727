import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../layout/PageHead.tsx'
import { DraftGrid } from './DraftGrid.tsx'

/** All drafts, the latest first. */
export function Drafts() {
  const { t } = useTranslation('home')
  return (
    <>
      <PageHead title={t('drafts')} back="/home/index">
        <Button component={Link} to="/home/bin" variant="default" leftSection={<IconTrash size={16} stroke={1.6} />}>
          {t('bin.title')}
        </Button>
      </PageHead>
      <DraftGrid />
    </>
  )
}
