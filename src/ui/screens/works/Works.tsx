import { useTranslation } from 'react-i18next'
import { PageHead } from '../layout/PageHead.tsx'
import { LocalExports } from './LocalExports.tsx'
import { WorkGrid } from './WorkGrid.tsx'

/** All works, the latest first, then the exports of this browser. */
export function Works() {
  const { t } = useTranslation('home')
  return (
    <>
      <PageHead title={t('works')} back="/home/index" />
      <WorkGrid />
      <LocalExports />
    </>
  )
}
