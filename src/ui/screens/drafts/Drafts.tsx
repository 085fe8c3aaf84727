import { useTranslation } from 'react-i18next'
import { PageHead } from '../layout/PageHead.tsx'
import { DraftGrid } from './DraftGrid.tsx'

const LIST_MAX = 100

/** All drafts, the latest first. */
export function Drafts() {
  const { t } = useTranslation('home')
  return (
    <>
      <PageHead title={t('drafts')} back />
      <DraftGrid size={LIST_MAX} />
    </>
  )
}
