import { useTranslation } from 'react-i18next'
import { cameFrom } from '../layout/came-from.ts'
import { PageHead } from '../layout/PageHead.tsx'
import { PAGE_TITLES } from '../layout/pages.ts'
import { ComesLater, CreateInstead, GoInstead } from './ComesLater.tsx'

/** The template market (S1.09). */
export function Market() {
  const { t } = useTranslation('shell')
  return (
    <>
      <PageHead title={t('nav.market')} />
      <ComesLater subject="market">
        <CreateInstead />
      </ComesLater>
    </>
  )
}

/** The actions of a presenter (S1.12). */
export function AvatarActions() {
  const { t } = useTranslation('shell')
  return (
    <>
      <PageHead title={t('page.actions')} back="/property/digitalHuman" />
      <ComesLater subject="actions">
        <CreateInstead />
      </ComesLater>
    </>
  )
}

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

/** A page whose way back leads to the page that the user came from, by its title (S1.13). */
function Training({ title, subject }: { title: string; subject: 'avatar' | 'clone' }) {
  const { t } = useTranslation(['shell', 'common', 'home'])
  const from = cameFrom()
  return (
    <>
      <PageHead title={title} back={from} backLabel={t('page.backTo', { page: t(PAGE_TITLES[from]) })} />
      <ComesLater subject={subject}>
        <CreateInstead />
      </ComesLater>
    </>
  )
}

export function CreateAvatar() {
  const { t } = useTranslation('shell')
  return <Training title={t('page.avatar')} subject="avatar" />
}

export function CloneTone() {
  const { t } = useTranslation('shell')
  return <Training title={t('page.tone')} subject="clone" />
}
