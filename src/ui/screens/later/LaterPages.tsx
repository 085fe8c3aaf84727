import { useTranslation } from 'react-i18next'
import { PageHead } from '../layout/PageHead.tsx'
import { ComesLater, CreateInstead, GoInstead } from './ComesLater.tsx'

export function Benefits() {
  const { t } = useTranslation('shell')
  return (
    <>
      <PageHead title={t('nav.benefit')} />
      <ComesLater subject="benefit">
        <CreateInstead />
      </ComesLater>
    </>
  )
}

export function Consumption() {
  const { t } = useTranslation('shell')
  return (
    <>
      <PageHead title={t('nav.consume')} />
      <ComesLater subject="consume">
        <GoInstead to="/home/work" words="works" />
      </ComesLater>
    </>
  )
}

export function Orders() {
  const { t } = useTranslation('shell')
  return (
    <>
      <PageHead title={t('nav.order')} />
      <ComesLater subject="order">
        <GoInstead to="/home/index" words="home" />
      </ComesLater>
    </>
  )
}
